/** The pages of characters as one file: they share most of their parts, and each name of a file costs the first page. */

export { default as Character } from './CharacterPage';
export { default as Characters } from './CharactersPage';
export { default as Create } from './CreatePage';
export { default as Editor } from './EditorPage';
export { default as Wizard } from './WizardPage';
