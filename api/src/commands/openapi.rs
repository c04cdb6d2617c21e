/// Prints the schema to stdout, for the generator of the web's types.
#[expect(clippy::print_stdout, reason = "printing is what the command is for")]
pub fn print() -> anyhow::Result<()> {
    println!("{}", api::app::openapi_document().to_pretty_json()?);
    Ok(())
}
