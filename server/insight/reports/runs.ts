import { sql } from 'kysely'
import { reportErrors } from '../../../contract/errors/reports.ts'
import type { ReportRun, ReportRuns, ReportRunsQuery } from '../../../contract/report-runs.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { contentTypes, fileName, sendFile } from './file.ts'
import type { RunRow } from './run.ts'
import { templateName } from './template-names.ts'
import { readableTemplates } from './templates.ts'

const COUNTED = 1000
const sorts = { createdAt: 'id', status: 'status', rows: 'rows' } as const

/** What was mailed in the tenant, of reports that the caller may read. */
export async function listRuns(
  query: ReportRunsQuery,
  { scope, vendor, caller }: Context,
): Promise<ReportRuns> {
  const readable = readableTemplates(vendor, caller).map(({ id }) => id)
  const ids = query.template ? readable.filter(id => id === query.template) : readable
  if (ids.length === 0) return { data: [], total: 0 }
  const matching = runsOf(scope, ids).$if(query.status !== undefined, runs =>
    runs.where('status', '=', query.status!),
  )
  const direction = query.sortDirection ?? 'desc'
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'id',
        'template_id',
        'trigger',
        'type',
        'status',
        'failure',
        'recipients',
        'rows',
        'rows_left_out',
        'created_at',
        'finished_at',
        sql<number | null>`octet_length(file)`.as('size'),
        sql<string>`coalesce((select m.email from memberships m where m.vendor_id = report_runs.vendor_id
          and m.tenant_id = report_runs.tenant_id and m.user_id = report_runs.author_id), '')`.as(
          'started_by',
        ),
      ])
      .orderBy(sorts[query.sortBy ?? 'createdAt'], direction)
      .orderBy('id', direction)
      .offset(query.offset ?? 0)
      .limit(query.count ?? 20)
      .execute(),
    scope.db
      .selectFrom(matching.select('id').limit(COUNTED).as('matches'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(viewOf), total }
}

const runsOf = (scope: TenantScope, templateIds: string[]) =>
  scope.selectInTenant('report_runs').where('template_id', 'in', templateIds)

type ListedRun = Omit<
  RunRow,
  'file' | 'vendor_id' | 'tenant_id' | 'author_id' | 'data_filters' | 'user_ids' | 'expires_at'
> & {
  size: number | null
  started_by: string
}

const viewOf = (row: ListedRun): ReportRun => ({
  id: row.id,
  templateId: row.template_id,
  trigger: row.trigger,
  startedBy: row.started_by,
  type: row.type,
  status: row.status,
  ...(row.failure && { failure: row.failure }),
  recipients: row.recipients,
  rows: row.rows,
  rowsLeftOut: row.rows_left_out,
  ...(row.size !== null && { size: row.size }),
  createdAt: row.created_at.toISOString(),
  ...(row.finished_at && { finishedAt: row.finished_at.toISOString() }),
})

/** The file as it was mailed. @throws Problem 404 for a run of another tenant, or of a report that the caller may not read */
export async function sendRunFile(id: string, context: Context): Promise<void> {
  const { scope, vendor, caller } = context
  const readable = readableTemplates(vendor, caller).map(template => template.id)
  const run = readable.length
    ? await runsOf(scope, readable)
        .select(['template_id', 'type', 'file', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!run?.file) throw new Problem(reportErrors.unknownRun)
  await context.transact(tx =>
    tx.record(
      'frontegg.report.downloaded',
      { templateId: run.template_id, type: run.type },
      { description: `Downloaded the report ${templateName(run.template_id)}` },
    ),
  )
  const name = fileName(templateName(run.template_id), run.created_at.toISOString(), run.type)
  await sendFile(context, { content: run.file, type: contentTypes[run.type], name })
}
