/** Where a link can be told, and the address that opens the network's own form with it. */
export const networks: readonly { name: string; address: (url: string, title: string) => string }[] = [
  { name: 'X', address: (url, title) => made('https://x.com/intent/post', { text: title, url }) },
  {
    name: 'Bluesky',
    address: (url, title) => made('https://bsky.app/intent/compose', { text: `${title} ${url}` }),
  },
  { name: 'Reddit', address: (url, title) => made('https://www.reddit.com/submit', { title, url }) },
  { name: 'Telegram', address: (url, title) => made('https://t.me/share/url', { url, text: title }) },
  { name: 'WhatsApp', address: (url, title) => made('https://wa.me/', { text: `${title} ${url}` }) },
];

function made(form: string, fields: Record<string, string>): string {
  return `${form}?${new URLSearchParams(fields)}`;
}
