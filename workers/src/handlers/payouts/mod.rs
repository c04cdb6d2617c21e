mod close;
mod release;
