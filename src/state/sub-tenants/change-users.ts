import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import { actingIn } from './account-token.ts'
import { accountUsersOf, patchAccountUsers, reloadAccountUsers } from './account-users.ts'
import { source } from './accounts.ts'
import { reloadAllUsers } from './all-users.ts'
import { countUsers } from './change-accounts.ts'

const reload = (app: App) => Promise.all([reloadAccountUsers(app), reloadAllUsers(app)])

export interface NewAccountUsers {
  emails: readonly string[]
  roleIds?: readonly string[] | undefined
  allowSubAccountAccess?: boolean | undefined
}

/** Invites people into one account, in a token for it. SUBTEN-15, SUBTEN-24 */
export async function addUsersToAccount(
  app: App,
  tenantId: string,
  { emails, roleIds, allowSubAccountAccess }: NewAccountUsers,
): Promise<void> {
  await app.call(
    'POST /identity/resources/sub-tenants/users/v2/',
    {
      body: {
        tenantId,
        users: emails.map(email => ({ email })),
        ...(roleIds && { roleIds: [...roleIds] }),
        ...(allowSubAccountAccess !== undefined && { allowSubAccountAccess }),
      },
    },
    { ...source, ...(await actingIn(app, tenantId)) },
  )
  countUsers(app, tenantId, emails.length)
  await reload(app)
}

/** Invites a person into several accounts, with roles of their own in each. SUBTEN-27 */
export async function addUserToAccounts(
  app: App,
  user: { email: string; name?: string },
  subTenants: readonly { tenantId: string; roleIds?: string[] }[],
): Promise<void> {
  await app.call(
    'POST /identity/resources/sub-tenants/users/v1',
    { body: { user, subTenants: [...subTenants] } },
    source,
  )
  for (const { tenantId } of subTenants) countUsers(app, tenantId, 1)
  await reload(app)
}

/** SUBTEN-28. */
export async function removeUserFromAccounts(
  app: App,
  userId: string,
  tenantIds: readonly string[],
): Promise<void> {
  await app.call(
    'DELETE /identity/resources/sub-tenants/users/v1',
    { body: { userId, subTenants: tenantIds.map(tenantId => ({ tenantId })) } },
    source,
  )
  for (const tenantId of tenantIds) countUsers(app, tenantId, -1)
  await reload(app)
}

/** SUBTEN-14, SUBTEN-26. */
export async function setRolesInAccounts(
  app: App,
  userId: string,
  subTenantsRoles: readonly { tenantId: string; roleIds: string[] }[],
): Promise<void> {
  await app.call(
    'PATCH /identity/resources/sub-tenants/users/v1/:userId/roles',
    { params: { userId }, body: { subTenantsRoles: [...subTenantsRoles] } },
    source,
  )
  await reload(app)
}

/** Whether a member of an account may enter those below it; the row changes in place. */
export async function changeAccess(
  app: App,
  tenantId: string,
  user: User,
  allowAccess: boolean,
): Promise<void> {
  await app.call(
    'PUT /identity/resources/sub-tenants/users/v1/:userId/access',
    { params: { userId: user.id }, body: { allowAccess } },
    { ...source, ...(await actingIn(app, tenantId)) },
  )
  const { items } = accountUsersOf(app).$users.get()
  patchAccountUsers(
    app,
    items.map(each => (each.id === user.id ? { ...each, subAccountAccessAllowed: allowAccess } : each)),
  )
}

/** Mails an open invitation again. */
export async function resendInvitation(app: App, tenantId: string, user: User): Promise<void> {
  await app.call(
    'POST /team/resources/members/v1/:userId/resendActivationEmail',
    { params: { userId: user.id } },
    { ...source, ...(await actingIn(app, tenantId)) },
  )
}
