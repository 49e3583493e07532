import { sql } from 'kysely'
import type { FilterConfig, FilterValues } from '../../../contract/report-filters.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { COUNTED, column, type Findings, fact, lines, table } from './findings.ts'
import type { ReadOptions, Template } from './template.ts'

const STATUSES = ['active', 'invited', 'disabled', 'locked'] as const

const filters: FilterConfig[] = [
  { name: 'search', label: 'Name, email or phone', type: 'text' },
  { name: 'role', label: 'Role (its key)', type: 'text' },
  { name: 'inactiveDays', label: 'Not seen for days', type: 'number', min: '1', max: '3650', integer: true },
  { name: 'withoutFactor', label: 'Without a second factor', type: 'boolean', defaultValue: false },
  {
    name: 'status',
    label: 'Status',
    type: 'multi-select',
    options: STATUSES.map(value => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
  },
]

const columns = [
  column('name', 'text', 4),
  column('email', 'text', 5),
  column('status', 'code', 2),
  column('roles', 'list', 4),
  column('groups', 'list', 3),
  column('grantedBy', 'text', 4),
  column('grantedAt', 'time', 3),
  column('factors', 'codes', 3),
  column('lastSignIn', 'time', 3),
  column('lastSeen', 'time', 3),
]

/** Who has what, from whom, by which factors they sign in, and when they were last there. */
export const accessReview: Template = {
  id: 'access-review',
  name: 'Access review',
  description:
    'Who has which roles and groups, who gave them, second factors, and when each member was last active.',
  needs: ['fe.secure.read.users'],
  filters,
  read,
}

interface Answer {
  people: {
    name: string
    email: string
    status: string
    roles: string[]
    groups: string[]
    granted_by: string | null
    granted_at: string | null
    factors: string[]
    signed_in_at: string | null
    seen_at: string | null
  }[]
  counted: number
  administrators: number
  without_factor: number
  inactive: number
}

/** Records that say who gave a member access. */
const GRANTS = [
  'user.invited',
  'user.imported',
  'user.added',
  'user.created',
  'user.made-administrator',
  'user.roles-mapped',
]

/**
 * Of a pending member nothing is shown that was not typed with the invitation, so that it tells of no account elsewhere. One statement:
 * the page of members first, then what hangs on each of them by its key.
 */
async function read(scope: TenantScope, { filters, mostRows }: ReadOptions): Promise<Findings> {
  const { vendorId, tenantId } = scope
  const { rows } = await sql<{ answer: Answer }>`
    with matching as materialized (
      select m.*, a.seen, a.signed_in, u.super_user,
        case when m.is_disabled then 'disabled' when m.is_locked then 'locked' when m.activated then 'active'
          else 'invited' end as status,
        array(
          select d.kind from mfa_devices d where m.activated and d.vendor_id = m.vendor_id and d.user_id = m.user_id
          union select case w.purpose when 'passkey' then 'passkey' else 'security-key' end from webauthn_credentials w
            where m.activated and w.vendor_id = m.vendor_id and w.user_id = m.user_id
          order by 1) as factors
      from memberships m
      left join users u on u.vendor_id = m.vendor_id and u.id = m.user_id and m.activated
      left join lateral (select nullif(s.last_seen_at, '-infinity') as seen, nullif(s.signed_in_at, '-infinity') as signed_in
        from member_activity s where s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id and s.user_id = m.user_id) a on true
      where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and not m.invisible
        and ${sql.join(conditionsOf(filters), sql` and `)}
      order by lower(m.name), m.user_id limit ${COUNTED + 1}
    ), matched as (
      select * from matching where ${filters.withoutFactor === true ? sql`activated and factors = '{}'` : sql`true`}
        and ${Array.isArray(filters.status) ? sql`status = any (${filters.status}::text[])` : sql`true`}
    ), page as (select * from matched order by lower(name), user_id limit ${mostRows})
    select json_build_object(
      'counted', (select count(*) from matched),
      'administrators', (select count(*) from matched where permission_keys && array['*', 'fe.*'] or super_user),
      'without_factor', (select count(*) from matched where activated and factors = '{}'),
      'inactive', (select count(*) from matched where activated and coalesce(seen, joined_at) < now() - interval '90 days'),
      'people', coalesce((select json_agg(json_build_object(
        'name', p.name, 'email', p.email, 'status', p.status, 'factors', p.factors,
        'signed_in_at', p.signed_in, 'seen_at', p.seen,
        'roles', array(select r.name from roles r where r.vendor_id = ${vendorId}
          and r.id = any (p.role_ids || p.group_role_ids) order by r.level, r.name),
        'groups', array(select g.name from groups g where g.vendor_id = ${vendorId} and g.tenant_id = ${tenantId}
          and g.id = any (p.group_ids) order by g.name),
        'granted_by', g.email, 'granted_at', coalesce(g.created_at, p.joined_at)
      ) order by lower(p.name), p.user_id) from page p left join lateral (
        select a.email, a.created_at from audits a
        where a.vendor_id = ${vendorId} and a.json->>'userId' = p.user_id::text and a.tenant_id = ${tenantId}
          and (a.action = any (${GRANTS}::text[]) or (a.action = 'user.updated' and a.severity = 'High'))
        order by a.created_at desc limit 1) g on true), '[]')
    ) as answer
  `.execute(scope.db)
  return shown(rows[0]!.answer)
}

function conditionsOf({ search, role, inactiveDays }: FilterValues) {
  return [
    sql`true`,
    ...(typeof search === 'string' ? [sql`m.search like ${`%${escaped(search.toLowerCase())}%`}`] : []),
    ...(typeof role === 'string' ? [sql`m.role_keys @> array[${role}]::text[]`] : []),
    ...(typeof inactiveDays === 'number'
      ? [sql`coalesce(a.seen, m.joined_at) < now() - ${inactiveDays}::int * interval '1 day'`]
      : []),
  ]
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function shown({ people, counted, ...sums }: Answer): Findings {
  return {
    facts: [
      fact('members', 'number', counted),
      fact('administrators', 'number', sums.administrators),
      fact('withoutFactor', 'number', sums.without_factor),
      fact('inactive', 'number', sums.inactive),
    ],
    tables: [
      table(
        'people',
        columns,
        people.map(person => [
          person.name,
          person.email,
          person.status,
          lines(person.roles),
          lines(person.groups),
          person.granted_by,
          person.granted_at,
          lines(person.factors),
          person.signed_in_at,
          person.seen_at,
        ]),
        counted,
      ),
    ],
  }
}
