import { sql } from 'kysely'
import type { FilterConfig, FilterValues } from '../../../contract/report-filters.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { COUNTED, column, type Findings, fact, lines, table } from './findings.ts'
import type { ReadOptions, Template } from './template.ts'
import { templateNames } from './template-names.ts'

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
  name: templateNames['access-review'],
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
  // Where roles were among what changed, which its severity says.
  'user.updated',
]

const status = sql`case when m.is_disabled then 'disabled' when m.is_locked then 'locked' when m.activated then 'active' else 'invited' end`

/**
 * Of a pending member nothing is shown that was not typed with the invitation, so that it discloses no account elsewhere. One statement:
 * the members that match, then what hangs on them, each gathered once for all of them: a look for each of ten thousand members
 * among all records of the account took minutes.
 */
async function read(scope: TenantScope, { filters, mostRows }: ReadOptions): Promise<Findings> {
  const { vendorId, tenantId } = scope
  const { rows } = await sql<{ answer: Answer }>`
    with seats as materialized (
      select m.user_id, m.name, m.email, m.activated, m.role_ids || m.group_role_ids as role_ids, m.group_ids, m.joined_at,
        nullif(s.last_seen_at, '-infinity') as seen, nullif(s.signed_in_at, '-infinity') as signed_in,
        m.permission_keys && array['*', 'fe.*'] or coalesce(u.super_user, false) as administrator, ${status} as status
      from memberships m
      left join users u on u.vendor_id = m.vendor_id and u.id = m.user_id and m.activated
      left join member_activity s on s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id and s.user_id = m.user_id
      where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and not m.invisible
        and ${sql.join(conditionsOf(filters), sql` and `)}
      order by lower(m.name), m.user_id limit ${COUNTED + 1}
    ), factors as materialized (
      select user_id, array_agg(kind order by kind) as kinds from (
        select d.user_id, d.kind from mfa_devices d
        where d.vendor_id = ${vendorId} and d.user_id in (select user_id from seats where activated)
        union
        select w.user_id, case w.purpose when 'passkey' then 'passkey' else 'security-key' end from webauthn_credentials w
        where w.vendor_id = ${vendorId} and w.user_id in (select user_id from seats where activated)) kinds
      group by user_id
    ), matched as materialized (
      select seats.*, coalesce(f.kinds, '{}') as factors from seats left join factors f using (user_id)
    ), page as materialized (
      select * from matched order by lower(name), user_id limit ${mostRows}
    ), grants as materialized (
      select distinct on (a.json->>'userId') a.json->>'userId' as user_id, a.email, a.created_at
      from audits a
      where a.vendor_id = ${vendorId} and a.tenant_id = ${tenantId} and a.action collate "C" = any (${GRANTS}::text[])
        and (a.action <> 'user.updated' or a.severity = 'High') and a.json->>'userId' in (select user_id::text from page)
      order by a.json->>'userId', a.created_at desc
    )
    select json_build_object(
      'counted', (select count(*) from matched),
      'administrators', (select count(*) from matched where administrator),
      'without_factor', (select count(*) from matched where activated and factors = '{}'),
      'inactive', (select count(*) from matched where activated and coalesce(seen, joined_at) < now() - interval '90 days'),
      'people', coalesce((select json_agg(json_build_object(
        'name', p.name, 'email', p.email, 'status', p.status, 'factors', p.factors,
        'signed_in_at', p.signed_in, 'seen_at', p.seen,
        'roles', array(select r.name from roles r where r.vendor_id = ${vendorId}
          and r.id = any (p.role_ids) order by r.level, r.name),
        'groups', array(select g.name from groups g where g.vendor_id = ${vendorId} and g.tenant_id = ${tenantId}
          and g.id = any (p.group_ids) order by g.name),
        'granted_by', g.email, 'granted_at', coalesce(g.created_at, p.joined_at)
      ) order by lower(p.name), p.user_id) from page p left join grants g on g.user_id = p.user_id::text), '[]')
    ) as answer
  `.execute(scope.db)
  return shown(rows[0]!.answer)
}

function conditionsOf({ search, role, inactiveDays, withoutFactor, status: statuses }: FilterValues) {
  return [
    sql`true`,
    ...(typeof search === 'string' ? [sql`m.search like ${`%${escaped(search.toLowerCase())}%`}`] : []),
    ...(typeof role === 'string' ? [sql`m.role_keys @> array[${role}]::text[]`] : []),
    ...(typeof inactiveDays === 'number'
      ? [
          sql`coalesce(nullif(s.last_seen_at, '-infinity'), m.joined_at) < now() - ${inactiveDays}::int * interval '1 day'`,
        ]
      : []),
    ...(Array.isArray(statuses) ? [sql`${status} = any (${statuses}::text[])`] : []),
    ...(withoutFactor === true
      ? [
          sql`m.activated and not exists (select from mfa_devices d where d.vendor_id = m.vendor_id and d.user_id = m.user_id)
            and not exists (select from webauthn_credentials w where w.vendor_id = m.vendor_id and w.user_id = m.user_id)`,
        ]
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
