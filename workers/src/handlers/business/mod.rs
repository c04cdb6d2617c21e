mod roll_up;
