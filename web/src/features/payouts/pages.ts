/** The pages of this feature, in one file. */
export { default as PayoutSettings } from './PayoutSettingsPage';
