import { piecesOf } from './links';
import css from './MailPane.module.css';

/** The words of a mail; addresses of this site can be followed. */
export function MailText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {piecesOf(text, location.origin).map(({ text: words, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail's text never changes
          <a key={index} href={href}>
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </div>
  );
}
