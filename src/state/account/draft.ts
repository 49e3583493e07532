import type { AccountSettings, AccountSettingsChange } from '../../../contract/account-settings.ts'

/** TENANT-05, TENANT-06, as the metadata of the page names them. */
export const accountFields = [
  'companyName',
  'website',
  'address',
  'timezone',
  'dateFormat',
  'timeFormat',
  'currency',
] as const
export type AccountField = (typeof accountFields)[number]
export type AccountDraft = Record<AccountField, string>
export type AccountProblem = 'companyNameIsRequired' | 'websiteIsInvalid'

/** The company's name is called `name` on the wire. */
const wireName = (field: AccountField) => (field === 'companyName' ? 'name' : field)

export const accountDraftOf = (settings: AccountSettings): AccountDraft =>
  Object.fromEntries(
    accountFields.map(field => [field, settings[wireName(field)] ?? '']),
  ) as unknown as AccountDraft

/** What is sent: only what changed; an emptied field is cleared. */
export function accountChangeOf(saved: AccountDraft, draft: AccountDraft): AccountSettingsChange {
  const changed = accountFields.filter(field => draft[field].trim() !== saved[field].trim())
  return Object.fromEntries(
    changed.map(field => [
      wireName(field),
      field === 'website' ? webAddress(draft.website) : draft[field].trim(),
    ]),
  )
}

/** People leave the scheme out. */
export function webAddress(text: string): string {
  const address = text.trim()
  return address && !/^[a-z][a-z0-9+.-]*:/i.test(address) ? `https://${address}` : address
}

const isWeb = (address: string) =>
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).hostname.includes('.')

/** What must be corrected first. */
export function accountProblemsOf(
  saved: AccountDraft,
  draft: AccountDraft,
): Partial<Record<AccountField, AccountProblem>> {
  const website = webAddress(draft.website)
  return {
    ...(draft.companyName.trim() ? {} : { companyName: 'companyNameIsRequired' as const }),
    ...(website && draft.website !== saved.website && !isWeb(website)
      ? { website: 'websiteIsInvalid' as const }
      : {}),
  }
}

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'D.M.YYYY', 'D MMM YYYY', 'MMM D, YYYY']
export const timeFormats = ['HH:mm', 'hh:mm A']
