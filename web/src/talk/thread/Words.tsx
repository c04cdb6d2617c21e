import clsx from 'clsx';
import { Fragment, memo } from 'react';
import { type Inline, isUpright, parseInline } from '~/ui/inline';
import css from './Message.module.css';

const Part = ({ part }: { part: Inline }) => {
  if (typeof part === 'string') return part;
  const Tag = part.kind === 'strong' ? 'strong' : 'em';
  return (
    <Tag className={clsx(css[part.kind], isUpright(part) && css.upright)}>
      <Parts parts={part.parts} />
    </Tag>
  );
};

const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name but their place
  parts.map((part, index) => <Part key={index} part={part} />);

/** The words of a message: bold, italic and its own lines, and nothing else. */
export const Words = memo(function Words({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && <br />}
      <Parts parts={parseInline(line)} />
    </Fragment>
  ));
});
