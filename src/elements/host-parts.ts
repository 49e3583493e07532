import type { ScimGuideProps, SsoGuideProps } from '../react/portal/guides/guide-props.ts'
import type { App } from '../state/app/app.ts'
import { loadAgain } from '../state/app/load-again.ts'
import type { HostComponentProps, PlacedComponent } from './host-components.ts'
import { propertyOf } from './reflecting.ts'

/** Puts a part of the portal into a container of the page's own. */
type Place<Props extends HostComponentProps | ScimGuideProps | SsoGuideProps = HostComponentProps> = (
  where: Element,
  props?: Props,
) => Promise<PlacedComponent>

/** Parts of the portal in places of the page's own. Their code comes with the first. */
export abstract class HostParts {
  /** The state behind it, for bindings. */
  abstract readonly app: App

  /** The people of the account. */
  declare renderUsersTable: Place
  /** The dialog that invites, shown while its `open` is. */
  declare renderInviteUserDialog: Place
  /** The change of one's password. */
  declare renderChangePasswordForm: Place
  /** The Profile page. */
  declare renderProfilePage: Place
  /** The change of one's address. */
  declare renderEditEmailForm: Place
  /** The bell with its inbox. */
  declare renderNotificationBell: Place
  /** The guide for a directory: it opens at once, and calls `onClose` with what became of it. */
  declare renderScimGuideDialog: Place<ScimGuideProps>
  /** The same for single sign-on. */
  declare renderSsoGuideDialog: Place<SsoGuideProps>
  /** What a set-up link opens: the server's own page places it. */
  declare renderConnectionSetup: Place

  constructor() {
    // Bound to the app: hosts hand single ones on.
    for (const tag of tags.split(' '))
      Object.assign(this, {
        [propertyOf(`render-${tag}`)]: async (where: Element, props?: HostComponentProps) =>
          (await loadAgain(() => import('./host-components.ts'))).placeComponent(tag, where, this.app, props),
      })
  }
}

const tags =
  'users-table invite-user-dialog change-password-form profile-page edit-email-form notification-bell scim-guide-dialog sso-guide-dialog connection-setup'
