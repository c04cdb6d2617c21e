/** The pages of takedown notices, in one download. */
export { default as CounterNotice } from './CounterNoticePage';
export { default as Receipt } from './ReceiptPage';
export { default as Takedown } from './TakedownPage';
export { default as Transparency } from './TransparencyPage';
