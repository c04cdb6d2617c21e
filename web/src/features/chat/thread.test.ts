import { describe, expect, it } from 'vitest';
import { aChat, aMessage, aPictureReply, aReply, aVoice } from '~/testing/chats';
import {
  answerable,
  branch,
  discard,
  fail,
  hasStrangers,
  hear,
  look,
  open,
  type Piece,
  PLACEHOLDER,
  prepend,
  reorder,
  replying,
  send,
  type Thread,
  wanted,
} from './thread';
import type { MessageView } from './wire';

const opened = (messages: MessageView[], hasMore = false): Thread =>
  open(undefined, { chat: aChat(), page: { messages, hasMore } });
const placeholder = aReply({ id: PLACEHOLDER, isChatBotWelcomeMessage: true, text: 'Come in.' });
const welcome = aReply({ id: 'w', isChatBotWelcomeMessage: true, text: 'Come in.' });
const own = aMessage({ id: 'o1', parentId: 'w', clientId: 'c1', text: 'Hello' });
const reply = aReply({ id: 'r1', parentId: 'o1', text: 'Hello you' });
const writing = aReply({ id: 'r1', parentId: 'o1', text: 'Hello', state: 'streaming' });
const piece = (offset: number, text: string, change: Partial<Piece> = {}): Piece => ({
  chat: 'mila_40312',
  messageId: 'r1',
  attempt: 1,
  offset,
  text,
  isDemo: false,
  ...change,
});
const shown = (thread: Thread, messages: MessageView[], hasMore = false): Thread =>
  open(thread, { chat: aChat(), page: { messages, hasMore } });
const ids = ({ messages }: Thread) => messages.map(({ id }) => id);
const textOf = ({ messages }: Thread, id = 'r1') => messages.find((message) => message.id === id)?.text;
const leaving = { clientId: 'c1', text: 'Hello', createdAt: '2026-01-01T10:00:00Z' };

describe('an own message', () => {
  it('stands at the end until the server has it', () => {
    const sent = send(opened([welcome]), leaving);

    expect(ids(sent)).toEqual(['w']);
    expect(sent.outgoing).toEqual([leaving]);
  });

  it('gives way to the one that the server made of it, by the name that the browser gave', () => {
    const sent = send(opened([welcome]), leaving);

    const answered = shown(sent, [
      welcome,
      own,
      aReply({ id: 'r1', parentId: 'o1', state: 'waiting', text: '' }),
    ]);

    expect(ids(answered)).toEqual(['w', 'o1', 'r1']);
    expect(answered.outgoing).toEqual([]);
    expect(replying(answered)?.id).toBe('r1');
  });

  it('is known from a page as well, when its answer was lost', () => {
    const failed = fail(send(opened([welcome]), leaving), 'c1', new Error('gone'));

    expect(shown(failed, [welcome, own, reply]).outgoing).toEqual([]);
  });

  it('keeps its place and its words when it fails, and leaves when it is given up', () => {
    const failed = fail(send(opened([welcome]), leaving), 'c1', 'why');

    expect(failed.outgoing).toEqual([{ ...leaving, failure: 'why' }]);
    expect(send(failed, leaving).outgoing).toEqual([leaving]);
    expect(discard(failed, 'c1').outgoing).toEqual([]);
  });

  it('stands before later ones when it leaves again', () => {
    const later = { ...leaving, clientId: 'c2' };
    const both = send(send(opened([welcome]), leaving), later);

    expect(send(fail(both, 'c1', 'why'), leaving).outgoing).toEqual([leaving, later]);
  });

  it('comes back with the chat where it was not sent, unless the server had taken it after all', () => {
    const answer = { chat: aChat(), page: { messages: [welcome, own], hasMore: false } };
    const later = { ...leaving, clientId: 'c2' };

    expect(open(undefined, answer, [leaving, later]).outgoing).toEqual([later]);
  });

  it('is one message, however often its answer comes', () => {
    const once = shown(send(opened([welcome]), leaving), [welcome, own, writing]);

    expect(shown(once, [welcome, own, writing])).toEqual(once);
  });
});

