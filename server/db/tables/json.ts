import type { ColumnType } from 'kysely'

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A jsonb column: read as a value, written as JSON text. */
export type JsonColumn = ColumnType<Json, string, string>
/** The same with a default. */
export type DefaultedJson = ColumnType<Json, string | undefined, string>
