import type { AccountSettings, AccountSettingsChange } from '../../../contract/account-settings.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { resource } from '../app/resource.ts'
import { showAccountFormats } from './account-formats.ts'

const source = { source: 'admin-portal' } as const

const account = resource('account', {
  empty: { settings: undefined as AccountSettings | undefined },
  load: async (app, signal) => ({
    settings: app.options.previewMode
      ? (await loadAgain(() => import('./preview-account.ts'))).previewAccount
      : await app.call('GET /tenants/resources/account-settings/v1', {}, { ...source, signal }),
  }),
})

export const accountOf = (app: App) => ({ $account: account(app).$state })

/** Reads the account's settings. The preview has an account of its own and makes no call. */
export const loadAccount = (app: App): Promise<void> => account(app).load()

export const forgetAccount = (app: App): void => account(app).forget()

/** Saves what is named; the rest of the product writes amounts and days by it from now on. */
export async function saveAccount(app: App, change: AccountSettingsChange): Promise<void> {
  const { $state, patch } = account(app)
  const before = $state.get().settings
  if (app.options.previewMode) return before && patch({ settings: { ...before, ...change } })
  const settings = await app.call('PUT /tenants/resources/account-settings/v1', { body: change }, source)
  patch({ settings })
  showAccountFormats(app, settings)
  // The list of accounts shows name, logo and formats of this one.
  if (['name', 'logo', 'timezone', 'dateFormat', 'timeFormat'].some(key => key in change))
    await app.session.refresh()
}
