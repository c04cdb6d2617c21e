/** Tells pages that fill the screen how high a part of the frame is, for as long as it stands there. */
export const tellHeight =
  <E extends HTMLElement>(name: `--${string}`) =>
  (part: E) => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(name, `${part.offsetHeight}px`));
    watch.observe(part);
    return () => {
      watch.disconnect();
      style.removeProperty(name);
    };
  };
