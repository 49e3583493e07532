import type { Me, ProfileChange } from '../../../contract/profile.ts'
import { isPhone } from '../app/contact.ts'

/** The fields of the profile form; PROFILE-07. */
export type ProfileField = 'name' | 'username' | 'phoneNumber' | 'address' | 'jobTitle'
export type Draft = Record<ProfileField, string>
export type ProfileProblem = 'nameIsRequired' | 'usernameInvalid' | 'phoneIsInvalid'

const sent = ['name', 'phoneNumber', 'address', 'jobTitle'] as const

export const draftOf = (profile: Me, username: string): Draft => ({
  name: profile.name,
  username,
  phoneNumber: profile.phoneNumber ?? '',
  address: profile.address ?? '',
  jobTitle: profile.jobTitle ?? '',
})

const differs = (saved: Draft, draft: Draft, field: ProfileField) =>
  draft[field].trim() !== saved[field].trim()

export const isUnchanged = (saved: Draft, draft: Draft): boolean =>
  ![...sent, 'username' as const].some(field => differs(saved, draft, field))

/** What is sent: only what changed; an emptied field is cleared. The user name has calls of its own. */
export function changeOf(saved: Draft, draft: Draft): ProfileChange {
  const changed = sent.filter(field => differs(saved, draft, field))
  return Object.fromEntries(changed.map(field => [field, draft[field].trim() || null]))
}

/** What must be corrected first. What another user left in a field that was not touched does not count. */
export function problemsOf(saved: Draft, draft: Draft): Partial<Record<ProfileField, ProfileProblem>> {
  const { name, username, phoneNumber } = draft
  const touched = (field: ProfileField) => differs(saved, draft, field)
  return {
    ...(touched('name') && !name.trim() ? { name: 'nameIsRequired' } : {}),
    ...(touched('username') && username.trim() && !isUsername(username.trim())
      ? { username: 'usernameInvalid' }
      : {}),
    ...(touched('phoneNumber') && phoneNumber.trim() && !isPhone(phoneNumber.trim())
      ? { phoneNumber: 'phoneIsInvalid' }
      : {}),
  }
}

/** As the server has it: asked before the old name is given up. */
const isUsername = (text: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/.test(text)
