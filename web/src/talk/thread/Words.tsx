import clsx from 'clsx';
import { memo } from 'react';
import { type Inline, isUpright, parseInline } from '~/ui/inline';
import { blocksOf } from './blocks';
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

/** Each line has the direction of its own words. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <span key={index} className={css.line} dir="auto">
      {line === '' ? <br /> : <Parts parts={parseInline(line)} />}
    </span>
  ));

/** The words of a message: bold, italic, quotes, code and its own lines, and nothing else. */
export const Words = memo(function Words({ text }: { text: string }) {
  const blocks = blocksOf(text);
  const [first] = blocks;
  const isOneLine = blocks.length === 1 && first?.kind === 'lines' && first.lines.length === 1;
  if (isOneLine) return <Parts parts={parseInline(first.lines[0] ?? '')} />;
  return blocks.map((block, index) => {
    const key = `${index} ${block.kind}`;
    if (block.kind === 'code') {
      return (
        <pre key={key} className={css.code} dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    }
    const lines = <Lines key={key} lines={block.lines} />;
    if (block.kind === 'lines') return lines;
    return (
      <blockquote key={key} className={css.quoted}>
        {lines}
      </blockquote>
    );
  });
});
