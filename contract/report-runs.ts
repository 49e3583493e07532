import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import { ReportType } from './reports.ts'
import type { Schemas } from './route.ts'

/** What became of reports that were mailed: by a schedule, or by a person. */

export const RunStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
])
export type RunStatus = Static<typeof RunStatus>

/**
 * - `author`: who scheduled it is no active member any more, or may no longer read it.
 * - `recipients`: no recipient is left, since all have left or unsubscribed.
 * - `slow`: the file took longer than may be. `picture`: this server cannot draw pictures. `error`: anything else; the log of the
 *   server has it.
 */
export const RunFailure = Type.Union([
  Type.Literal('author'),
  Type.Literal('recipients'),
  Type.Literal('slow'),
  Type.Literal('picture'),
  Type.Literal('error'),
])
export type RunFailure = Static<typeof RunFailure>

export interface ReportRun extends Static<typeof ReportRun> {}
export const ReportRun = Type.Object({
  id: Uuid,
  templateId: Type.String(),
  trigger: Type.Union([Type.Literal('schedule'), Type.Literal('person')]),
  /** Who sent it, or saved the schedule; empty: an account that is gone. */
  startedBy: Type.String(),
  type: ReportType,
  status: RunStatus,
  failure: Type.Optional(RunFailure),
  /** To how many members it went. */
  recipients: Type.Integer(),
  rows: Type.Integer(),
  rowsLeftOut: Type.Integer(),
  /** Bytes of the file; left out: there is none, or it is no longer kept. */
  size: Type.Optional(Type.Integer()),
  createdAt: Time,
  finishedAt: Type.Optional(Time),
})

export interface ReportRuns extends Static<typeof ReportRuns> {}
export const ReportRuns = Type.Object({
  data: Type.Array(ReportRun),
  /** Up to 1,000. */
  total: Type.Integer(),
})

/** `offset` is a row. */
export interface ReportRunsQuery extends Static<typeof ReportRunsQuery> {}
export const ReportRunsQuery = Type.Object({
  template: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(RunStatus),
  sortBy: Type.Optional(
    Type.Union([Type.Literal('createdAt'), Type.Literal('status'), Type.Literal('rows')]),
  ),
  sortDirection: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

export interface RunParams extends Static<typeof RunParams> {}
export const RunParams = Type.Object({ id: Uuid })

/** The sealed text of a mail's link. */
const Link = Type.String({ minLength: 1, maxLength: 1024 })
export interface UnsubscribeQuery extends Static<typeof UnsubscribeQuery> {}
export const UnsubscribeQuery = Type.Object({ token: Link })
export interface Unsubscribe extends Static<typeof Unsubscribe> {}
export const Unsubscribe = Type.Object(
  { token: Link, again: Type.Optional(Type.Literal('true')) },
  { additionalProperties: false },
)

export interface ReportRunsApi {
  'GET /reports/resources/runs/v1': { query: ReportRunsQuery; reply: ReportRuns }
  'GET /reports/resources/runs/v1/:id/file': { params: RunParams; reply: unknown }
  'GET /reports/unsubscribe': { query: UnsubscribeQuery; reply: unknown }
  'POST /reports/unsubscribe': { body: Unsubscribe; reply: unknown }
}

const audience = 'fe.secure.read.reports'

export const reportRuns: Schemas<ReportRunsApi> = {
  'GET /reports/resources/runs/v1': {
    summary: 'Reports that were mailed, the newest first: those whose template the caller may read.',
    audience,
    query: ReportRunsQuery,
    reply: ReportRuns,
  },
  'GET /reports/resources/runs/v1/:id/file': {
    summary: 'The file of a run, as long as it is kept.',
    audience,
    produces: 'application/pdf',
    perMinute: 60,
    params: RunParams,
    reply: Type.Unknown(),
  },
  'GET /reports/unsubscribe': {
    summary: 'The page that a mailed report leads to: asks whether to stop, and changes nothing.',
    audience: 'public',
    produces: 'text/html',
    perMinute: 30,
    query: UnsubscribeQuery,
    reply: Type.Unknown(),
  },
  'POST /reports/unsubscribe': {
    summary: 'Stop, or take up again, the mails of one scheduled report to one member.',
    audience: 'public',
    produces: 'text/html',
    consumes: 'application/x-www-form-urlencoded',
    perMinute: 30,
    body: Unsubscribe,
    reply: Type.Unknown(),
  },
}