describe('the welcome', () => {
  it('gives way to the real one as soon as something was said', () => {
    const sent = send(opened([placeholder]), leaving);

    const answered = shown(sent, [welcome, own, reply]);

    expect(ids(answered)).toEqual(['w', 'o1', 'r1']);
  });

  it('may be missing', () => {
    expect(ids(shown(send(opened([]), leaving), [own, reply]))).toEqual(['o1', 'r1']);
  });
});

describe('a reply that streams', () => {
  const start = opened([welcome, own, writing]);

  it.each<[name: string, Piece, text: string]>([
    ['goes on where it was', piece(5, ' you'), 'Hello you'],
    ['skips what is known', piece(3, 'lo you'), 'Hello you'],
    ['ignores what it has already', piece(0, 'Hel'), 'Hello'],
    ['waits at a gap', piece(9, ', come'), 'Hello'],
    ['begins anew with a new attempt', piece(0, 'Good', { attempt: 2 }), 'Good'],
    ['forgets the old words when a new attempt comes with a gap', piece(4, ' day', { attempt: 2 }), ''],
    ['ignores an attempt that was given up', piece(5, ' you', { attempt: 0 }), 'Hello'],
    ['ignores messages that are not shown', piece(0, 'x', { messageId: 'elsewhere' }), 'Hello'],
  ])('%s', (_, told, text) => {
    expect(textOf(hear(start, told))).toBe(text);
  });

  it('wants a snapshot at a gap, and goes on with what came meanwhile', () => {
    const waiting = [piece(9, ', come'), piece(15, ' in')].reduce(hear, start);
    expect(wanted(waiting)).toEqual(['r1']);

    const filled = look(waiting, { ...writing, text: 'Hello you' });

    expect(textOf(filled)).toBe('Hello you, come in');
    expect(wanted(filled)).toEqual([]);
  });

  it('fills a gap by a late piece alone', () => {
    const filled = [piece(9, ', come'), piece(5, ' you')].reduce(hear, start);

    expect(textOf(filled)).toBe('Hello you, come');
    expect(wanted(filled)).toEqual([]);
  });

  it('still wants one where the snapshot was too early', () => {
    const waiting = hear(start, piece(40, 'later'));

    expect(wanted(look(waiting, { ...writing, text: 'Hello you' }))).toEqual(['r1']);
  });

  it('drops what was kept of an attempt that is over', () => {
    const anew = [piece(9, 'old'), piece(0, 'Good', { attempt: 2 })].reduce(hear, start);

    expect(textOf(anew)).toBe('Good');
    expect(wanted(anew)).toEqual([]);
  });

  it('takes up what it said before the answer that tells of it', () => {
    const early = [piece(0, 'Hello'), piece(5, ' you')].reduce(hear, opened([welcome, own]));
    expect(hasStrangers(early)).toBe(true);

    const answered = branch(early, aReply({ id: 'r1', parentId: 'o1', text: '', state: 'waiting' }));

    expect(textOf(answered)).toBe('Hello you');
    expect(hasStrangers(answered)).toBe(false);
  });

  it('is forgotten where the path does not lead to it', () => {
    const elsewhere = hear(opened([welcome, own]), piece(0, 'Hello'));

    expect(hasStrangers(shown(elsewhere, [welcome, own]))).toBe(false);
  });

  it('says from the first piece on that a demo engine speaks', () => {
    const heard = hear(opened([welcome, own, writing]), piece(5, ' you', { isDemo: true }));

    expect(heard.messages.at(-1)?.isDemo).toBe(true);
  });

  it('counts offsets as the browser counts letters', () => {
    const faces = opened([aReply({ id: 'r1', text: '🙂', state: 'streaming' })]);

    expect(textOf(hear(faces, piece(2, '!')))).toBe('🙂!');
  });

  it('takes its first piece while it waits', () => {
    const silent = opened([own, aReply({ id: 'r1', parentId: 'o1', text: '', state: 'waiting' })]);

    expect(hear(silent, piece(0, 'Hi')).messages.at(-1)).toMatchObject({ text: 'Hi', state: 'streaming' });
  });
});

