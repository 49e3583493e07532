import { plainName } from '../../../rules/names.ts'

/** Who a provider says the user is. */
export interface Profile {
  /** Who vouches; subjects of another issuer are other people. */
  issuer: string
  subject: string
  /** In lower case; undefined: none, or nothing that can be one. */
  email: string | undefined
  /** Whether the provider itself vouches that the address is this person's. */
  emailVerified: boolean
  name: string | undefined
  pictureUrl: string | undefined
}

interface RawProfile {
  issuer: string
  subject: unknown
  email?: unknown
  emailVerified?: unknown
  name?: unknown
  picture?: unknown
}

const SIMPLE_ADDRESS =
  /^[^\s@"<>,;:\\()[\]\p{Cc}]{1,64}@[^\s@"<>,;:\\()[\]\p{Cc}]{1,185}\.[^\s@.\p{Cc}]{2,63}$/u

/** Nothing of what a provider sends is believed to be of the kind that it should be. Undefined: no user is named. */
export function readProfile({
  issuer,
  subject,
  email,
  emailVerified,
  name,
  picture,
}: RawProfile): Profile | undefined {
  const named = typeof subject === 'number' && Number.isSafeInteger(subject) ? String(subject) : subject
  if (typeof named !== 'string' || named === '' || named.length > 255 || !storable(named)) return undefined
  const address = typeof email === 'string' && SIMPLE_ADDRESS.test(email) ? email.toLowerCase() : undefined
  return {
    issuer,
    subject: named,
    email: address,
    // Some send the word instead of the value.
    emailVerified: address !== undefined && (emailVerified === true || emailVerified === 'true'),
    name: textOf(typeof name === 'string' ? plainName(name) : undefined, 100),
    pictureUrl: pictureOf(picture),
  }
}

function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || !storable(value)) return undefined
  return value.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed() || undefined
}

function pictureOf(value: unknown): string | undefined {
  const text = textOf(value, 2000)
  return text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined
}

const storable = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)
