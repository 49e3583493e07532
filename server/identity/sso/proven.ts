import { domainOfAddress } from '../../core/restrictions/domain.ts'
import type { Proven } from '../../platform/db/tables/sso.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { must } from './refused.ts'

const EMAIL = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]
const NAME = [
  'name',
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
]
const FIRST_NAME = [
  'given_name',
  'firstName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  'urn:oid:2.5.4.42',
]
const LAST_NAME = [
  'family_name',
  'lastName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  'urn:oid:2.5.4.4',
]
const GROUPS = [
  'groups',
  'group',
  'memberOf',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
  'http://schemas.xmlsoap.org/claims/Group',
  'roles',
]
const MAX_GROUPS = 1000

/**
 * Whom a provider vouches for, as far as its tenant may let it: only for addresses of domains that the tenant has proven
 * to be its own. Else one tenant could sign in as anybody.
 *
 * @param subject what the provider calls the person; their address, if it is one
 * @throws Refused
 */
export function provenOf(
  { domains }: Pick<StoredConfiguration, 'domains'>,
  claims: Readonly<Record<string, unknown>>,
  subject: string | undefined,
): Proven {
  const email = (first(claims, EMAIL) ?? subject ?? '').trim().toLowerCase()
  must(/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) && email.length <= 254, 'The provider names no email address')
  const domain = domainOfAddress(email)
  must(
    domains.some(own => own.validated && own.domain === domain),
    `The provider vouches for an address outside of the validated domains: ${email}`,
  )
  const both = [first(claims, FIRST_NAME), first(claims, LAST_NAME)].filter(Boolean).join(' ')
  const name = (first(claims, NAME) ?? both).trim().slice(0, 100)
  return { email, ...(name && { name }), groups: groupsOf(claims) }
}

function own(claims: Readonly<Record<string, unknown>>, names: string[]): unknown[] {
  return names.flatMap(name => (Object.hasOwn(claims, name) ? [claims[name]] : [])).flat()
}

function first(claims: Readonly<Record<string, unknown>>, names: string[]): string | undefined {
  return own(claims, names).find((value): value is string => typeof value === 'string' && value.trim() !== '')
}

function groupsOf(claims: Readonly<Record<string, unknown>>): string[] {
  const groups = own(claims, GROUPS).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return [...new Set(groups)].slice(0, MAX_GROUPS)
}
