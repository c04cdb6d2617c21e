import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '~/ui/Link';
import { useFeatures } from '../features';
import { productName } from '../product';
import type { Feature } from '../routes';
import css from './Footer.module.css';
import { LanguageSwitcher } from './LanguageSwitcher';

type FooterLink = { to: string; label: MessageDescriptor; needs?: Feature };
type Group = { title: MessageDescriptor; links: readonly FooterLink[] };

export const groups: readonly Group[] = [
  {
    title: msg`Product`,
    links: [
      { to: '/image-generator/imagine', label: msg`Create images`, needs: 'isImageGeneratorEnabled' },
      { to: '/image-generator/character', label: msg`Create a portrait`, needs: 'isImageGeneratorEnabled' },
      { to: '/gallery', label: msg`Gallery` },
      { to: '/chips', label: msg`Chips`, needs: 'isTokenSystemEnabled' },
    ],
  },
  {
    title: msg`Rules`,
    links: [
      { to: '/terms', label: msg`Terms` },
      { to: '/privacy', label: msg`Privacy` },
      { to: '/cookies-policy', label: msg`Cookies` },
      { to: '/content-moderation-policy', label: msg`Content moderation` },
      { to: '/2257', label: msg`2257 statement` },
      { to: '/dmca', label: msg`Copyright` },
      { to: '/takedown', label: msg`Takedown notice` },
    ],
  },
  {
    title: msg`Contact`,
    links: [
      { to: '/support', label: msg`Support` },
      { to: '/support/billing', label: msg`Billing questions` },
    ],
  },
];

/** The end of every page. */
export function Footer() {
  const { i18n } = useLingui();
  const has = useFeatures();
  const shown = groups
    .map(({ title, links }) => ({ title, links: links.filter(({ needs }) => has(needs)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <p className={css.name}>{productName}</p>
          <p>
            <Trans>For adults only. AI-generated images are labeled.</Trans>
          </p>
        </div>
        {shown.map(({ title, links }) => (
          <nav key={title.id} aria-label={i18n._(title)} className={css.group}>
            <p className={css.title}>{i18n._(title)}</p>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {i18n._(label)}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      <div className={css.end}>
        <LanguageSwitcher />
      </div>
    </footer>
  );
}
