import { sql } from 'kysely'
import type { UsersV3Query } from '../../../contract/users-queries.ts'
import { idsOf } from '../../platform/http/id-list.ts'
import type { Filter } from './filters.ts'
import type { SortBy, SortKey } from './sort-keys.ts'

/** What the vendor's list of people is sorted by: what has an index. */
export const PEOPLE_SORTS: Partial<Record<SortBy, SortKey>> = {
  createdAt: { expression: sql`u.created_at`, type: 'timestamptz' },
  name: { expression: sql`lower(coalesce(u.name, ''))`, type: 'text' },
  email: { expression: sql`coalesce(u.email, '')`, type: 'text' },
  id: { expression: sql`u.id`, type: 'uuid' },
}

/** Conditions over `users u`; each has an index. */
export function conditionsOf(query: UsersV3Query): Filter[] {
  const { _identifier: identifier, _identifierType: type = 'email' } = query
  return [
    ...(query.ids ? [sql<boolean>`u.id = any (${idsOf(query.ids)}::uuid[])`] : []),
    ...(query._email ? [withEmail(query._email)] : []),
    ...(identifier && type === 'email' ? [withEmail(identifier)] : []),
    ...(identifier && type === 'phoneNumber' ? [withPhone(identifier)] : []),
    ...(identifier && type === 'username' ? [withUsername(identifier)] : []),
    ...(query._phoneNumber ? [withPhone(query._phoneNumber)] : []),
    ...(query._namePrefix?.trim() ? [withPrefix(query._namePrefix)] : []),
  ]
}

/** PostgreSQL has no text with a NUL in it, so nothing matches one. */
const plain = (text: string): string => text.trim().replaceAll('\0', '')

const withEmail = (email: string): Filter => sql`u.email = lower(${plain(email)})`
const withPhone = (phone: string): Filter => sql`u.phone_number = ${plain(phone)}`
const withUsername = (username: string): Filter => sql`u.id in (select user_id from usernames k
  where k.vendor_id = u.vendor_id and lower(k.username) = lower(${plain(username)}))`
const withPrefix = (prefix: string): Filter =>
  sql`lower(coalesce(u.name, '')) like lower(${`${plain(prefix).replace(/[\\%_]/g, '\\$&')}%`})`
