import type { ColumnType } from 'kysely'

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A jsonb column holding an object: read as a value, written as JSON text (`JSON.stringify`). */
export type JsonColumn = ColumnType<Record<string, unknown>, string, string>

/** The same with a default. */
export type DefaultedJson = ColumnType<Record<string, unknown>, string | undefined, string>

/** The same, where there may be none. */
export type NullableJson = ColumnType<Record<string, unknown> | null, NullableText, string | null>

type NullableText = string | null | undefined
