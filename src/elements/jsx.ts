// The elements in JSX, for React 19 and hosts that take its types. Attributes are written as in HTML; what is no text is a
// property, and `on` before the name of an event listens to it.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AppOptions } from '../state/app/options.ts'
import type { AdminPortalElement } from './admin-portal.tsx'
import type { CheckoutDialogElement, CheckoutDialogEvents } from './checkout-dialog.ts'
import type { FronteggAppElement, FronteggAppEvents } from './frontegg-app.ts'
import type {
  ChangePasswordFormElement,
  ChangePasswordFormEvents,
  EditEmailFormElement,
  EditEmailFormEvents,
  InviteUserDialogElement,
  InviteUserDialogEvents,
  NotificationBellElement,
  ProfilePageElement,
  UsersTableElement,
} from './host-elements.ts'
import type { LoginBoxElement } from './login-box.tsx'
import type { PricingTableElement } from './pricing-table.ts'

/** Handlers of our events, which do not bubble: React's own `onError` and `onClose` mean others. */
type Handlers<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void }

type Ours<Made extends HTMLElement, Own = object, Events = object> = DetailedHTMLProps<
  HTMLAttributes<Made>,
  Made
> & { 'app-name'?: string; theme?: string } & Own &
  Handlers<Events>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'frontegg-app': Ours<
        FronteggAppElement,
        {
          'base-url'?: string
          'client-id'?: string
          'app-id'?: string
          'url-prefix'?: string
          basename?: string
          'url-strategy'?: 'path' | 'hash'
          'lazy-load-admin-portal'?: boolean
          options?: AppOptions
        },
        FronteggAppEvents
      >
      'login-box': Ours<LoginBoxElement, { credentials?: 'light' | 'shadow'; 'full-page'?: boolean }>
      'admin-portal': Ours<AdminPortalElement, { overlay?: boolean; open?: boolean }>
      'checkout-dialog': Ours<CheckoutDialogElement, { plan?: string; open?: boolean }, CheckoutDialogEvents>
      'pricing-table': Ours<PricingTableElement, { heading?: string; highlight?: string }>
      'users-table': Ours<
        UsersTableElement,
        { 'component-id'?: string; overrideColumns?: UsersTableElement['overrideColumns'] }
      >
      'invite-user-dialog': Ours<
        InviteUserDialogElement,
        { 'component-id'?: string; open?: boolean },
        InviteUserDialogEvents
      >
      'change-password-form': Ours<ChangePasswordFormElement, object, ChangePasswordFormEvents>
      'profile-page': Ours<ProfilePageElement>
      'edit-email-form': Ours<EditEmailFormElement, object, EditEmailFormEvents>
      'notification-bell': Ours<NotificationBellElement>
    }
  }
}
