import { map } from 'nanostores'
import type { ConnectedAccount } from '../../../contract/connected-accounts.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'

/** Accounts at social providers that sign the person in, and those that could. Undefined: not asked yet. */
export interface ConnectedAccountsState {
  accounts: ConnectedAccount[] | undefined
  loading: boolean
  error: ApiError | null
}

const KEY = Symbol('connectedAccounts')
const source = { source: 'admin-portal' } as const
const route = '/identity/resources/social-logins/v1/me'

export const connectedAccountsOf = (app: App) =>
  app.feature(KEY, () => ({
    $accounts: map<ConnectedAccountsState>({ accounts: undefined, loading: false, error: null }),
  }))

/** Never rejects: the failure is in the state. */
export async function loadConnectedAccounts(app: App): Promise<void> {
  const { $accounts } = connectedAccountsOf(app)
  $accounts.set({ ...$accounts.get(), loading: true, error: null })
  try {
    $accounts.set({ accounts: await app.call(`GET ${route}`, {}, source), loading: false, error: null })
  } catch (error) {
    $accounts.set({ ...$accounts.get(), loading: false, error: toApiError(error) })
  }
}

/** Leaves for the provider; the person comes back to where they are now. */
export async function connectAccount(app: App, provider: string): Promise<void> {
  const { pathname, search, hash } = app.env.page.url
  const { beginConnection } = await import('../login/social/begin.ts')
  await beginConnection(app, provider, pathname + search + hash)
}

/** What is removable may have changed for the others. */
export async function disconnectAccount(app: App, provider: string): Promise<void> {
  await app.call(`DELETE ${route}/:provider`, { params: { provider } }, source)
  await loadConnectedAccounts(app)
}
