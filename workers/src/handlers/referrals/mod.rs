mod reward;
