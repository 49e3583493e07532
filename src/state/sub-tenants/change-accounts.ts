import type { SubTenantDetails } from '../../../contract/sub-tenants.ts'
import type { App } from '../app/app.ts'
import { forgetTokens } from './account-token.ts'
import {
  findAccount,
  idsAbove,
  type SubAccount,
  withAccount,
  withChange,
  withoutAccount,
} from './account-tree.ts'
import { reloadAccountUsers } from './account-users.ts'
import { accountsOf, loadAccounts, patchAccounts, patchFound, source } from './accounts.ts'

const named = (tenantId: string) => ({ params: { tenantId } })
type Change = Parameters<typeof withChange>[2]

function changed(app: App, tenantId: string, change: Change): void {
  patchAccounts(app, root => withChange(root, tenantId, change))
  patchFound(app, account => (account.tenantId === tenantId ? { ...account, ...change } : account))
}

const accountFrom = (details: SubTenantDetails): SubAccount => ({
  tenantId: details.tenantId,
  name: details.name,
  numberOfUsers: 0,
  createdAt: details.createdAt,
  metadata: { isParent: false },
  isReseller: details.isReseller,
  subAccountAccessType: details.subAccountAccessType,
  ...(details.tenantType && { tenantType: details.tenantType }),
  loadMoreLink: '',
})

export interface NewAccount {
  name: string
  parentTenantId: string
  tenantType?: NonNullable<SubTenantDetails['tenantType']>
}

/** SUBTEN-10, SUBTEN-19. */
export async function createAccount(app: App, account: NewAccount): Promise<SubAccount> {
  const details = await app.call('POST /tenants/resources/sub-tenants/v1', { body: account }, source)
  const created = accountFrom(details)
  patchAccounts(app, root => withAccount(root, account.parentTenantId, created))
  return created
}

/** SUBTEN-12, SUBTEN-20. */
export async function renameAccount(app: App, { tenantId }: SubAccount, name: string): Promise<void> {
  await app.call(
    'PATCH /tenants/resources/sub-tenants/v1/:tenantId',
    { ...named(tenantId), body: { name } },
    source,
  )
  changed(app, tenantId, { name })
}

/** SUBTEN-11, SUBTEN-21. */
export async function deleteAccount(app: App, { tenantId }: SubAccount): Promise<void> {
  await app.call('DELETE /tenants/resources/sub-tenants/v1/:tenantId', named(tenantId), source)
  forgetTokens(app)
  patchAccounts(app, root => withoutAccount(root, tenantId))
  patchFound(app, account => (account.tenantId === tenantId ? undefined : account))
}

/** Moves an account with all below it: within what was read, else the tree is read again. */
export async function moveAccount(app: App, moved: SubAccount, parentTenantId: string): Promise<void> {
  const { tenantId } = moved
  await app.call(
    'PUT /tenants/resources/sub-tenants/v1/:tenantId/parent',
    { ...named(tenantId), body: { parentTenantId } },
    source,
  )
  forgetTokens(app)
  const { root } = accountsOf(app).$accounts.get()
  const known = root && idsAbove(root, tenantId).length > 0 && findAccount(root, parentTenantId)?.children
  if (!known) return await loadAccounts(app)
  patchAccounts(app, tree => withAccount(withoutAccount(tree, tenantId), parentTenantId, moved))
}

/** SUBTEN-13, SUBTEN-22. */
export async function changeManagement(
  app: App,
  { tenantId }: SubAccount,
  isReseller: boolean,
): Promise<void> {
  await app.call(
    'PUT /tenants/resources/sub-tenants/v1/:tenantId/management',
    { ...named(tenantId), body: { isReseller } },
    source,
  )
  changed(app, tenantId, { isReseller })
}

/** SUBTEN-13, SUBTEN-23. The users of an account that is shown are read again: whether one may see them may have changed. */
export async function changeAccessType(
  app: App,
  { tenantId }: SubAccount,
  subAccountAccessType: SubAccount['subAccountAccessType'],
): Promise<void> {
  await app.call(
    'PUT /tenants/resources/sub-tenants/v1/:tenantId/hierarchy-settings',
    { ...named(tenantId), body: { subAccountAccessType } },
    source,
  )
  forgetTokens(app)
  changed(app, tenantId, { subAccountAccessType })
  await reloadAccountUsers(app)
}

/** After people were added or removed. */
export const countUsers = (app: App, tenantId: string, difference: number): void => {
  patchAccounts(app, root => {
    const account = findAccount(root, tenantId)
    return account
      ? withChange(root, tenantId, { numberOfUsers: Math.max(0, account.numberOfUsers + difference) })
      : root
  })
}
