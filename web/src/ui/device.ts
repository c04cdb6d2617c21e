const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

const first = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A browser's own description, cut down to what a person recognises: "Firefox · Windows". */
export function describeDevice(userAgent: string | null): string | undefined {
  const parts = [first(browsers, userAgent ?? ''), first(systems, userAgent ?? '')].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
