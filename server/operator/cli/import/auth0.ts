import {
  type ExportRecord,
  type ForeignPerson,
  isTrue,
  nameOf,
  type ReadOptions,
  textAt,
} from './foreign-person.ts'
import { membershipsAt } from './memberships-at.ts'

/**
 * A user of Auth0: a line of the export of its dashboard or API, of the file of password hashes that its support sends, or
 * an entry of what its bulk import takes.
 */
export function fromAuth0(record: ExportRecord, options: ReadOptions): ForeignPerson {
  const id = textAt(record, 'user_id') || hashId(record)
  const { email, verified } = addressOf(record)
  const hash =
    textAt(record, 'passwordHash') ||
    textAt(record, 'password_hash') ||
    options.hashes?.get(id) ||
    (id === '' ? options.hashes?.get(email) : undefined)
  const custom = record.custom_password_hash !== undefined
  const factors = Array.isArray(record.multifactor) && record.multifactor.length > 0
  return {
    id,
    email,
    verified,
    name: shownName(record, email),
    username: textAt(record, 'username'),
    phone: textAt(record, 'phone_number'),
    blocked: isTrue(record.blocked),
    hash: hash ? { hash, type: 'bcrypt' } : undefined,
    memberships: membershipsAt(record, options.tenantField, options.roleField),
    left: [...(custom ? ['custom_password_hash'] : []), ...(factors ? ['second factors'] : [])],
  }
}

/** The id that a line of password hashes stands for. Empty: it is no such line. */
export function hashId({ _id, alt_id: chosen }: ExportRecord): string {
  const oid = typeof _id === 'object' && _id !== null ? (_id as ExportRecord).$oid : undefined
  const own = typeof chosen === 'string' && chosen ? chosen : oid
  return typeof own === 'string' ? `auth0|${own}` : ''
}

/** Newer exports name the address under `identifiers` only. */
export function addressOf(record: ExportRecord): { email: string; verified: boolean } {
  const all = Array.isArray(record.identifiers) ? (record.identifiers as ExportRecord[]) : []
  const listed = all.find(each => each?.type === 'email')
  const email = textAt(record, 'email') || (listed ? textAt(listed, 'value') : '')
  const verified = isTrue(record.email_verified ?? listed?.verified)
  return { email: email.toLowerCase(), verified }
}

/** Auth0 writes the address where no name is known. */
function shownName(record: ExportRecord, email: string): string {
  const name = textAt(record, 'name')
  const own = name.toLowerCase() === email ? '' : name
  return (
    own || nameOf([textAt(record, 'given_name'), textAt(record, 'family_name')], textAt(record, 'nickname'))
  )
}
