import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { languageNames } from '~/i18n/locale';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import css from './Policy.module.css';
import type { Line } from './use-policy';
import { fields, fieldWords, verdictWords } from './words';

const limit = 2000;

/** Tells what happens to a text, by the rules, the version in effect and other lines. */
export function TestBox({ lines }: { lines: readonly Line[] }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const [field, setField] = useState<Schema['PolicyField']>('letter');
  const [found, setFound] = useState<Schema['PolicyTest']>();
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);

  async function test() {
    setIsBusy(true);
    try {
      const body = { text, field, lines: [...lines] };
      setFound(await accept(api.POST('/front/admin/policy/test', { body }), { isQuiet: true }));
      setRefusal(undefined);
    } catch (caught) {
      setFound(undefined);
      setRefusal(caught);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section aria-labelledby="test">
      <h3 id="test">
        <Trans>Try a text</Trans>
      </h3>
      {refusal !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(refusal)}
        </Notice>
      )}
      <TextArea
        label={t`Text`}
        hint={t`It isn’t saved.`}
        value={text}
        count={{ used: [...text].length, limit }}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.row}>
        <Select
          label={t`Written as`}
          value={field}
          options={fields.map((value) => ({ value, label: i18n._(fieldWords[value]) }))}
          onChange={({ target }) => setField(target.value as Schema['PolicyField'])}
        />
        <Button tone="outline" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void test()}>
          <Trans>Try</Trans>
        </Button>
      </div>
      {found && (
        <div role="status">
          <dl className={css.verdicts}>
            <div>
              <dt>
                <Trans>Built-in rules</Trans>
              </dt>
              <dd>{i18n._(verdictWords[found.rules])}</dd>
            </div>
            <div>
              <dt>
                <Trans>Version in effect</Trans>
              </dt>
              <dd>{i18n._(verdictWords[found.current])}</dd>
            </div>
            <div>
              <dt>
                <Trans>These lines</Trans>
              </dt>
              <dd>{i18n._(verdictWords[found.lines])}</dd>
            </div>
            <div>
              <dt>
                <Trans>Language</Trans>
              </dt>
              <dd>{languageNames[found.locale]}</dd>
            </div>
          </dl>
        </div>
      )}
    </section>
  );
}
