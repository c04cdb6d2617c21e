type Explain = typeof import('cronstrue').toString;

/** The words of each language of ours; English comes with the library. */
const words: Readonly<Record<string, () => Promise<unknown>>> = {
  de: () => import('cronstrue/locales/de'),
  es: () => import('cronstrue/locales/es'),
  fr: () => import('cronstrue/locales/fr'),
  it: () => import('cronstrue/locales/it'),
  ja: () => import('cronstrue/locales/ja'),
  nl: () => import('cronstrue/locales/nl'),
  ru: () => import('cronstrue/locales/ru'),
};

/** Languages that read the time of the day with twelve hours. */
const usesHalfDays = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** Loads what puts cron expressions into words. An expression that it can't read stays without. */
export async function loadCronWords(locale: string): Promise<(cron: string) => string | undefined> {
  const [library] = await Promise.all([import('cronstrue'), words[locale]?.()]);
  const explain: Explain = library.default.toString;
  const options = { locale, use24HourTimeFormat: !usesHalfDays(locale), verbose: false };
  return (cron) => {
    try {
      return explain(cron, options);
    } catch {
      return undefined;
    }
  };
}
