/** Common emoji shortcodes. Others stay as text. */
export const emoji: Readonly<Record<string, string>> = {
  smile: '😄',
  grin: '😁',
  joy: '😂',
  wink: '😉',
  blush: '😊',
  heart: '❤️',
  heart_eyes: '😍',
  kiss: '😘',
  fire: '🔥',
  star: '⭐',
  sparkles: '✨',
  thumbsup: '👍',
  '+1': '👍',
  thumbsdown: '👎',
  clap: '👏',
  pray: '🙏',
  eyes: '👀',
  thinking: '🤔',
  cry: '😢',
  sob: '😭',
  rose: '🌹',
  tada: '🎉',
  rocket: '🚀',
  sunglasses: '😎',
  wave: '👋',
  100: '💯',
};

/** A text with its emoji codes drawn. */
export const withEmoji = (text: string): string =>
  text.replaceAll(/:([a-z0-9_+-]{2,32}):/gu, (code, name: string) => emoji[name] ?? code);
