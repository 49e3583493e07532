import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { accountSearchLimit } from './constants.ts'

export interface Switchable {
  tenantId: string
  name: string
  /** Names of those between the active account and this one. */
  path: readonly string[]
}

/** What the tenant switcher finds below the active account, apart from what the page of all accounts has found. */
const switchable = resource('switchableAccounts', {
  empty: { items: [] as readonly Switchable[] },
  load: async (app, signal, text: string) => {
    const query = {
      _limit: accountSearchLimit,
      _sortBy: 'name' as const,
      _order: 'ASC' as const,
      _path: true,
      ...(text && { _filter: text }),
    }
    const { items } = await app.call(
      'GET /tenants/resources/hierarchy/v2',
      { query },
      { source: 'admin-portal', signal },
    )
    return { items: items.map(({ tenantId, name, path = [] }) => ({ tenantId, name, path })) }
  },
})

export const switchableOf = (app: App) => ({ $found: switchable(app).$state })
export const searchSwitchable = (app: App, text: string): Promise<void> => switchable(app).load(text)
