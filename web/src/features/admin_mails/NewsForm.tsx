import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Notice } from '~/ui/Notice';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Mails.module.css';

type Words = Record<string, { title: string; text: string }>;
const locales = ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'];
const nothing = { title: '', text: '' };

/** News for everyone, in as many languages as they are written in. */
export function NewsForm() {
  const { t } = useLingui();
  const [locale, setLocale] = useState('en');
  const [words, setWords] = useState<Words>({});
  const [link, setLink] = useState('');
  const [isPromo, setPromo] = useState(false);
  const here = words[locale] ?? nothing;
  const write = (change: Partial<typeof nothing>) => setWords({ ...words, [locale]: { ...here, ...change } });
  const { trigger, error, isMutating } = useSWRMutation(
    '/front/admin/news',
    async () => {
      const written = Object.fromEntries(Object.entries(words).filter(([, { title }]) => title));
      await accept(api.POST('/front/admin/news', { body: { words: written, link: link || null, isPromo } }), {
        isQuiet: true,
      });
      toast.success(t`Published`);
      setWords({});
    },
    { throwOnError: false },
  );
  return (
    <form
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void trigger();
      }}
    >
      <Select
        label={t`Language`}
        value={locale}
        options={locales.map((value) => ({ value, label: value }))}
        onChange={(event) => setLocale(event.target.value)}
        hint={<Trans>English is used where a translation is missing.</Trans>}
      />
      <TextField
        label={<Trans>Title</Trans>}
        maxLength={120}
        value={here.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={<Trans>Text</Trans>}
        maxLength={2000}
        value={here.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      <TextField
        label={<Trans>Link to a page</Trans>}
        placeholder="/discover"
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      <Checkbox
        label={<Trans>Also show it as a pop-up once</Trans>}
        checked={isPromo}
        onChange={(event) => setPromo(event.target.checked)}
      />
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={isMutating}>
          <Trans>Publish</Trans>
        </Button>
      </div>
    </form>
  );
}