describe('an answer about a message', () => {
  const start = opened([welcome, own, writing]);

  it.each<[name: string, Partial<MessageView>, seen: Partial<MessageView>]>([
    ['ends it', { state: 'done', text: 'Hello you' }, { state: 'done', text: 'Hello you' }],
    ['may keep fewer words when it was stopped', { state: 'stopped', text: 'He' }, { text: 'He' }],
    ['never takes words away from one that streams', { text: 'Hel' }, { text: 'Hello', state: 'streaming' }],
    ['never makes it wait again', { state: 'waiting', text: '' }, { text: 'Hello', state: 'streaming' }],
    ['of an earlier attempt counts for nothing', { attempt: 0, text: 'Hello you' }, { text: 'Hello' }],
    ['of a later attempt counts alone', { attempt: 2, text: '' }, { text: '', attempt: 2 }],
  ])('%s', (_, told, seen) => {
    expect(look(start, { ...writing, ...told }).messages.at(-1)).toMatchObject(seen);
  });

  it('that was late does not open it again, but tells its vote', () => {
    const ended = look(start, reply);

    const late = look(ended, { ...writing, vote: 'up' });

    expect(late.messages.at(-1)).toMatchObject({ state: 'done', text: 'Hello you', vote: 'up' });
  });

  it('that was stopped here stays so, whatever the server still says', () => {
    const stopped = look(start, { ...writing, state: 'stopped' });

    const told = hear(
      look(stopped, { ...writing, attempt: 2, text: 'Hello you' }),
      piece(0, 'a', { attempt: 3 }),
    );

    expect(told.messages.at(-1)).toMatchObject({ state: 'stopped', text: 'Hello' });
  });

  it('makes an end of pieces', () => {
    const ended = look(hear(start, piece(9, 'x')), reply);

    expect(wanted(ended)).toEqual([]);
    expect(hear(ended, piece(9, ' again'))).toBe(ended);
  });

  it('that is not shown changes nothing', () => {
    expect(look(start, aReply({ id: 'elsewhere' }))).toBe(start);
  });
});

describe('a branch', () => {
  const second = aMessage({ id: 'o2', parentId: 'r1', text: 'And then?' });
  const start = opened([welcome, own, reply, second, aReply({ id: 'r2', parentId: 'o2' })]);

  it('of a regenerated reply takes the place of everything behind its parent', () => {
    const again = aReply({ id: 'r1b', parentId: 'o1', state: 'waiting', text: '' });

    expect(ids(branch(start, again))).toEqual(['w', 'o1', 'r1b']);
  });

  it('of an edited message begins at its sibling', () => {
    const edited = aMessage({ id: 'o1b', parentId: 'w', clientId: 'c9', text: 'Good evening' });
    const answer = aReply({ id: 'r1c', parentId: 'o1b', state: 'waiting', text: '' });

    expect(ids(shown(start, [welcome, edited, answer]))).toEqual(['w', 'o1b', 'r1c']);
  });

  it('of a message that is not shown changes nothing', () => {
    expect(branch(start, aReply({ id: 'x', parentId: 'elsewhere' }))).toBe(start);
  });

  it('that is chosen shows its own path, with what both have in common', () => {
    const chosen = [own, aReply({ id: 'r1b', parentId: 'o1' })];

    expect(ids(shown(start, chosen, true))).toEqual(['w', 'o1', 'r1b']);
  });
});

describe('an order that was tried again', () => {
  const bringing = aPictureReply({ id: 'p1', parentId: 'o1', picture: { generationId: 'g1' } });

  it('takes the place of the one that a message brought', () => {
    const again = reorder(opened([own, bringing]), 'p1', 'g2');

    expect(again.messages.at(-1)?.picture).toEqual({ generationId: 'g2' });
  });

  it('gives no picture to a message that brought none', () => {
    const start = opened([own, reply]);

    expect(reorder(start, 'r1', 'g2')).toEqual(start);
  });
});

