import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowRight,
  Camera,
  Crown,
  Image,
  Landmark,
  type LucideIcon,
  MessageCircleHeart,
  Newspaper,
} from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { Link } from '~/ui/Link';
import { Progress } from '~/ui/Progress';
import { SceneArt } from '~/ui/SceneArt';
import css from './Home.module.css';

type Task = Schema['CreatorTask'];
type Words = { title: MessageDescriptor; text: MessageDescriptor; icon: LucideIcon; to: string };

const tasksOf = (username: string): Record<Task, Words> => ({
  add_picture: {
    title: msg`Add a profile picture`,
    text: msg`It’s the first thing fans see.`,
    icon: Camera,
    to: `/profile/${username}?edit=1`,
  },
  add_cover: {
    title: msg`Add a cover`,
    text: msg`A wide picture at the top of your profile.`,
    icon: Image,
    to: `/profile/${username}?edit=1`,
  },
  set_club_price: {
    title: msg`Set your fan club price`,
    text: msg`Fans can join once it’s set.`,
    icon: Crown,
    to: '/settings/pricing',
  },
  publish_post: {
    title: msg`Publish your first post`,
    text: msg`Free, for members, or for sale.`,
    icon: Newspaper,
    to: '/post/new',
  },
  write_welcome: {
    title: msg`Write a welcome message`,
    text: msg`Sent to each new follower and member.`,
    icon: MessageCircleHeart,
    to: '/settings/welcome',
  },
  add_payout_account: {
    title: msg`Add a payout account`,
    text: msg`We need to know where to send your earnings.`,
    icon: Landmark,
    to: '/settings/payout-settings',
  },
});

/** Steps of the setup that are left, each with its place. */
export function ToDo({ tasks }: { tasks: readonly Task[] }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const words = tasksOf(user?.username ?? '');
  const all = Object.keys(words).length;
  const done = all - tasks.length;
  return (
    <section className={css.toDo} aria-labelledby="to-do">
      <div className={css.art} aria-hidden="true">
        <SceneArt seed={31} palette="ember" width={420} height={220} />
      </div>
      <div className={css.intro}>
        <h2 id="to-do">{done < 2 ? <Trans>Set up your page</Trans> : <Trans>To do</Trans>}</h2>
        <p className={css.note}>
          <Trans>
            {done} of {all} done
          </Trans>
        </p>
        <Progress label={t`Set up your page`} percent={(100 * done) / all} />
      </div>
      <ul className={css.tasks}>
        {tasks.map((task) => {
          const { title, text, icon: Icon, to } = words[task];
          return (
            <li key={task}>
              <Link to={to} className={css.task}>
                <Icon aria-hidden="true" />
                <span className={css.words}>
                  <span>{i18n._(title)}</span>
                  <small>{i18n._(text)}</small>
                </span>
                <ArrowRight aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
