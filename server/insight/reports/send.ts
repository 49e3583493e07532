import { sql } from 'kysely'
import { reportErrors } from '../../../contract/errors/reports.ts'
import type { SendReport, SentReport } from '../../../contract/reports.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { counted } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { filtersFrom } from './data-filters.ts'
import { requirePerson } from './person.ts'
import { runQueue } from './queue.ts'
import { membersAt } from './recipients.ts'
import { readableTemplate } from './templates.ts'

/** Reports that an account mails within a day, those of its schedules aside. */
const DAILY = 100

/** Queues a report for members, once. Source: ISendReport. */
export async function sendReport(body: SendReport, context: Context): Promise<SentReport> {
  const { scope, vendor, caller } = context
  const template = readableTemplate(vendor, caller, body.templateId)
  const authorId = requirePerson(context)
  const filters = filtersFrom(body.dataFilters, template.filters)
  const members = await membersAt(scope, body.to)
  const type = body.type ?? 'pdf'
  return await context.transact(async tx => {
    await requireRoom(tx.scope)
    const { vendorId, tenantId } = scope
    const id = uuidv7()
    await tx.kysely
      .insertInto('report_runs')
      .values({
        vendor_id: vendorId,
        tenant_id: tenantId,
        id,
        template_id: template.id,
        trigger: 'person',
        author_id: authorId,
        type,
        data_filters: JSON.stringify(filters),
        user_ids: members.map(({ userId }) => userId),
        expires_at: expiryOf(vendor.settings.reports.retentionDays),
      })
      .execute()
    await tx.send(runQueue, { vendorId, tenantId, runId: id })
    await tx.record(
      'frontegg.report.sent',
      { templateId: template.id, type, recipients: members.length },
      {
        description: `Sent the report ${template.name} to ${members.length === 1 ? members[0]!.email : counted(members.length, ['member', 'members'])}`,
      },
    )
    return { id }
  })
}

export const expiryOf = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** Under a lock of the account, so that two at the same moment are not one too many. */
async function requireRoom(scope: TenantScope): Promise<void> {
  const key = `reports/${scope.vendorId}/${scope.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db)
  const { count } = await scope
    .selectInTenant('report_runs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('trigger', '=', 'person')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count >= DAILY) throw new Problem(reportErrors.tooMany, { context: { limit: DAILY } })
}
