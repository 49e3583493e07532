import { type Static, Type } from 'typebox'
import { Email, Time } from './fields.ts'
import { ReportDocument } from './report-document.ts'
import { DataFilter } from './report-filters.ts'
import type { Schemas } from './route.ts'

/** Reports of an account: what there is, what one says now, its files, and the schedule by which members get one. */

export type ReportType = Static<typeof ReportType>
export const ReportType = Type.Union([Type.Literal('html'), Type.Literal('pdf'), Type.Literal('image')])

/** Names a template, such as `access-review`. */
const TemplateId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' })
/** Base64 of a JSON object: values by the names of the report's filters. Source: REPORT-03. */
const Encoded = Type.String({ maxLength: 8192 })

export const ReportInterval = Type.Union([
  Type.Literal('daily'),
  Type.Literal('weekly'),
  Type.Literal('monthly'),
  Type.Literal('custom'),
])
export type ReportInterval = Static<typeof ReportInterval>

const schedule = {
  /** How a form shows it; `cron` decides. */
  interval: ReportInterval,
  /** Five fields; at most once an hour. */
  cron: Type.String({ minLength: 9, maxLength: 100 }),
  /** IANA name; empty: the account's. */
  tz: Type.String({ maxLength: 64 }),
  active: Type.Boolean(),
}
const Recipients = Type.Array(Email, { minItems: 1, maxItems: 20 })

/** Source: ReportSchedule. `recipients`, when it runs next and why it rests are ours. */
export interface ReportSchedule extends Static<typeof ReportSchedule> {}
export const ReportSchedule = Type.Object({
  ...schedule,
  dataFilters: Type.Record(Type.String(), Type.Unknown()),
  recipients: Type.Array(
    Type.Object({ email: Type.String(), name: Type.String(), unsubscribed: Type.Optional(Type.Boolean()) }),
  ),
  nextRunAt: Type.Optional(Time),
  /** Why the schedule is paused although it is switched on: its author may no longer read the report. */
  paused: Type.Optional(Type.Literal('author')),
})

/** Source: IReportRecord. `htmlTemplate`: the page that files are made of, with its holes. `customerListApiUrl`: always empty. */
export interface Report extends Static<typeof Report> {}
export const Report = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  schedule: Type.Optional(ReportSchedule),
  /** `active`: a run is to come. */
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
  updatedAt: Time,
  createdAt: Time,
  htmlTemplate: Type.String(),
  customerListApiUrl: Type.String(),
  type: ReportType,
  dataFilters: Type.Array(DataFilter),
})

/** Both are JSON: `{query?, filterBy?: {column, filterType: 'equal', value}}` and `{column, direction}`. Source: IGetReports. */
export interface ReportsQuery extends Static<typeof ReportsQuery> {}
export const ReportsQuery = Type.Object({
  filters: Type.Optional(Type.String({ maxLength: 2000 })),
  sort: Type.Optional(Type.String({ maxLength: 200 })),
})

export interface ReportParams extends Static<typeof ReportParams> {}
export const ReportParams = Type.Object({ id: TemplateId })

/** Source: IScheduleReport. Without `recipients` those of before stay; of a first schedule it is who saves it. */
export interface NewReportSchedule extends Static<typeof NewReportSchedule> {}
export const NewReportSchedule = Type.Object(
  {
    schedule: Type.Object(
      {
        ...schedule,
        /** What they are as an object; the encoded ones count. */
        dataFilters: Type.Optional(Type.Unknown()),
        recipients: Type.Optional(Recipients),
      },
      { additionalProperties: false },
    ),
    /** Taken and not needed: `schedule.active` says it. */
    status: Type.Optional(Type.String({ maxLength: 40 })),
    type: ReportType,
    dataFilters: Type.Optional(Encoded),
  },
  { additionalProperties: false },
)

/** Source: IRenderReport, IDownloadReport. */
export interface PreviewQuery extends Static<typeof PreviewQuery> {}
export const PreviewQuery = Type.Object({
  templateId: TemplateId,
  dataFilters: Type.Optional(Encoded),
  /** Default: html. */
  responseType: Type.Optional(ReportType),
  /** What the file is called; default: the report's name and the day. */
  name: Type.Optional(Type.String({ maxLength: 150 })),
  outputFileName: Type.Optional(Type.String({ maxLength: 150 })),
})

