import { sql } from 'kysely'
import type { RelativeDate } from '../../../contract/report-filters.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { column, type Findings, fact, table } from './findings.ts'
import { lastMonth, type Period, periodFilter, periodOf } from './period.ts'
import type { ReadOptions, Template } from './template.ts'
import { templateNames } from './template-names.ts'

/** The plan, what was paid, and how much the account is used, day by day. */
export const billingUsage: Template = {
  id: 'billing-usage',
  name: templateNames['billing-usage'],
  description:
    'The plan, invoices of the time, and members, sign-ins, active people and API calls of each day.',
  needs: ['fe.usage.read', 'fe.subscriptions.read.subscriptions', 'fe.subscriptions.read.invoices'],
  filters: [periodFilter],
  read,
}

interface Answer {
  plan: {
    name: string
    status: string
    amount: number
    currency: string
    ends: string
    canceled: boolean
  } | null
  members: number
  days: { day: string; sign_ins: number; people: number; members: number | null; api_calls: number }[]
  invoices: { at: string; number: string; status: string; amount: number; currency: string }[]
  counted: number
  paid: { currency: string; amount: number }[]
}

/** An invoice that is more than so many back stands in the list of invoices. */
const COUNTED_INVOICES = 10_000

/** Days are those of UTC, by which usage is counted. */
async function read(
  scope: TenantScope,
  { filters, now, timeZone, mostRows }: ReadOptions,
): Promise<Findings> {
  const { vendorId, tenantId } = scope
  const period = periodOf((filters.period ?? lastMonth) as RelativeDate, now, timeZone)
  const ours = (alias: string) =>
    sql`${sql.ref(`${alias}.vendor_id`)} = ${vendorId} and ${sql.ref(`${alias}.tenant_id`)} = ${tenantId}`
  const inPeriod = (alias: string) =>
    sql`${ours(alias)} and ${sql.ref(`${alias}.day`)} between ${period.from}::date and ${period.to}::date`
  const { rows } = await sql<{ answer: Answer }>`
    with invoices as materialized (
      select i.* from billing_invoices i where ${ours('i')}
        and i.payment_date >= ${period.from}::date::timestamp at time zone ${timeZone}
        and i.payment_date < (${period.to}::date + 1)::timestamp at time zone ${timeZone}
      order by i.payment_date desc, i.id limit ${COUNTED_INVOICES}
    ), figures as (
      select day, sum(sign_ins) as sign_ins, sum(people) as people, sum(api_calls) as api_calls from (
        select d.day, d.sign_ins, d.active_people as people, d.api_calls from usage_days d where ${inPeriod('d')}
        union all
        select p.day, sum(p.sign_ins), count(*), 0 from usage_people p where ${inPeriod('p')} group by p.day) each_day
      group by day
    )
    select json_build_object(
      'plan', (select json_build_object('name', p.name, 'status', s.status, 'amount', p.amount, 'currency', p.currency,
          'ends', to_char(s.current_period_end at time zone ${timeZone}, 'YYYY-MM-DD'), 'canceled', s.cancel_at_period_end)
        from billing_subscriptions s join billing_plans p on p.vendor_id = s.vendor_id and p.id = s.plan_id
        where ${ours('s')} order by s.start_date desc limit 1),
      'members', (select member_count from tenants t where t.vendor_id = ${vendorId} and t.id = ${tenantId}),
      'counted', (select count(*) from invoices),
      'paid', coalesce((select json_agg(to_json(s)) from (
        select currency, sum(total_amount) as amount from invoices where paid group by currency order by currency) s), '[]'),
      'invoices', coalesce((select json_agg(json_build_object('at', payment_date, 'number', number, 'status', status,
          'amount', total_amount, 'currency', currency) order by payment_date desc, id)
        from (select * from invoices order by payment_date desc, id limit ${mostRows}) shown), '[]'),
      'days', coalesce((select json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'), 'sign_ins', coalesce(f.sign_ins, 0),
          'people', coalesce(f.people, 0), 'api_calls', coalesce(f.api_calls, 0), 'members',
            (select m.members from usage_members m where ${ours('m')} and m.day <= d order by m.day desc limit 1))
          order by d desc)
        from generate_series(${period.from}::date::timestamp, ${period.to}::date::timestamp, interval '1 day') d
        left join figures f on f.day = d::date), '[]')
    ) as answer
  `.execute(scope.db)
  return shown(rows[0]!.answer, period)
}

function shown({ plan, members, days, invoices, counted, paid }: Answer, period: Period): Findings {
  const sum = (of: (day: Answer['days'][number]) => number) =>
    days.reduce((total, day) => total + Number(of(day)), 0)
  const amount = (cents: number, currency: string) => `${cents} ${currency.toUpperCase()}`
  return {
    period,
    facts: [
      fact('plan', 'text', plan?.name),
      fact('planStatus', 'code', plan && (plan.canceled ? 'endsSoon' : plan.status)),
      fact('price', 'money', plan && amount(plan.amount, plan.currency)),
      fact('periodEnds', 'day', plan?.ends),
      ...paid.map(each => fact('paid', 'money', amount(each.amount, each.currency))),
      fact('members', 'number', members),
      fact(
        'signIns',
        'number',
        sum(day => day.sign_ins),
      ),
      fact('busiestDay', 'number', Math.max(0, ...days.map(({ people }) => Number(people)))),
      fact(
        'apiCalls',
        'number',
        sum(day => day.api_calls),
      ),
    ],
    tables: [
      table(
        'usage',
        [
          column('day', 'day', 2),
          column('members', 'number', 2),
          column('signIns', 'number', 2),
          column('activePeople', 'number', 2),
          column('apiCalls', 'number', 2),
        ],
        days.map((day, at) => [
          day.day,
          at === 0 ? members : day.members,
          day.sign_ins,
          day.people,
          day.api_calls,
        ]),
        days.length,
      ),
      table(
        'invoices',
        [
          column('at', 'time', 3),
          column('number', 'text', 3),
          column('invoiceStatus', 'code', 2),
          column('amount', 'money', 2),
        ],
        invoices.map(invoice => [
          invoice.at,
          invoice.number,
          invoice.status,
          amount(invoice.amount, invoice.currency),
        ]),
        counted,
      ),
    ],
  }
}
