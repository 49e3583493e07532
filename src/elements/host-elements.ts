import type { OverrideColumns } from '../state/portal/host-place.ts'
import { define } from './define.ts'
import { common, type Lazy, lazyElement } from './lazy-element.ts'
import { firing } from './typed-events.ts'

// Parts of the portal that a host places by itself. Their code comes with the first one on the page.
const load = () => import('./draw-host.tsx')

/** Events of `<invite-user-dialog>`. */
export interface InviteUserDialogEvents {
  close: CustomEvent<null>
}

/** Events of `<change-password-form>`. */
export interface ChangePasswordFormEvents {
  complete: CustomEvent<{ success: boolean }>
}

/** Events of `<edit-email-form>`. */
export interface EditEmailFormEvents {
  verify: CustomEvent<{ success: boolean }>
  close: CustomEvent<null>
}

/**
 * The people of the active account: search, filters, roles, everything that the Users page does. Without the permission
 * `fe.secure.read.users` it says so.
 *
 * @tag users-table
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {string} [component-id] - Name by which a page steers it when it has several: `useUsersTable`.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 */
export class UsersTableElement extends lazyElement(load, `${common} component-id`) {
  /** Name by which a page steers it when it has several: `useUsersTable`. */
  declare componentId: string | undefined
  /** Other columns than ours; taken when the element is put on the page. */
  declare overrideColumns?: OverrideColumns
}

/**
 * The dialog that invites people, for a button of the page. It draws nothing in its place, and needs the permission
 * `fe.secure.write.users`; without it, it closes at once.
 *
 * @tag invite-user-dialog
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {boolean} [open] - Whether it is shown; taken away when it closes.
 * @attr {string} [component-id] - Name by which a page steers it when it has several: `useInviteUserDialog`.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 * @fires {CustomEvent} close - It is hidden again.
 */
export class InviteUserDialogElement extends firing<InviteUserDialogEvents, Lazy<typeof load>>(
  lazyElement(load, `${common} component-id ?open`),
) {
  /** Whether it is shown; false again when it closes. */
  declare open: boolean
  /** Name by which a page steers it when it has several: `useInviteUserDialog`. */
  declare componentId: string | undefined
}

/**
 * The change of one's password.
 *
 * @tag change-password-form
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 * @fires {CustomEvent<{ success: boolean }>} complete - The server answered.
 */
export class ChangePasswordFormElement extends firing<ChangePasswordFormEvents, Lazy<typeof load>>(
  lazyElement(load),
) {}

/**
 * One's own name, picture, address and password: the Profile page.
 *
 * @tag profile-page
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 */
export class ProfilePageElement extends lazyElement(load) {}

/**
 * The change of one's email address, with the code that is mailed to the new one.
 *
 * @tag edit-email-form
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 * @fires {CustomEvent<{ success: boolean }>} verify - A code was right, or was not.
 * @fires {CustomEvent} close - The person gave up.
 */
export class EditEmailFormElement extends firing<EditEmailFormEvents, Lazy<typeof load>>(lazyElement(load)) {}

/**
 * The bell: how many notifications are unread, and the inbox beside the page when it is pressed. It draws nothing until a user
 * is signed in.
 *
 * @tag notification-bell
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 */
export class NotificationBellElement extends lazyElement(load) {}

define('users-table', UsersTableElement)
define('invite-user-dialog', InviteUserDialogElement)
define('change-password-form', ChangePasswordFormElement)
define('profile-page', ProfilePageElement)
define('edit-email-form', EditEmailFormElement)
define('notification-bell', NotificationBellElement)

declare global {
  interface HTMLElementTagNameMap {
    'users-table': UsersTableElement
    'invite-user-dialog': InviteUserDialogElement
    'change-password-form': ChangePasswordFormElement
    'profile-page': ProfilePageElement
    'edit-email-form': EditEmailFormElement
    'notification-bell': NotificationBellElement
  }
}
