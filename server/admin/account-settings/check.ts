import type { AccountSettingsChange } from '../../../contract/account-settings.ts'
import { accountSettingsErrors } from '../../../contract/errors/account-settings.ts'
import { Problem } from '../../platform/problem/problem.ts'

const addresses = ['website', 'applicationUrl', 'loginUrl'] as const
const IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/**
 * What a schema cannot say of account settings. An empty text clears a setting and is always good.
 *
 * @throws Problem 400
 */
export function checkAccountSettings(change: AccountSettingsChange): void {
  if (change.timezone && !isTimezone(change.timezone)) throw new Problem(accountSettingsErrors.badTimezone)
  if (change.currency && !/^[A-Za-z]{3}$/.test(change.currency))
    throw new Problem(accountSettingsErrors.badCurrency)
  for (const field of addresses) {
    const address = change[field]
    // Browsers are sent there: a javascript: address must never be stored.
    if (address && !isHttp(address))
      throw new Problem(accountSettingsErrors.badAddress, { context: { field } })
  }
  if (change.logo && !IMAGE.test(change.logo) && !isHttp(change.logo))
    throw new Problem(accountSettingsErrors.badLogo)
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
