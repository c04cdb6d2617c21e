mod keep_clocks;
