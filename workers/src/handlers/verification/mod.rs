mod expire;
