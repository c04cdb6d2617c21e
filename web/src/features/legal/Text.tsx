import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Title } from '~/ui/Title';
import css from './Text.module.css';

export type TextPage = {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  sections: readonly { title: MessageDescriptor; text: MessageDescriptor }[];
};
type Props = {
  page: TextPage;
  notice?: ReactNode;
  /** The day from which the text applies, in words. */
  since?: string;
  /** Sections after the page's own. */
  children?: ReactNode;
  end?: ReactNode;
};

/** A page to read. */
export function Text({ page, notice, since, children, end }: Props) {
  const { i18n } = useLingui();
  return (
    <article className={css.page}>
      <Title>{i18n._(page.title)}</Title>
      <h1>{i18n._(page.title)}</h1>
      <p className={css.lead}>{i18n._(page.lead)}</p>
      {since && <p className={css.since}>{since}</p>}
      {notice}
      {page.sections.map(({ title, text }) => (
        <section key={title.id}>
          <h2>{i18n._(title)}</h2>
          <p>{i18n._(text)}</p>
        </section>
      ))}
      {children}
      {end && <p className={css.end}>{end}</p>}
    </article>
  );
}
