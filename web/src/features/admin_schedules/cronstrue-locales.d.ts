/** The words of one language. Loading the file hands them to cronstrue. */
declare module 'cronstrue/locales/*';
