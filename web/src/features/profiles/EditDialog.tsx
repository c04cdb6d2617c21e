import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { countryOptions } from '~/i18n/places';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { PictureField } from './PictureField';
import css from './Profile.module.css';
import { SocialFields } from './SocialFields';
import { completed } from './social-links';
import type { Profile } from './wire';

const LIMIT = 1000;

type Props = { profile: Profile; onDone: (next: Profile) => void; onClosed: () => void };
type Change = Schema['ChangeProfile'];

/** The member's own words and pictures, and where they are found elsewhere. */
export default function EditDialog({ profile, onDone, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const { user: session } = useSession();
  const { user } = profile;
  const [isOpen, setIsOpen] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [isAvatarPending, setAvatarPending] = useState(false);
  const [isCoverPending, setCoverPending] = useState(false);
  const [isIntroPending, setIntroPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [change, setChange] = useState<Change>({});
  const [links, setLinks] = useState(profile.socialLinks);
  const description = change.description ?? user.description;
  const field = isRefusal(error) ? error.problem.field : undefined;
  const errorAt = (name: string) => (field === name ? refusalText(error) : undefined);
  const isElsewhere =
    error !== undefined &&
    !['displayName', 'description', 'country', 'socialLinks', 'avatarId', 'coverId', 'introId'].includes(
      field ?? '',
    );

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    try {
      const path = { username: session?.username ?? user.username };
      const social = links
        .filter(({ url }) => url.trim() !== '')
        .map(({ kind, url }) => ({ kind, url: completed(kind, url) }));
      const { socialLinks } = await accept(
        api.POST('/front/users/username/{username}/social-links', {
          params: { path },
          body: { socialLinks: social },
        }),
        { isQuiet: true },
      );
      const next = await accept(api.PATCH('/front/users/profile', { body: change }), { isQuiet: true });
      onDone({ ...next, socialLinks });
      toast.success(t`Profile saved.`);
      setIsOpen(false);
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      title={t`Edit profile`}
      size="large"
    >
      <form className={css.form} onSubmit={(event) => void save(event)}>
        {isElsewhere && (
          <Notice tone="danger" isUrgent>
            {refusalText(error)}
          </Notice>
        )}
        <PictureField
          label={t`Profile picture`}
          place="avatar"
          url={user.avatarUrl}
          value={change.avatarId}
          error={errorAt('avatarId')}
          onChange={(avatarId) => setChange((known) => ({ ...known, avatarId }))}
          onPending={setAvatarPending}
        />
        <PictureField
          label={t`Cover`}
          place="cover"
          url={user.coverUrl}
          value={change.coverId}
          error={errorAt('coverId')}
          onChange={(coverId) => setChange((known) => ({ ...known, coverId }))}
          onPending={setCoverPending}
        />
        {user.isApproved && (
          <PictureField
            label={t`Intro`}
            place="intro"
            url={profile.intro?.url ?? null}
            value={change.introId}
            error={errorAt('introId')}
            onChange={(introId) => setChange((known) => ({ ...known, introId }))}
            onPending={setIntroPending}
          />
        )}
        <TextField
          label={<Trans>Name</Trans>}
          maxLength={40}
          value={change.displayName ?? user.displayName}
          error={errorAt('displayName')}
          onChange={({ target }) => setChange((known) => ({ ...known, displayName: target.value }))}
        />
        <TextArea
          label={<Trans>About you</Trans>}
          value={description}
          count={{ used: [...description].length, limit: LIMIT }}
          error={errorAt('description')}
          onChange={({ target }) => setChange((known) => ({ ...known, description: target.value }))}
        />
        <Select
          label={<Trans>Country</Trans>}
          options={[{ value: '', label: t`Not shown` }, ...countryOptions(i18n.locale)]}
          value={change.country === undefined ? (user.country ?? '') : (change.country ?? '')}
          error={errorAt('country')}
          onChange={({ target }) => setChange((known) => ({ ...known, country: target.value || null }))}
        />
        <SocialFields value={links} error={errorAt('socialLinks')} onChange={setLinks} />
        <Switch
          label={<Trans>Show who you follow</Trans>}
          hint={<Trans>When off, only you can see the list.</Trans>}
          checked={change.showsFollowing ?? profile.showsFollowing}
          onChange={({ target }) => setChange((known) => ({ ...known, showsFollowing: target.checked }))}
        />
        {user.isApproved && (
          <Switch
            label={<Trans>Recommend other creators</Trans>}
            hint={<Trans>Your page shows a few creators with the same tags.</Trans>}
            checked={change.showRecommendsCreators ?? user.showRecommendsCreators}
            onChange={({ target }) =>
              setChange((known) => ({ ...known, showRecommendsCreators: target.checked }))
            }
          />
        )}
        <Button type="submit" isBusy={isBusy} disabled={isAvatarPending || isCoverPending || isIntroPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
