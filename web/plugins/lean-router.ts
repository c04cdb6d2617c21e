import type { Plugin } from 'vite';

type Edit = readonly [from: string | RegExp, to: string];

/** The router itself: no forms, fetchers, middleware, view transitions, tracing tools, or state from a server. */
const routerEdits: readonly Edit[] = [
  // Tracing tools.
  [/if \(init\.instrumentations\)/g, 'if (false)'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= undefined'],
  ['if (opts?.instrumentationNavigateMetaReceiver)', 'if (false)'],
  // Forms: every request reads.
  ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
  [/!\(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\)/g, 'true'],
  [
    'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
    'else if (false) {',
  ],
  [/(?<!function )isMutationMethod\([\w.]+\)/g, 'false'],
  [/(?<!function )getSubmissionFromNavigation\([\w.]+\)/g, 'undefined'],
  [/(?<!function )getUpdatedActionData\(\w+\)/g, 'undefined'],
  // Fetchers.
  ['\t\tfetch,\n', ''],
  ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
  ['fetchLoadMatches.forEach((f, key) => {', 'if (false) fetchLoadMatches.forEach((f, key) => {'],
  [/fetchersToLoad\.map\(async \(f\) => \{[\s\S]*?\n\t\t\}\)/, '[]'],
  ['revalidatingFetchers.filter((f) =>', 'if (false) revalidatingFetchers.filter((f) =>'],
  [/(?<!function )markFetchRedirectsDone\(workingFetchers\)/g, 'false'],
  ['abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', 'false'],
  ['if (revalidatingFetchers.length > 0) updates.fetchers', 'if (false) updates.fetchers'],
  // Middleware.
  ['if (!args.matches.some((m) => m.route.middleware)) return', 'return'],
  [
    'let runClientMiddleware = isStaticHandler ?',
    'let runClientMiddleware = true ? undefined : isStaticHandler ?',
  ],
  // View transitions, and the router's own scroll places.
  ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location', 'if (false && location'],
  ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
  [/if \(isBrowser\) \{(?=\s+restoreAppliedTransitions)/, 'if (false) {'],
  ['\t\tenableScrollRestoration,\n', ''],
  ['saveScrollPosition(state.location, state.matches);', ''],
  [/ : getSavedScrollPosition\(location, newState\.matches \|\| state\.matches\)/, ' : null'],
  // Addresses other than those shown, and previews of the next router.
  ['if (opts?.mask) {', 'if (false) {'],
  [/future\.unstable_\w+/g, 'false'],
  [/if \(pendingDiscoveryCancellation\)/g, 'if (false)'],
  [/discoverResult\.type === "cancelled"/g, 'false'],
  // A page drawn by the server, and modules exchanged in development.
  [/init\.hydrationData/g, '(undefined)'],
  ['\t\trevalidate,\n', ''],
  ['\t\tpatchRoutes,\n', ''],
  ['\t\t_internalSetRoutes,\n', ''],
];

/** Drawing of the router's pages: no view transitions. */
const providerEdits: readonly Edit[] = [
  ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
  ['if (vtContext.isTransitioning && !vtContext.flushSync)', 'if (false)'],
  ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
  ['if (renderDfd && pendingState && state.location.key === pendingState.location.key)', 'if (false)'],
  ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
];

/**
 * The router's own Link, NavLink and Form can be tree-shaken. Assigning their display names would keep them, and their
 * server rendering.
 */
const linkEdits: readonly Edit[] = [
  [/^\w+\.displayName = .*$/gm, ''],
  [/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$$1.forwardRef('],
];

export const leanEdits: Readonly<Record<string, readonly Edit[]>> = {
  'router/router.js': routerEdits,
  'components.js': providerEdits,
  'dom/lib.js': linkEdits,
};

/** Makes the edits. One that finds nothing belongs to another version of the router. */
export function edit(code: string, edits: readonly Edit[]): string {
  return edits.reduce((before, [from, to]) => {
    const after = typeof from === 'string' ? before.replace(from, () => to) : before.replace(from, to);
    if (after === before) throw new Error(`the router has no ${from}`);
    return after;
  }, code);
}

/** Leaves out what the router can do and no page asks for: every visitor's download is smaller without it. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/(router\/router|components|dom\/lib)\.js$/ },
      handler: (code, id) => ({
        code: edit(code, leanEdits[id.replace(/^.*\/lib\//, '')] ?? []),
        map: null,
      }),
    },
  };
}
