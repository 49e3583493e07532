import type { ConnectedAccount } from '../../../contract/connected-accounts.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { resource } from '../app/resource.ts'

const source = { source: 'admin-portal' } as const
const route = '/identity/resources/social-logins/v1/me'

const connectedAccounts = resource('connectedAccounts', {
  empty: { accounts: undefined as ConnectedAccount[] | undefined },
  keeps: () => true,
  load: async (app, signal) => ({ accounts: await app.call(`GET ${route}`, {}, { ...source, signal }) }),
})

/** Accounts at social providers that sign the person in, and those that could. Undefined: not asked yet. */
export const connectedAccountsOf = (app: App) => ({ $accounts: connectedAccounts(app).$state })
export const loadConnectedAccounts = (app: App): Promise<void> => connectedAccounts(app).load()

/** Leaves for the provider; the person comes back to where they are now. */
export async function connectAccount(app: App, provider: string): Promise<void> {
  const { pathname, search, hash } = app.env.page.url
  const { beginConnection } = await loadAgain(() => import('../login/social/begin.ts'))
  await beginConnection(app, provider, pathname + search + hash)
}

/** What is removable may have changed for the others. */
export async function disconnectAccount(app: App, provider: string): Promise<void> {
  await app.call(`DELETE ${route}/:provider`, { params: { provider } }, source)
  await loadConnectedAccounts(app)
}
