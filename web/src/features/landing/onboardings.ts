/** Targets of `?onboarding=`. */
export const onboardings: ReadonlyMap<string, string> = new Map([
  ['girls', '/create-ai-girlfriend/style'],
  ['hentai-girls', '/create-ai-hentai-girlfriend/style'],
  ['boys', '/create-ai-boyfriend/style'],
  ['trans-woman', '/create-ai-trans-girlfriend/style'],
  ['irl-porn', '/create-ai-porn-girlfriend/style'],
  ['milf', '/create-ai-milf/style'],
  ['granny', '/create-ai-granny/style'],
  ['sex-girls', '/create-ai-sex-girlfriend/style'],
  ['dating', '/lp/dating/land'],
  ['companionship', '/lp/companionship/land'],
]);
