import { type RawBuilder, sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { MemberEmailsQuery, MemberUsernamesQuery } from '../../../contract/member-names.ts'
import type { UserFilterType, UsersQuery, UsersV3Query } from '../../../contract/users-queries.ts'
import { idsOf } from '../../platform/http/id-list.ts'
import { nestsTooDeep } from '../../platform/http/nesting.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** A condition over `memberships m`. */
export type Filter = RawBuilder<boolean>

/** Shortest text that the trigram index finds anywhere in a word; a shorter one must begin a word. */
const ANYWHERE_FROM = 3

const statuses: Record<string, Filter> = {
  active: sql`(m.activated and not m.is_disabled and not m.is_locked)`,
  pending: sql`(not m.activated)`,
  disabled: sql`m.is_disabled`,
  locked: sql`m.is_locked`,
  temporary: sql`(m.temporary_expires_at is not null)`,
}

const ofFactors: Record<NonNullable<UsersQuery['_mfa']>, Filter> = {
  enrolled: sql`m.mfa_enrolled`,
  none: sql`not m.mfa_enrolled`,
}

/** Filters of users v2. Source: USERS-60; `_filterType`, `_roleIds`, `_groupIds`, `_status` and `_mfa` are ours. */
export function filtersOf(query: UsersQuery): Filter[] {
  return [
    ...(query._filter?.trim() ? [matching(query._filter)] : []),
    ...(query._filter?.trim() && query._filterType ? [matchingIn(query._filterType, query._filter)] : []),
    ...(query.ids ? [withIds(query.ids)] : []),
    ...(query._roleIds ? [withRoles(idsOf(query._roleIds))] : []),
    ...(query._groupIds ? [withGroups(idsOf(query._groupIds))] : []),
    ...(query._status ? [withStatus(query._status)] : []),
    ...(query._mfa ? [ofFactors[query._mfa]] : []),
    ...(query.metadata ? [withMetadata(query.metadata)] : []),
  ]
}

/** Filters of users v3. */
export function filtersOfV3(query: UsersV3Query): Filter[] {
  return [
    ...(query.ids ? [withIds(query.ids)] : []),
    ...(query._email ? [withEmail(query._email)] : []),
    ...(query._phoneNumber ? [withIdentifier(query._phoneNumber, 'phoneNumber')] : []),
    ...(query._identifier ? [withIdentifier(query._identifier, query._identifierType)] : []),
    ...(query._namePrefix?.trim()
      ? [sql<boolean>`lower(m.name) like ${pattern(query._namePrefix, '', '%')}`]
      : []),
    ...(query._preset ? [presets[query._preset](query)] : []),
  ]
}

const THIRTY_DAYS = 2_592_000

/**
 * Who is worth a look. An account elsewhere is not disclosed of a pending member: they count as if they had no second
 * factor, as the list shows them, and as nothing else.
 */
const presets: Record<NonNullable<UsersV3Query['_preset']>, (query: UsersV3Query) => Filter> = {
  'mfa-unenrolled': () => ofFactors.none,
  'breached-passwords': () => sql`m.password_breached`,
  // Every membership has its row of activity.
  inactive: ({ _maxInactiveSeconds: seconds = THIRTY_DAYS }) => sql`(m.activated
    and m.joined_at < now() - make_interval(secs => ${seconds}) and exists (select from member_activity s
      where s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id and s.user_id = m.user_id
        and s.last_seen_at < now() - make_interval(secs => ${seconds})))`,
}

/** Of the lists of user names and of addresses: only members who have one. */
export function filtersOfUsernames({ userIds, _usernamePrefix: prefix }: MemberUsernamesQuery): Filter[] {
  return [
    sql`m.username <> ''`,
    ...(userIds ? [withIds(userIds)] : []),
    ...(prefix?.trim() ? [sql<boolean>`lower(m.username) like ${pattern(prefix, '', '%')}`] : []),
  ]
}

export function filtersOfEmails({ userIds, _email: email }: MemberEmailsQuery): Filter[] {
  return [
    sql`m.email <> ''`,
    ...(userIds ? [withIds(userIds)] : []),
    ...(email?.trim() ? [withEmail(email)] : []),
  ]
}

/** Free text over name, email address, user name and phone number, by the trigram index on `search`. */
export function matching(text: string): Filter {
  return like(sql`m.search`, text)
}

const searched: Record<UserFilterType, RawBuilder<string>> = {
  name: sql`lower(m.name)`,
  email: sql`m.email`,
  username: sql`lower(m.username)`,
  phoneNumber: sql`m.phone_number`,
}

/** Of those who match, the ones whose field does: beside `matching`, which has the index. */
const matchingIn = (type: UserFilterType, text: string): Filter => like(searched[type], text)

function like(column: RawBuilder<string>, text: string): Filter {
  if ([...text.trim()].length >= ANYWHERE_FROM) return sql`${column} like ${pattern(text, '%', '%')}`
  return sql`(${column} like ${pattern(text, '', '%')} or ${column} like ${pattern(text, '% ', '%')})`
}

/** Lower case as the database has it, so that both sides fold alike. */
function pattern(text: string, before: string, after: string): RawBuilder<string> {
  const escaped = plain(text).replace(/[\\%_]/g, '\\$&')
  return sql`lower(${before + escaped + after})`
}

/** PostgreSQL has no text with a NUL in it, so nothing matches one. */
function plain(text: string): string {
  return text.trim().replaceAll('\0', '')
}

function withIds(ids: string): Filter {
  return sql`m.user_id = any (${idsOf(ids)}::uuid[])`
}

/** By the roles that the membership itself holds: of many members the first ones are found without reading the others. */
function withRoles(roleIds: string[]): Filter {
  return sql`m.role_ids && ${roleIds}::uuid[]`
}

function withGroups(groupIds: string[]): Filter {
  return sql`m.group_ids && ${groupIds}::uuid[]`
}

function withStatus(list: string): Filter {
  const wanted = list.split(',').map(name => {
    const filter = Object.hasOwn(statuses, name) ? statuses[name] : undefined
    if (!filter) throw new Problem(userErrors.unknownStatus, { context: { status: name } })
    return filter
  })
  return sql`(${sql.join(wanted, sql` or `)})`
}

function withEmail(email: string): Filter {
  return sql`m.email = lower(${plain(email)})`
}

function withIdentifier(identifier: string, type = 'email'): Filter {
  if (type === 'username') return sql`lower(m.username) = lower(${plain(identifier)})`
  if (type === 'phoneNumber') return sql`m.phone_number = ${plain(identifier)}`
  return withEmail(identifier)
}

function withMetadata(text: string): Filter {
  if (nestsTooDeep(text)) throw new Problem(userErrors.badMetadataFilter)
  let wanted: unknown
  try {
    wanted = JSON.parse(text)
  } catch {
    throw new Problem(userErrors.badMetadataFilter)
  }
  if (!wanted || typeof wanted !== 'object' || Array.isArray(wanted) || text.includes('\\u0000')) {
    throw new Problem(userErrors.badMetadataFilter)
  }
  // A pending member's metadata may be of an account elsewhere, which is not this tenant's to ask about.
  return sql`(m.activated and exists (select from users u where u.vendor_id = m.vendor_id and u.id = m.user_id
    and u.metadata @> ${JSON.stringify(wanted)}::jsonb))`
}
