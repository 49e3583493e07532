import { map } from 'nanostores'
import type { AccountSettings, AccountSettingsChange } from '../../../contract/account-settings.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { showAccountFormats } from './account-formats.ts'

export interface AccountState {
  loading: boolean
  error: ApiError | null
  settings: AccountSettings | undefined
}

const KEY = Symbol('account')
const source = { source: 'admin-portal' } as const
const initial: AccountState = { loading: false, error: null, settings: undefined }

export const accountOf = (app: App) => app.feature(KEY, () => ({ $account: map<AccountState>(initial) }))

/** Reads the account's settings. The preview has an account of its own and asks no user. */
export async function loadAccount(app: App): Promise<void> {
  const { $account } = accountOf(app)
  $account.set({ ...$account.get(), loading: true, error: null })
  try {
    const settings = app.options.previewMode
      ? (await import('./preview-account.ts')).previewAccount
      : await app.call('GET /tenants/resources/account-settings/v1', {}, source)
    $account.set({ loading: false, error: null, settings })
  } catch (error) {
    $account.set({ ...initial, error: toApiError(error) })
  }
}

export const forgetAccount = (app: App): void => accountOf(app).$account.set(initial)

/** Saves what is named; the rest of the product writes amounts and days by it from now on. */
export async function saveAccount(app: App, change: AccountSettingsChange): Promise<void> {
  const { $account } = accountOf(app)
  const before = $account.get().settings
  if (app.options.previewMode) return before && $account.setKey('settings', { ...before, ...change })
  const settings = await app.call('PUT /tenants/resources/account-settings/v1', { body: change }, source)
  $account.setKey('settings', settings)
  showAccountFormats(app, settings)
  // The list of accounts shows name, logo and formats of this one.
  if (['name', 'logo', 'timezone', 'dateFormat', 'timeFormat'].some(key => key in change))
    await app.session.refresh()
}
