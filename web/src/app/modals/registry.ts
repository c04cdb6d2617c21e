import type { ComponentProps, ComponentType } from 'react';
import type { Words } from '~/i18n/page-catalogs';

/** Props that the host passes to every modal. */
export type ModalControl = { isOpen: boolean; onClose: () => void; onClosed: () => void };
export type Entry = {
  // biome-ignore lint/suspicious/noExplicitAny: each modal has props of its own; `ModalProps` reads them back exactly
  load: () => Promise<{ default: ComponentType<any> }>;
  /** Message catalog needed besides the shared one. */
  words?: Words;
  /** Stays open when the page behind changes. */
  isKeptOnRoute?: boolean;
};

/** Every modal of the product, each loaded when first opened. */
export const modals = {
  dailyTokenBonus: { load: () => import('~/features/sales/DailyBonusModal'), words: 'sales' },
  fanClubCancel: { load: () => import('~/features/sales/FanClubCancelModal'), words: 'sales' },
  fanClubSubscription: {
    load: () => import('~/features/sales/FanClubModal'),
    words: 'sales',
    isKeptOnRoute: true,
  },
  improveClub: { load: () => import('~/features/sales/ImproveClubModal'), words: 'sales' },
  planPaywall: { load: () => import('~/features/sales/PlanPaywall'), words: 'sales' },
  purchasePost: { load: () => import('~/features/sales/PurchasePostModal'), words: 'sales' },
  purchaseTokens: { load: () => import('~/features/sales/PurchaseTokens'), words: 'sales' },
  replyToRequest: { load: () => import('~/features/sales/ReplyRequestModal'), words: 'sales' },
  requestMenu: { load: () => import('~/features/sales/RequestMenuModal'), words: 'sales' },
  sendGoalTip: { load: () => import('~/features/sales/TipModal'), words: 'sales' },
  singlePayment: {
    load: () => import('~/features/sales/SinglePaymentModal'),
    words: 'sales',
    isKeptOnRoute: true,
  },
  subscriptionError: { load: () => import('~/features/sales/ErrorModal'), words: 'sales' },
  subscriptionGift: { load: () => import('~/features/sales/GiftModal'), words: 'sales' },
  subscriptionSuccess: { load: () => import('~/features/sales/SuccessModal'), words: 'sales' },
  tip: { load: () => import('~/features/sales/TipModal'), words: 'sales' },
  tokensPaywall: { load: () => import('~/features/sales/TokensPaywall'), words: 'sales' },
  trialSubscribeError: { load: () => import('~/features/sales/TrialErrorModal'), words: 'sales' },
  ageVerification: { load: () => import('~/features/creators/VerificationModal'), words: 'creators' },
  agreement: {
    load: () => import('~/features/creators/AgreementModal'),
    words: 'creators',
    isKeptOnRoute: true,
  },
  auth: { load: () => import('~/features/accounts/AuthModal') },
  confirm: { load: () => import('./Confirm') },
  confirmEmail: { load: () => import('~/features/accounts/ConfirmEmail') },
  cropImage: { load: () => import('~/features/uploads/CropImage'), words: 'uploads' },
  mediaStorageUpload: { load: () => import('~/features/uploads/UploadModal'), words: 'uploads' },
  messengerUploadMedia: { load: () => import('~/features/uploads/PickMedia'), words: 'uploads' },
  moveFolder: { load: () => import('~/features/storage/MoveFolder'), words: 'uploads' },
  newFolder: { load: () => import('~/features/storage/NewFolder'), words: 'uploads' },
  removeFolder: { load: () => import('~/features/storage/RemoveFolder'), words: 'uploads' },
  forgotPassword: { load: () => import('~/features/accounts/ForgotPassword') },
  chatResponseLength: { load: () => import('~/features/chat/settings/ReplySettings'), words: 'chat' },
  generatePhoto: { load: () => import('~/features/generation/GeneratePhotoModal') },
  createClub: { load: () => import('~/features/creators/CreateClubModal'), words: 'creators' },
  profileShare: { load: () => import('~/features/profiles/ShareModal'), words: 'creators' },
  taggedUsersList: { load: () => import('~/features/feed/TaggedUsers'), words: 'feed' },
  postLimit: { load: () => import('~/features/feed/PostLimit'), words: 'feed' },
  fan: { load: () => import('~/features/fans/FanModal'), words: 'reach' },
  creatorList: { load: () => import('~/features/lists/ListModal'), words: 'reach' },
  creatorLists: { load: () => import('~/features/lists/ListsModal'), words: 'reach' },
  newsPromo: { load: () => import('~/features/notifications/NewsModal'), words: 'reach' },
  report: { load: () => import('~/features/reports/ReportModal') },
  studio: { load: () => import('~/features/studios/StudioModal'), words: 'earnings' },
  studioSync: { load: () => import('~/features/studios/StudioSyncModal'), words: 'earnings' },
  studioSyncLogin: { load: () => import('~/features/studios/StudioSyncLoginModal'), words: 'earnings' },
  selectUsername: { load: () => import('~/features/accounts/SelectUsername') },
  signUpPrompt: { load: () => import('./SignUpPrompt') },
  twoFactorSettings: { load: () => import('~/features/accounts/TwoFactorSettings') },
  transferContent: { load: () => import('~/features/transfers/TransferModal'), words: 'uploads' },
  digitalTwinWaitGender: { load: () => import('~/features/twin/WaitGenderModal'), words: 'twin' },
  twinInvite: { load: () => import('~/features/twin/InviteModal'), words: 'twin' },
  twinReady: { load: () => import('~/features/twin/ReadyModal'), words: 'twin' },
  twinVoice: { load: () => import('~/features/twin/VoiceModal'), words: 'twin' },
  userBlocked: { load: () => import('~/features/accounts/UserBlocked'), isKeptOnRoute: true },
  whoIsShown: { load: () => import('~/features/releases/AskWhoIsShown'), words: 'releases' },
  userWarning: { load: () => import('~/features/cases/WarningModal') },
} satisfies Record<string, Entry>;

export type ModalName = keyof typeof modals;
type ModalComponent<N extends ModalName> = Awaited<ReturnType<(typeof modals)[N]['load']>>['default'];
export type ModalProps<N extends ModalName> = Omit<ComponentProps<ModalComponent<N>>, keyof ModalControl>;
