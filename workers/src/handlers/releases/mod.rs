mod expire;
mod withdraw;
