//! The tests stand in `flows`, `faults` and `models`.
