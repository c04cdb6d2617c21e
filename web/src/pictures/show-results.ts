/** Brings the newest result into view: the column beside the form scrolls to its top, below the form the page scrolls. */
export function showResults(results: HTMLElement | null): void {
  if (!results) return;
  results.scrollTop = 0;
  if (results.getBoundingClientRect().top < innerHeight * 0.6) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  results.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}
