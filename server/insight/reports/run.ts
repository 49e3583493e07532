import type { Selectable } from 'kysely'
import { reportErrors } from '../../../contract/errors/reports.ts'
import type { ReportDocument } from '../../../contract/report-document.ts'
import type { FilterValues } from '../../../contract/report-filters.ts'
import type { RunFailure } from '../../../contract/report-runs.ts'
import type { Services } from '../../core/context/services.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { type TenantScope, VendorScope } from '../../platform/db/scope.ts'
import type { ReportRunsTable } from '../../platform/db/tables/reports.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { templateForAuthor } from './author.ts'
import { MOST_ROWS, readDocument } from './document.ts'
import type { RunJob } from './queue.ts'
import { membersOf, type Recipient, scheduledRecipients } from './recipients.ts'
import { render } from './render.ts'
import { failRun, finishRun } from './settle-run.ts'

export type RunRow = Selectable<ReportRunsTable>
export type RunParts = Pick<Services, 'database' | 'transact' | 'vendors' | 'sealer' | 'now' | 'log'>

/** What a run led to. */
export interface Drawn {
  document: ReportDocument
  file: Uint8Array
  recipients: Recipient[]
}

/** Draws a report as its author may see it now, and mails it. What is done or has failed already is left alone. */
export async function runReport(parts: RunParts, { vendorId, tenantId, runId }: RunJob): Promise<void> {
  const { database, vendors } = parts
  const scope = new VendorScope(database.kysely, vendorId).tenant(tenantId)
  const vendor = await vendors.get(vendorId)
  const run = await startRun(scope, runId)
  if (!run || !vendor) return
  const outcome = await drawn(parts, scope, vendor, run)
  if (typeof outcome === 'string') await failRun(parts, scope, run, outcome)
  else await finishRun(parts, scope, vendor, run, outcome)
}

/** Again where a server died over it: nothing had gone out yet. */
async function startRun(scope: TenantScope, id: string): Promise<RunRow | undefined> {
  return await scope
    .updateInTenant('report_runs')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

async function drawn(
  { now, log }: RunParts,
  scope: TenantScope,
  vendor: Vendor,
  run: RunRow,
): Promise<Drawn | RunFailure> {
  const template = await templateForAuthor(scope, vendor, run.author_id, run.template_id)
  if (!template) return 'author'
  const recipients =
    run.trigger === 'schedule'
      ? await scheduledRecipients(scope, run.template_id)
      : await membersOf(scope, run.user_ids)
  if (recipients.length === 0) return 'recipients'
  try {
    const document = await readDocument(scope, {
      template,
      filters: run.data_filters as FilterValues,
      vendorName: vendor.name,
      now: now(),
      mostRows: MOST_ROWS.file,
    })
    // Runs of one queue come one after another; they stand in no account's way.
    const file = await render({ document, form: run.type }, `run ${run.id}`)
    return { document, file, recipients }
  } catch (error) {
    // The queue tries it again when fewer are drawn.
    if (error instanceof Problem && error.code === reportErrors.busy.code) throw error
    const failure = failureOf(error)
    if (failure === 'error')
      log.error({ err: error, vendorId: vendor.id, runId: run.id }, 'a report could not be drawn')
    return failure
  }
}

function failureOf(error: unknown): RunFailure {
  if (!(error instanceof Problem)) return 'error'
  if (error.code === reportErrors.noPicture.code) return 'picture'
  return error.code === reportErrors.tooSlow.code ? 'slow' : 'error'
}
