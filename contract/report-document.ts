import { type Static, Type } from 'typebox'
import { Day, Time } from './fields.ts'

/**
 * What a report says, before it becomes a page, a file or a picture. Words are keys: files have them in English, the portal has its
 * own. Cells hold what `kind` says, as text; empty: there is nothing.
 * - `text`: as people wrote it. `list`: several of them, a line each.
 * - `code`: one of a few words, such as `active`. `codes`: several, a line each.
 * - `time`: ISO 8601 in UTC. `day`: `2026-11-26`. `number`: digits. `money`: cents and currency, `1900 USD`.
 */
export type CellKind = Static<typeof CellKind>
export const CellKind = Type.Union([
  Type.Literal('text'),
  Type.Literal('list'),
  Type.Literal('code'),
  Type.Literal('codes'),
  Type.Literal('time'),
  Type.Literal('day'),
  Type.Literal('number'),
  Type.Literal('money'),
])

export interface ReportColumn extends Static<typeof ReportColumn> {}
export const ReportColumn = Type.Object({
  key: Type.String(),
  kind: CellKind,
  /** Its share of the width beside the others'. */
  weight: Type.Integer(),
})

/** A figure above the tables. */
export interface ReportFact extends Static<typeof ReportFact> {}
export const ReportFact = Type.Object({ key: Type.String(), kind: CellKind, value: Type.String() })

export interface ReportTable extends Static<typeof ReportTable> {}
export const ReportTable = Type.Object({
  key: Type.String(),
  columns: Type.Array(ReportColumn),
  rows: Type.Array(Type.Array(Type.String())),
  /** How many rows match and are not in `rows`; a floor where `leftOutIsFloor`. */
  leftOut: Type.Integer(),
  leftOutIsFloor: Type.Optional(Type.Boolean()),
})

export interface ReportDocument extends Static<typeof ReportDocument> {}
export const ReportDocument = Type.Object({
  templateId: Type.String(),
  /** The report's name, in English. */
  title: Type.String(),
  accountName: Type.String(),
  vendorName: Type.String(),
  generatedAt: Time,
  /** IANA name; times in files and pictures are in it. */
  timeZone: Type.String(),
  /** The days that it is about, both included, in that time zone. */
  period: Type.Optional(Type.Object({ from: Day, to: Day })),
  facts: Type.Array(ReportFact),
  tables: Type.Array(ReportTable),
})
