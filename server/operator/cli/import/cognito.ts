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
 * A user of Cognito: of `aws cognito-idp list-users`, or a line of the CSV that its pools import. Amazon gives no hash to
 * its customers.
 */
export function fromCognito(record: ExportRecord, options: ReadOptions): ForeignPerson {
  const attributes = attributesOf(record)
  const email = textAt(attributes, 'email').toLowerCase()
  const username = textAt(record, 'Username') || textAt(attributes, 'cognito:username')
  const factors = isTrue(attributes['cognito:mfa_enabled']) || hasSome(record.MFAOptions)
  return {
    id: textAt(attributes, 'sub') || username,
    email,
    verified: isTrue(attributes.email_verified),
    name: nameOf(
      [textAt(attributes, 'name')],
      nameOf([textAt(attributes, 'given_name'), textAt(attributes, 'family_name')]),
    ),
    username: isChosen(username, email) ? username : '',
    phone: textAt(attributes, 'phone_number'),
    blocked: record.Enabled === false || textAt(record, 'UserStatus') === 'ARCHIVED',
    hash: undefined,
    memberships: membershipsAt(attributes, options.tenantField, options.roleField),
    left: factors ? ['second factors'] : [],
  }
}

function attributesOf(record: ExportRecord): ExportRecord {
  if (!Array.isArray(record.Attributes)) return record
  const pairs = (record.Attributes as ExportRecord[]).map(each => [textAt(each, 'Name'), each.Value])
  return Object.fromEntries(pairs) as ExportRecord
}

const hasSome = (list: unknown): boolean => Array.isArray(list) && list.length > 0

/** Pools that sign in by address make the rest up: the id, the address again, or `google_1234`. */
const isChosen = (username: string, email: string): boolean =>
  !username.includes('@') &&
  username.toLowerCase() !== email &&
  !/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(username) &&
  !/^(?:google|facebook|signinwithapple|loginwithamazon)_/i.test(username)
