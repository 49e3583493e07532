import type { RunFailure } from '../../../contract/report-runs.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Drawn, RunParts, RunRow } from './run.ts'
import { expiryOf } from './send.ts'
import { templateName } from './template-names.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

/** Keeps the file and queues its mails, together or not at all: a run that begins again has sent nothing. */
export async function finishRun(
  { transact, sealer }: RunParts,
  scope: TenantScope,
  vendor: Vendor,
  run: RunRow,
  { document, file, recipients }: Drawn,
): Promise<void> {
  const url = vendor.applications.find(({ isDefault }) => isDefault)?.url
  const rows = document.tables.reduce((sum, table) => sum + table.rows.length, 0)
  const leftOut = document.tables.reduce((sum, table) => sum + table.leftOut, 0)
  await transact(async tx => {
    const { numUpdatedRows } = await scope
      .on(tx.kysely)
      .updateInTenant('report_runs')
      .set({
        status: 'done',
        file: Buffer.from(file),
        recipients: recipients.length,
        rows,
        rows_left_out: leftOut,
        finished_at: new Date(),
        expires_at: expiryOf(vendor.settings.reports.retentionDays),
      })
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .executeTakeFirst()
    // Another server was as fast.
    if (numUpdatedRows === 0n) return
    for (const { userId, email: to } of recipients)
      await tx.mail({
        vendorId: vendor.id,
        template: 'report-ready',
        to,
        attached: { by: 'reports', id: run.id },
        data: {
          templateId: document.templateId,
          reportName: document.title,
          tenantName: document.accountName,
          facts: document.facts.filter(({ value }) => value !== ''),
          ...(url && { url }),
          ...(run.trigger === 'schedule' && {
            stopUrl: unsubscribeUrl(vendor, sealer, {
              tenantId: scope.tenantId,
              templateId: run.template_id,
              userId,
            }),
          }),
        },
      })
  })
}

/** Says why nothing went out. A schedule whose author may no longer read it rests until it is saved anew. */
export async function failRun(
  { transact }: Pick<RunParts, 'transact'>,
  scope: TenantScope,
  run: RunRow,
  failure: RunFailure,
): Promise<void> {
  await transact(async tx => {
    const own = scope.on(tx.kysely)
    await own
      .updateInTenant('report_runs')
      .set({ status: 'failed', failure, finished_at: new Date() })
      .where('id', '=', run.id)
      .execute()
    if (failure === 'author' && run.trigger === 'schedule')
      await own
        .updateInTenant('report_schedules')
        .set({ next_run_at: null, paused: 'author' })
        .where('template_id', '=', run.template_id)
        .where('author_id', '=', run.author_id!)
        .execute()
    await tx.record(
      'frontegg.report.failed',
      { templateId: run.template_id, reason: failure },
      {
        vendorId: scope.vendorId,
        tenantId: scope.tenantId,
        description: `The report ${templateName(run.template_id)} could not be mailed`,
      },
    )
  })
}
