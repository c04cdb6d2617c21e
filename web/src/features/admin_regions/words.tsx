import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { placeName } from '~/i18n/places';
import type { Line, Rule } from './use-regions';

export const ruleWords: Readonly<Record<Rule, MessageDescriptor>> = {
  allow: msg`Explicit allowed`,
  check_first: msg`Age check first`,
  safe_only: msg`Safe only`,
  block: msg`Blocked`,
};
export const rules = Object.keys(ruleWords) as Rule[];

/** Names of places, with those of the two lines that every version has. */
export function usePlaceName(): (place: string) => string {
  const { t } = useLingui();
  return (place) => {
    if (place === 'other') return t`All other places`;
    if (place === 'unknown' || place === '') return t`Unknown place`;
    return placeName(place);
  };
}

/** A line in words. */
export function useLineWords(): (line: Pick<Line, 'rule' | 'hasNotice'>) => string {
  const { t, i18n } = useLingui();
  return ({ rule, hasNotice }) => {
    const name = i18n._(ruleWords[rule]);
    return hasNotice ? t`${name}, with the important update` : name;
  };
}
