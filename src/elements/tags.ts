// What may be written on our tags, for the types of each framework: attributes as in HTML, properties, events.
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
import type { IdleSessionPluginElement } from './idle-session-plugin.ts'
import type { LoginBoxElement } from './login-box.tsx'
import type { PricingTableElement } from './pricing-table.ts'

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Text

/** Each property by its own name and by that of its attribute; left out and `undefined` mean the same. */
type Written<Values> = { [Name in keyof Values]?: Values[Name] | undefined } & {
  [Name in keyof Values & string as Kebab<Name>]?: Values[Name] | undefined
}

/** @typeParam Made the class of the element @typeParam Attributes its properties that reflect @typeParam Others those that do not */
interface Tag<Made extends HTMLElement, Attributes extends keyof Made, Others = object, Events = object> {
  element: Made
  /** What the tag takes in JSX and in templates. */
  values: Written<Pick<Made, Attributes>> & Others
  events: Events
}

type Common = 'appName' | 'theme'

/** Our tags: for each its element, what it takes and what it fires. */
export interface PorticoTags {
  'frontegg-app': Tag<
    FronteggAppElement,
    | 'appName'
    | 'baseUrl'
    | 'clientId'
    | 'appId'
    | 'urlPrefix'
    | 'language'
    | 'basename'
    | 'urlStrategy'
    | 'lazyLoadAdminPortal',
    { options?: FronteggAppElement['options'] },
    FronteggAppEvents
  >
  'login-box': Tag<LoginBoxElement, Common | 'credentials' | 'fullPage'>
  'admin-portal': Tag<AdminPortalElement, Common | 'overlay' | 'open'>
  'checkout-dialog': Tag<CheckoutDialogElement, Common | 'plan' | 'open', object, CheckoutDialogEvents>
  'pricing-table': Tag<PricingTableElement, Common | 'heading' | 'highlight'>
  'users-table': Tag<
    UsersTableElement,
    Common | 'componentId',
    { overrideColumns?: UsersTableElement['overrideColumns'] }
  >
  'invite-user-dialog': Tag<
    InviteUserDialogElement,
    Common | 'componentId' | 'open',
    object,
    InviteUserDialogEvents
  >
  'change-password-form': Tag<ChangePasswordFormElement, Common, object, ChangePasswordFormEvents>
  'profile-page': Tag<ProfilePageElement, Common>
  'edit-email-form': Tag<EditEmailFormElement, Common, object, EditEmailFormEvents>
  'notification-bell': Tag<NotificationBellElement, Common>
  'fe-idle-session-plugin': Tag<IdleSessionPluginElement, 'appUrl' | 'messageId'>
}

/** Handlers of our events, which do not bubble: React's own `onError` and `onClose` mean others. */
export type PorticoHandlers<Events, Before extends string = 'on'> = {
  [Name in keyof Events & string as `${Before}${Name}`]?: ((event: Events[Name]) => void) | undefined
}
