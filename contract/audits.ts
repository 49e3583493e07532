import { type Static, Type } from 'typebox'
import { Time } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * One record of who did what. Source: AuditRowData of the wire and AUDIT-04; `time`, `user` and `resource` repeat
 * what `createdAt`, `email` and the first word of `action` say, for the published store.
 */
export interface AuditRow extends Static<typeof AuditRow> {}
export const AuditRow = Type.Object({
  _id: Type.String(),
  createdAt: Time,
  updatedAt: Time,
  time: Time,
  email: Type.String(),
  user: Type.String(),
  action: Type.String(),
  resource: Type.String(),
  description: Type.String(),
  severity: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  /** The details, as the only element. */
  json: Type.Array(Type.Unknown()),
  tenantId: Type.String(),
  vendorId: Type.String(),
  /** Who really acted, under an impersonation. */
  actorMail: Type.Optional(Type.String()),
  __v: Type.Integer(),
})

const Text = Type.Optional(Type.String({ maxLength: 200 }))
const Direction = Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')]))

/** A filter of a column: the exact value, or its beginning when it ends with `*`; severities separated by commas. */
const columnFilters = {
  email: Text,
  action: Text,
  ip: Text,
  severity: Text,
  /** The first and, apart, the last moment (excluded). */
  from: Type.Optional(Time),
  to: Type.Optional(Time),
}

const sorting = {
  sortDirection: Direction,
  sortBy: Type.Optional(
    Type.Union([
      Type.Literal('createdAt'),
      Type.Literal('email'),
      Type.Literal('action'),
      Type.Literal('ip'),
      Type.Literal('severity'),
    ]),
  ),
  /** Free text over user, action, description and address. */
  filter: Text,
  ...columnFilters,
}

/** `offset` counts pages of `count` rows. Source: IGetAuditsParams, AUDIT-13, AUDIT-14. */
export interface AuditsQuery extends Static<typeof AuditsQuery> {}
export const AuditsQuery = Type.Object({
  ...sorting,
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  paginationMode: Type.Optional(Type.Union([Type.Literal('virtual'), Type.Literal('pages')])),
  /** `nextCursor` of the page before: takes the place of `offset`, and costs the same however deep. */
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
})

/** A filtered total beyond 1,000 is a floor: `totalItemsCapped` (ruling 28). Source: IAudits, AUDIT-20. */
export interface Audits extends Static<typeof Audits> {}
export const Audits = Type.Object({
  data: Type.Array(AuditRow),
  total: Type.Integer(),
  totalItemsCapped: Type.Optional(Type.Boolean()),
  nextCursor: Type.Optional(Type.String()),
})

/** Today in the account's time zone; High and Critical of the last seven days. Source: IAuditsStats, AUDIT-12. */
export interface AuditsStats extends Static<typeof AuditsStats> {}
export const AuditsStats = Type.Object({ totalToday: Type.Integer(), severeThisWeek: Type.Integer() })

/** Taken and not needed: the numbers are of the whole log. AUDIT-15. */
export interface AuditsStatsQuery extends Static<typeof AuditsStatsQuery> {}
export const AuditsStatsQuery = Type.Object({
  sortBy: Text,
  sortDirection: Direction,
  count: Type.Optional(Type.Integer({ minimum: 0 })),
})

export interface AuditsExportQuery extends Static<typeof AuditsExportQuery> {}
export const AuditsExportQuery = Type.Object({
  ...sorting,
  /** Taken and not needed: the file holds every row that matches. */
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  outputFileName: Text,
})

/** The columns of the file, in this order; all of them when none is named. Source: IExportAudits. */
export interface AuditsExport extends Static<typeof AuditsExport> {}
export const AuditsExport = Type.Object(
  {
    properties: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ maxLength: 100 }),
            displayName: Type.Optional(Type.String({ maxLength: 100 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 50 },
      ),
    ),
  },
  { additionalProperties: false },
)

interface ExportAudits {
  query: AuditsExportQuery
  body: AuditsExport
  reply: unknown
}

export interface AuditsApi {
  'GET /audits': { query: AuditsQuery; reply: Audits }
  'GET /audits/stats': { query: AuditsStatsQuery; reply: AuditsStats }
  'POST /audits/export/csv': ExportAudits
  'POST /audits/export/csv/v2': ExportAudits
  'POST /audits/export/pdf': ExportAudits
}

const audience = 'fe.secure.read.audits'
const file = {
  audience,
  query: AuditsExportQuery,
  body: AuditsExport,
  reply: Type.Unknown(),
  produces: 'text/csv',
  perMinute: 10,
} as const

export const audits: Schemas<AuditsApi> = {
  'GET /audits': {
    summary: 'The audit log of this tenant, newest first.',
    audience,
    query: AuditsQuery,
    reply: Audits,
  },
  'GET /audits/stats': {
    summary: 'How much happened today, and how much that is severe within a week.',
    audience,
    query: AuditsStatsQuery,
    reply: AuditsStats,
  },
  'POST /audits/export/csv': { ...file, summary: 'The matching records as a CSV file.' },
  'POST /audits/export/csv/v2': {
    ...file,
    summary: 'The matching records as a CSV file; formulas are made harmless.',
  },
  'POST /audits/export/pdf': {
    ...file,
    summary: 'The matching records as a table in a PDF file.',
    produces: 'application/pdf',
  },
}
