import { type ComponentProps, createElement } from 'react';

type Drawing = { node: readonly [tag: string, attributes: Record<string, string>][] };
type Props = ComponentProps<'svg'> & { size?: number | string };

/**
 * Draws the icons of lucide. Its own code for this also serves other frameworks and ways of calling it, which every
 * visitor would have to load.
 */
export default function createLucideIcon({ node }: Drawing) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module loads
  return function Icon({ size = 24, ...props }: Props) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // An icon stands beside words or in a button with a name: alone it says nothing.
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
