import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import css from './Toaster.module.css';
import { connectToaster, type ToastRequest } from './toast';

const icons = { plain: null, success: <CircleCheck size={18} />, error: <CircleAlert size={18} /> };

function show({ tone, text, description, delayMs, id, action }: ToastRequest): void {
  sonner(text, { id, description, icon: icons[tone], duration: delayMs, action, className: css[tone] });
}

/** The toasts of the page. Loaded with the first one. */
export default function Toaster() {
  useEffect(() => connectToaster(show), []);
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel={t`Notifications`}
      closeButton
      icons={{ close: <X size={14} /> }}
      offset={{ bottom: 24 }}
      mobileOffset={{ bottom: 'calc(var(--bar-height) + env(safe-area-inset-bottom) + 12px)' }}
      toastOptions={{
        closeButtonAriaLabel: t`Close`,
        unstyled: true,
        classNames: {
          toast: css.toast,
          actionButton: css.action,
          closeButton: css.close,
          content: css.content,
        },
      }}
    />
  );
}
