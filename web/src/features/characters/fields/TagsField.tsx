import { useState } from 'react';
import { TextField } from '~/ui/TextField';

type Props = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
};

const MOST = 10;
const tagsIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,、，]/)
        .map((tag) => tag.trim().replace(/^#+/, ''))
        .filter(Boolean),
    ),
  ].slice(0, MOST);

/** Free words with commas between them. What is being written stays as it is written. */
export function TagsField({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState(value.join(', '));
  const isSame = tagsIn(text).join() === value.join();
  return (
    <TextField
      {...rest}
      value={isSame ? text : value.join(', ')}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(tagsIn(target.value));
      }}
    />
  );
}
