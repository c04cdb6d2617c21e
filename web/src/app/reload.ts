/** Loads the page again. It stands alone because a test can replace a module, and nothing of `location`. */
export const reload = (): void => location.reload();
