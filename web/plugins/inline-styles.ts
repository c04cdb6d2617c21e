import type { Plugin } from 'vite';

const link = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Puts the styles of the frame into the page: what it shows first then waits for no second answer.
 * The links stay, switched off, for the loader of later modules looks for them before it would load a style again.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(link, (_, file: string) => {
          const styles = bundle?.[file];
          if (styles?.type !== 'asset') throw new Error(`no style sheet ${file}`);
          return `<style>${styles.source}</style><link rel="stylesheet" disabled href="/${file}">`;
        }),
    },
  };
}
