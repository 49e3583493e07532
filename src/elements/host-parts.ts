import type { ScimGuideProps, SsoGuideProps } from '../react/portal/guides/guide-props.ts'
import type { App } from '../state/app/app.ts'
import { loadAgain } from '../state/app/load-again.ts'
import type { HostComponentProps, PlacedComponent } from './host-components.ts'

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
  renderUsersTable: Place = this.#placing('users-table')
  /** The dialog that invites, shown while its `open` is. */
  renderInviteUserDialog: Place = this.#placing('invite-user-dialog')
  /** The change of one's password. */
  renderChangePasswordForm: Place = this.#placing('change-password-form')
  /** The Profile page. */
  renderProfilePage: Place = this.#placing('profile-page')
  /** The change of one's address. */
  renderEditEmailForm: Place = this.#placing('edit-email-form')
  /** The bell with its inbox. */
  renderNotificationBell: Place = this.#placing('notification-bell')
  /** The guide for a directory: it opens at once, and calls `onClose` with what became of it. */
  renderScimGuideDialog: Place<ScimGuideProps> = this.#placing('scim-guide-dialog')
  /** The same for single sign-on. */
  renderSsoGuideDialog: Place<SsoGuideProps> = this.#placing('sso-guide-dialog')
  /** What a set-up link opens: the server's own page places it. */
  renderConnectionSetup: Place = this.#placing('connection-setup')

  #placing(tag: string): Place<HostComponentProps | ScimGuideProps | SsoGuideProps> {
    return async (where, props) =>
      (await loadAgain(() => import('./host-components.ts'))).placeComponent(tag, where, this.app, props)
  }
}
