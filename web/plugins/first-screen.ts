import { createServer, type IndexHtmlTransformContext, type Plugin } from 'vite';
import type { drawFirstScreens } from '../src/app/first-screen';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Runs the page's own code in Node. The class names of its styles depend on their text alone, so they are the same. */
async function draw(root: string): Promise<Awaited<ReturnType<typeof drawFirstScreens>>> {
  const server = await createServer({
    root,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module = await server.ssrLoadModule('/src/app/first-screen.tsx');
    return await (module.drawFirstScreens as typeof drawFirstScreens)();
  } finally {
    await server.close();
  }
}

/** Asks for the files of a module and of its styles before it is imported. */
function ahead(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module),
  );
  if (chunk?.type !== 'chunk') throw new Error(`no file holds ${module}`);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map(
    (file) => `<link rel="preload" as="style" crossorigin nonce="__CSP_NONCE__" href="/${file}">`,
  );
  const script = `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="/${chunk.fileName}">`;
  return [script, ...styles].join('');
}

/** Puts the top of the home page into the page itself, so that it shows before any module has loaded. */
export function firstScreen(): Plugin {
  let root = '';
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!bundle) return html;
        const page = ahead(bundle, '/src/app/HomePage.tsx');
        const templates = [...(await draw(root))].flatMap(([screen, languages]) => [
          `<template data-first-screen="${languages.join(' ')}">${screen}</template>`,
          ...languages.map(
            (language) =>
              `<template data-first-modules="${language}">${page}${ahead(bundle, `/src/locales/frame/${language}.po`)}</template>`,
          ),
        ]);
        return html.replace('<!--first-screen-->', () => templates.join('\n    '));
      },
    },
  };
}
