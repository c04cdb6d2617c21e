mod benign;
mod benign_phrases;
mod fuzz;
mod obfuscation;
mod refused;
mod refused_phrases;
mod rules;
mod timing;
