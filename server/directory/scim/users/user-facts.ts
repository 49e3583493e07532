import { plainName } from '../../../../rules/names.ts'
import { domainOfAddress } from '../../../core/restrictions/domain.ts'
import type { Resource } from '../resource/resource.ts'
import type { Item } from '../resource/value.ts'
import { bad } from '../scim-error.ts'

/** What the server needs to know of a user of a directory. */
export interface UserFacts {
  userName: string
  externalId: string | null
  displayName: string | null
  /** Of the account; lower case. */
  email: string
  emails: string[]
  active: boolean
  name: string | undefined
  phoneNumber: string | undefined
}

const MAX_USER_NAME = 256
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@]+$/
const PHONE = /^\+?[0-9][0-9 ().-]{2,30}$/

/** @throws ScimError 400 invalidValue without a `userName`, or without an address of mail */
export function factsOf(resource: Resource): UserFacts {
  const userName = String(resource.userName ?? '').trim()
  if (!userName || userName.length > MAX_USER_NAME)
    throw bad('invalidValue', `userName has to have a value of at most ${MAX_USER_NAME} characters`)
  const items = (resource.emails ?? []) as Item[]
  const emails = items
    .map(({ value }) =>
      String(value ?? '')
        .trim()
        .toLowerCase(),
    )
    .filter(Boolean)
  const first =
    items.find(({ primary, value }) => primary === true && value) ?? items.find(({ value }) => value)
  const email = String(first?.value ?? userName)
    .trim()
    .toLowerCase()
  if (email.length > 254 || !ADDRESS.test(email) || !domainOfAddress(email))
    throw bad('invalidValue', 'emails, or else userName, has to hold an email address')
  return {
    userName,
    externalId: textOf(resource.externalId),
    displayName: textOf(resource.displayName),
    email,
    emails: [...new Set(emails)],
    active: resource.active !== false,
    name: nameOf(resource),
    phoneNumber: phoneOf(resource),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** As the portal shows it: at most a hundred characters. */
function nameOf({ displayName, name }: Resource): string | undefined {
  const parts = (name ?? {}) as Item
  const whole = [parts.givenName, parts.familyName].filter(Boolean).join(' ')
  const said = textOf(displayName) ?? textOf(parts.formatted) ?? whole
  return plainName(said).trim().slice(0, 100) || undefined
}

function phoneOf({ phoneNumbers }: Resource): string | undefined {
  const items = (phoneNumbers ?? []) as Item[]
  const first = items.find(({ primary }) => primary === true) ?? items[0]
  const number = String(first?.value ?? '').trim()
  return PHONE.test(number) ? number : undefined
}
