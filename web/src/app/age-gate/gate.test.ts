import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pages, redirects } from '../routes';
import gateFree from './gate-free.json';
import words from './words.json';

const html = readFileSync('index.html', 'utf8');
const concrete = (path: string) => path.replaceAll(/:\w+/g, 'x1');
const everyPath = ['/', ...pages.map(({ path }) => concrete(path)), ...Object.keys(redirects).map(concrete)];
const isFree = (path: string) => gateFree.map(concrete).includes(path);
const ways = { push: history.pushState, replace: history.replaceState };

/** Runs the gate of the page at an address, as a browser does when it loads one. */
function load(path: string): HTMLDialogElement {
  history.replaceState = ways.replace;
  history.pushState = ways.push;
  history.replaceState(null, '', path);
  document.body.innerHTML = html.slice(html.indexOf('<dialog'), html.indexOf('</dialog>') + 9);
  const script = document.createElement('script');
  const from = html.indexOf('<script>', html.indexOf('</dialog>')) + 8;
  script.textContent = html
    .slice(from, html.indexOf('</script>', from))
    .replace('__AGE_GATE_FREE__', JSON.stringify(gateFree))
    .replace('__AGE_GATE_WORDS__', JSON.stringify(words));
  document.body.append(script);
  return document.querySelector('dialog') as HTMLDialogElement;
}

beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  history.pushState = ways.push;
  history.replaceState = ways.replace;
  history.replaceState(null, '', '/');
});

it('holds every page but the rules, in every language', () => {
  for (const path of everyPath) {
    for (const prefix of ['', '/ru', '/ja']) {
      expect(load(prefix + path).open, prefix + path).toBe(!isFree(path));
    }
  }
});

it('leads the focus to the heading of the page once it is accepted', () => {
  const gate = load('/discover');
  document.body.insertAdjacentHTML('afterbegin', '<main><h1>Find someone</h1></main>');

  gate.querySelector<HTMLElement>('.age-gate-accept')?.click();

  expect(gate.open).toBe(false);
  expect(document.activeElement?.textContent).toBe('Find someone');
});

it('holds the pages that links within the page lead to', () => {
  for (const path of everyPath) {
    const gate = load('/terms');
    expect(gate.open).toBe(false);

    history.pushState(null, '', path);

    expect(gate.open, path).toBe(!isFree(path));
  }
});

it('holds a page that replaces the one before it', () => {
  const gate = load('/support');

  history.replaceState(null, '', '/feed');

  expect(gate.open).toBe(true);
});

it('holds after going back, and opens the rules', () => {
  const gate = load('/discover');
  const arrive = (path: string) => {
    ways.replace.call(history, null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };

  arrive('/privacy');
  expect(gate.open).toBe(false);
  arrive('/discover');

  expect(gate.open).toBe(true);
});

it('is not fooled by a name that ends like a rule', () => {
  for (const path of ['/profile/support', '/character/terms', '/terms/x1', '/x1/dmca']) {
    expect(load(path).open, path).toBe(true);
  }
});

it('comes back when it is closed unanswered, and stays away once accepted', () => {
  const gate = load('/feed');
  const accepted = vi.fn();
  document.addEventListener('agreementAccepted', accepted, { once: true });

  gate.close();
  expect(gate.open).toBe(true);
  gate.querySelector<HTMLButtonElement>('.age-gate-accept')?.click();

  expect(gate.open).toBe(false);
  expect(accepted).toHaveBeenCalledOnce();
  history.pushState(null, '', '/discover');
  expect(gate.open).toBe(false);
  expect(load('/discover').open).toBe(false);
});

it('exempts only pages that anyone may read', () => {
  for (const path of gateFree) {
    const page = pages.find((page) => matchPath(page.path, concrete(path)));

    expect(page?.access, path).toBe('public');
  }
});
