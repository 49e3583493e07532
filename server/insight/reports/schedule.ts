import { sql } from 'kysely'
import { reportErrors } from '../../../contract/errors/reports.ts'
import type { NewReportSchedule, Report } from '../../../contract/reports.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { isTimeZone, nextRun } from './cron.ts'
import { filtersFrom } from './data-filters.ts'
import { accountOf } from './document.ts'
import { readReport } from './list.ts'
import { requirePerson } from './person.ts'
import { listRecipients, membersAt } from './recipients.ts'
import { readableTemplate } from './templates.ts'

/** Saves when a report goes out, in which form and to whom. From now on its runs show what the caller may read. Source: REPORT-06. */
export async function scheduleReport(id: string, body: NewReportSchedule, context: Context): Promise<Report> {
  const { scope, vendor, caller, services } = context
  const template = readableTemplate(vendor, caller, id)
  const authorId = requirePerson(context)
  const { interval, cron, tz, active, recipients } = body.schedule
  const filters = filtersFrom(body.dataFilters, template.filters)
  if (tz !== '' && !isTimeZone(tz)) throw new Problem(reportErrors.badTimeZone, { context: { field: 'tz' } })
  const next = nextRun(cron, tz || (await accountOf(scope)).timeZone, services.now())
  if (!next) throw new Problem(reportErrors.badCron, { context: { field: 'cron' } })
  const members = recipients && (await membersAt(scope, recipients))

  await context.transact(async tx => {
    const values = {
      interval,
      cron: cron.trim().replace(/\s+/g, ' '),
      time_zone: tz,
      is_active: active,
      type: body.type,
      data_filters: JSON.stringify(filters),
      author_id: authorId,
      next_run_at: active ? next : null,
      paused: null,
    }
    const saved = await tx.kysely
      .insertInto('report_schedules')
      .values({ vendor_id: scope.vendorId, tenant_id: scope.tenantId, template_id: id, ...values })
      .onConflict(conflict =>
        conflict
          .columns(['vendor_id', 'tenant_id', 'template_id'])
          .doUpdateSet({ ...values, updated_at: sql`now()` }),
      )
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow()
    const listed = members ?? (saved.is_new ? [{ userId: authorId, email: caller.email }] : undefined)
    if (listed) await listRecipients(tx.scope, id, listed)
    const { count } = await tx.scope
      .selectInTenant('report_recipients')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('template_id', '=', id)
      .where('is_listed', '=', true)
      .executeTakeFirstOrThrow()
    await tx.record(
      'frontegg.report.scheduled',
      { templateId: id, cron: values.cron, active, recipients: count },
      { description: `${active ? 'Scheduled' : 'Paused'} the report ${template.name}` },
    )
  })
  return await readReport(id, context)
}
