import type { DialogAddress } from '../../../state/portal/portal-place.ts'
import { key, lock, mail, shield } from '../../ui/icons/core.ts'
import { creditCard, groups, link, userPlus, webhook } from '../../ui/icons/portal.ts'
import type { PageKey } from '../navigation.ts'

/** Something to do, reached through the address of the dialog where it is done. */
export interface PortalAction {
  id:
    | 'inviteUser'
    | 'newRole'
    | 'newGroup'
    | 'newWebhook'
    | 'newApiToken'
    | 'newPersonalToken'
    | 'changePlan'
    | 'changeCard'
    | 'changePassword'
    | 'changeEmail'
  /** Offered where this page is. */
  page: PageKey
  permission?: string
  icon: string
  dialog?: DialogAddress
  /** For pages that keep their dialogs in their own query. */
  query?: string
}

const create = { name: 'create' }

export const portalActions: readonly PortalAction[] = [
  {
    id: 'inviteUser',
    page: 'users',
    permission: 'fe.secure.write.users',
    icon: userPlus,
    dialog: { name: 'invite' },
  },
  { id: 'newRole', page: 'roles', permission: 'fe.secure.write.roles', icon: shield, dialog: create },
  { id: 'newGroup', page: 'groups', permission: 'fe.secure.write.groups', icon: groups, dialog: create },
  {
    id: 'newApiToken',
    page: 'apiTokens',
    permission: 'fe.secure.write.tenantApiTokens',
    icon: link,
    dialog: create,
  },
  {
    id: 'newWebhook',
    page: 'webhooks',
    permission: 'fe.connectivity.write.webhook',
    icon: webhook,
    dialog: create,
  },
  {
    id: 'newPersonalToken',
    page: 'personalApiTokens',
    permission: 'fe.secure.write.userApiTokens',
    icon: key,
    dialog: create,
  },
  {
    id: 'changePlan',
    page: 'subscriptions',
    permission: 'fe.subscriptions.write.subscriptions',
    icon: creditCard,
    query: 'open=plans',
  },
  {
    id: 'changeCard',
    page: 'subscriptions',
    permission: 'fe.subscriptions.write.paymentMethods',
    icon: creditCard,
    query: 'open=card',
  },
  { id: 'changePassword', page: 'profile', icon: lock, dialog: { name: 'changePassword' } },
  { id: 'changeEmail', page: 'profile', icon: mail, dialog: { name: 'changeEmail' } },
]