export interface DocumentQuery extends Static<typeof DocumentQuery> {}
export const DocumentQuery = Type.Object({ dataFilters: Type.Optional(Encoded) })

export interface CsvQuery extends Static<typeof CsvQuery> {}
export const CsvQuery = Type.Object({
  dataFilters: Type.Optional(Encoded),
  /** The key of a table; default: the first. */
  table: Type.Optional(Type.String({ maxLength: 64 })),
})

/** Source: ISendReport. Addresses of active members. `type` and `dataFilters` are ours; default: PDF, and no filter. */
export interface SendReport extends Static<typeof SendReport> {}
export const SendReport = Type.Object(
  {
    templateId: TemplateId,
    to: Recipients,
    type: Type.Optional(ReportType),
    dataFilters: Type.Optional(Encoded),
  },
  { additionalProperties: false },
)

export interface ReportsApi {
  'GET /reports/resources/reports/v2/tenant-reports': { query: ReportsQuery; reply: Report[] }
  'GET /reports/resources/reports/v2/:id/tenant-reports': { params: ReportParams; reply: Report }
  'POST /reports/resources/reports/v2/:id/tenant-reports': {
    params: ReportParams
    body: NewReportSchedule
    reply: Report
  }
  'GET /reports/resources/reports/v2/:id/document': {
    params: ReportParams
    query: DocumentQuery
    reply: ReportDocument
  }
  'GET /reports/resources/reports/v2/:id/csv': { params: ReportParams; query: CsvQuery; reply: unknown }
  'GET /reports/engine/resources/triggers/v1/preview-report': { query: PreviewQuery; reply: unknown }
  'POST /reports/engine/resources/triggers/v1/tenant-reports': { body: SendReport; reply: SentReport }
}

/** The run that was queued. */
export interface SentReport extends Static<typeof SentReport> {}
export const SentReport = Type.Object({ id: Type.String() })

const audience = 'fe.secure.read.reports'
const writes = 'fe.secure.write.reports'
/** Each reads up to ten thousand rows. */
const perMinute = 60

export const reports: Schemas<ReportsApi> = {
  'GET /reports/resources/reports/v2/tenant-reports': {
    summary: 'The reports that the caller may read, each with its schedule in this tenant.',
    audience,
    query: ReportsQuery,
    reply: Type.Array(Report),
  },
  'GET /reports/resources/reports/v2/:id/tenant-reports': {
    summary: 'One report with its schedule in this tenant.',
    audience,
    params: ReportParams,
    reply: Report,
  },
  'POST /reports/resources/reports/v2/:id/tenant-reports': {
    summary: 'Save by when, in which form and to which members a report goes.',
    audience: writes,
    perMinute,
    params: ReportParams,
    body: NewReportSchedule,
    reply: Report,
  },
  'GET /reports/resources/reports/v2/:id/document': {
    summary: 'What a report says now, with the first hundred rows of each table.',
    audience,
    perMinute,
    params: ReportParams,
    query: DocumentQuery,
    reply: ReportDocument,
  },
  'GET /reports/resources/reports/v2/:id/csv': {
    summary: 'One table of a report as a CSV file; formulas are made harmless.',
    audience,
    perMinute,
    produces: 'text/csv',
    params: ReportParams,
    query: CsvQuery,
    reply: Type.Unknown(),
  },
  'GET /reports/engine/resources/triggers/v1/preview-report': {
    summary: 'A report as a page, a PDF file or a PNG picture.',
    audience,
    perMinute,
    produces: 'text/html',
    query: PreviewQuery,
    reply: Type.Unknown(),
  },
  'POST /reports/engine/resources/triggers/v1/tenant-reports': {
    summary: 'Mail a report to members, once.',
    audience: writes,
    perMinute: 10,
    body: SendReport,
    reply: SentReport,
  },
}
