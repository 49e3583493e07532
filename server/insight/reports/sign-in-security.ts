import { sql } from 'kysely'
import type { EventCategory } from '../../../contract/events/event.ts'
import { events } from '../../../contract/events.ts'
import type { FilterConfig, RelativeDate } from '../../../contract/report-filters.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { COUNTED, column, type Findings, fact, table } from './findings.ts'
import { lastMonth, type Period, periodFilter, periodOf } from './period.ts'
import type { ReadOptions, Template } from './template.ts'
import { templateNames } from './template-names.ts'

const SEVERITIES = ['Info', 'Low', 'Medium', 'High', 'Critical']

const filters: FilterConfig[] = [
  periodFilter,
  {
    name: 'severity',
    label: 'Severity',
    type: 'multi-select',
    options: SEVERITIES.map(value => ({ value, label: value })),
  },
]

/** What happened around sign-in: by day, by account that was tried in vain, and each record. */
export const signInSecurity: Template = {
  id: 'sign-in-security',
  name: templateNames['sign-in-security'],
  description:
    'Sign-ins, failed attempts, locks, second factors and changes of security settings, day by day.',
  needs: ['fe.secure.read.audits'],
  filters,
  read,
}

const CATEGORIES: readonly EventCategory[] = ['signIn', 'factors', 'sessions', 'sso', 'tokens', 'security']
const ACTIONS = [
  ...new Set(
    Object.values(events)
      .filter(({ category }) => CATEGORIES.includes(category))
      .flatMap(({ audit }): readonly string[] => audit)
      .filter(action => action !== '*'),
  ),
]

interface Answer {
  counted: number
  accounts: number
  signed_in: number
  failed: number
  locked: number
  people: number
  severe: number
  days: { day: string; signed_in: number; failed: number; people: number; severe: number }[]
  failures: { email: string; failed: number; addresses: number; last: string }[]
  records: { at: string; email: string; action: string; description: string; ip: string; severity: string }[]
}

/** Accounts of the table of failures. */
const MOST_ACCOUNTS = 100

async function read(
  scope: TenantScope,
  { filters, now, timeZone, mostRows }: ReadOptions,
): Promise<Findings> {
  const period = periodOf((filters.period ?? lastMonth) as RelativeDate, now, timeZone)
  const severity = Array.isArray(filters.severity) ? filters.severity : SEVERITIES
  const { rows } = await sql<{ answer: Answer }>`
    with records as materialized (
      select a.id, a.created_at, coalesce(a.email, '') as email, a.action, a.description, coalesce(a.ip, '') as ip,
        a.severity, to_char(a.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
      from audits a
      where a.vendor_id = ${scope.vendorId} and a.tenant_id = ${scope.tenantId}
        and a.created_at >= ${period.from}::date::timestamp at time zone ${timeZone}
        and a.created_at < (${period.to}::date + 1)::timestamp at time zone ${timeZone}
        and a.action = any (${ACTIONS}::text[]) and a.severity = any (${severity}::text[])
      order by a.created_at desc, a.id desc limit ${COUNTED + 1}
    ), sums as (
      select count(*) as counted, ${countOf('user.signed-in')} as signed_in, ${countOf('user.sign-in-failed')} as failed,
        ${countOf('user.locked')} as locked, ${severe} as severe,
        count(distinct email) filter (where action = 'user.signed-in' and email <> '') as people,
        count(distinct email) filter (where action = 'user.sign-in-failed') as accounts
      from records
    )
    select to_json(sums)::jsonb || jsonb_build_object(
      'days', coalesce((select jsonb_agg(to_jsonb(d) order by day desc) from (
        select day, ${countOf('user.signed-in')} as signed_in, ${countOf('user.sign-in-failed')} as failed,
          count(distinct email) filter (where action = 'user.signed-in' and email <> '') as people, ${severe} as severe
        from records group by day) d), '[]'),
      'failures', coalesce((select jsonb_agg(to_jsonb(f) order by failed desc, email) from (
        select email, count(*) as failed, count(distinct ip) as addresses, max(created_at) as last
        from records where action = 'user.sign-in-failed' group by email
        order by 2 desc, 1 limit ${MOST_ACCOUNTS}) f), '[]'),
      'records', coalesce((select jsonb_agg(jsonb_build_object('at', created_at, 'email', email, 'action', action,
        'description', description, 'ip', ip, 'severity', severity) order by created_at desc, id desc) from (
        select * from records order by created_at desc, id desc limit ${mostRows}) r), '[]')
    ) as answer
    from sums
  `.execute(scope.db)
  return shown(rows[0]!.answer, period)
}

const countOf = (action: string) => sql`count(*) filter (where action = ${sql.lit(action)})`
const severe = sql`count(*) filter (where severity in ('High', 'Critical'))`

function shown({ days, failures, records, ...sums }: Answer, period: Period): Findings {
  return {
    period,
    facts: [
      fact('signIns', 'number', sums.signed_in),
      fact('failedSignIns', 'number', sums.failed),
      fact('peopleSignedIn', 'number', sums.people),
      fact('locks', 'number', sums.locked),
      fact('severe', 'number', sums.severe),
    ],
    tables: [
      table(
        'records',
        [
          column('at', 'time', 3),
          column('account', 'text', 4),
          column('action', 'text', 4),
          column('description', 'text', 6),
          column('ip', 'text', 3),
          column('severity', 'code', 2),
        ],
        records.map(record => [
          record.at,
          record.email,
          record.action,
          record.description,
          record.ip,
          record.severity,
        ]),
        sums.counted,
      ),
      table(
        'days',
        [
          column('day', 'day', 2),
          column('signIns', 'number', 2),
          column('failedSignIns', 'number', 2),
          column('peopleSignedIn', 'number', 2),
          column('severe', 'number', 2),
        ],
        days.map(({ day, signed_in, failed, people, severe }) => [day, signed_in, failed, people, severe]),
        days.length,
      ),
      table(
        'failures',
        [
          column('account', 'text', 4),
          column('failedSignIns', 'number', 2),
          column('addresses', 'number', 2),
          column('last', 'time', 3),
        ],
        failures.map(({ email, failed, addresses, last }) => [email, failed, addresses, last]),
        sums.accounts,
      ),
    ],
  }
}
