mod end_blocks;