describe('a page', () => {
  const late = aMessage({ id: 'o9', parentId: 'r8' });

  it('that is older comes first', () => {
    const older = prepend(opened([late], true), { messages: [own, aReply({ id: 'r8' })], hasMore: false });

    expect(ids(older)).toEqual(['o1', 'r8', 'o9']);
    expect(older.hasMore).toBe(false);
  });

  it('of a path that was left meanwhile changes nothing', () => {
    const start = opened([late], true);

    expect(prepend(start, { messages: [aReply({ id: 'r8b' })], hasMore: false })).toBe(start);
  });

  it('read anew keeps the older ones that were read before', () => {
    const all = prepend(opened([late], true), { messages: [own, aReply({ id: 'r8' })], hasMore: true });

    const anew = shown(all, [late, aReply({ id: 'r9', parentId: 'o9' })], true);

    expect(ids(anew)).toEqual(['o1', 'r8', 'o9', 'r9']);
    expect(anew.hasMore).toBe(true);
  });

  it('read anew after a long absence begins afresh', () => {
    const anew = shown(opened([welcome, own]), [late], true);

    expect(ids(anew)).toEqual(['o9']);
    expect(anew.hasMore).toBe(true);
  });

  it('read anew in mid-stream keeps the words that came meanwhile', () => {
    const streamed = hear(opened([own, writing]), piece(5, ' you'));

    expect(textOf(shown(streamed, [own, writing]))).toBe('Hello you');
  });

  it('read anew closes the gap of a reply', () => {
    const gap = hear(opened([own, writing]), piece(9, '!'));

    const read = shown(gap, [own, { ...writing, text: 'Hello you' }]);

    expect(textOf(read)).toBe('Hello you!');
  });
});

describe('the reply that something can be said to', () => {
  it('is the last one, once it has ended', () => {
    expect(answerable(opened([welcome, own, reply]))?.id).toBe('r1');
    expect(answerable(opened([welcome, own, writing]))).toBeUndefined();
    expect(answerable(opened([welcome, own]))).toBeUndefined();
    expect(
      answerable(send(opened([welcome]), { clientId: 'c9', text: 'Hi', createdAt: '' })),
    ).toBeUndefined();
  });

  it('is none where somebody may hurt themselves', () => {
    expect(answerable(opened([welcome, { ...own, needsCare: true }, reply]))).toBeUndefined();
  });
});

describe('a voice', () => {
  const ready = { ...reply, voice: aVoice() };
  const voiceOf = ({ messages }: Thread) => messages.at(-1)?.voice;

  it('stays once it is there, whoever answers late', () => {
    const known = opened([welcome, own, ready]);

    for (const voice of [aVoice({ state: 'waiting' }), null])
      expect(voiceOf(look(known, { ...reply, voice }))).toEqual(ready.voice);
  });

  it('takes a new address, and another try where it failed', () => {
    const renewed = aVoice({ url: '/front/voices/r1.m4a?expires=2' });
    const failed = opened([welcome, own, { ...reply, voice: aVoice({ state: 'failed' }) }]);

    expect(voiceOf(look(opened([welcome, own, ready]), { ...reply, voice: renewed }))).toEqual(renewed);
    expect(voiceOf(look(failed, { ...reply, voice: aVoice({ state: 'waiting' }) }))?.state).toBe('waiting');
  });

  it('keeps its parts, whoever answers late', () => {
    const part = { url: '/front/parts/0', durationMs: 900 };
    const waiting = (parts: (typeof part)[]) => ({ ...aVoice({ state: 'waiting' }), parts });
    const known = opened([welcome, own, { ...reply, voice: waiting([part, part]) }]);

    expect(voiceOf(look(known, { ...reply, voice: waiting([part]) }))?.parts).toHaveLength(2);
    expect(voiceOf(look(known, { ...reply, voice: waiting([part, part, part]) }))?.parts).toHaveLength(3);
  });

  it('belongs to the words that it says: others have none', () => {
    const again = { ...reply, attempt: reply.attempt + 1, voice: null };

    expect(voiceOf(look(opened([welcome, own, ready]), again))).toBeNull();
  });
});
