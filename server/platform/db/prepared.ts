import { CompiledQuery } from 'kysely'
import type { Executor } from './scope.ts'

/** Texts of statements that PostgreSQL plans once for each connection, and the names that it knows them by. */
const names = new Map<string, string>()

/** Each costs every connection memory: what is not among the first ones is planned each time. */
const MOST = 200

/** A query of Kysely's, built or raw. */
interface Statement<Row> {
  compile(db: Executor): CompiledQuery<Row>
}

/**
 * Runs a statement whose plan is worth keeping: its text is always the same, and no value in it changes which way to the
 * rows is best. Planning takes longer than running where many tables are joined for few rows.
 */
export async function executePrepared<Row>(statement: Statement<Row>, db: Executor): Promise<Row[]> {
  return await run(statement.compile(db), db)
}

/** The same for a statement that is text already: the hottest ones are not put together anew each time. */
export async function executeText<Row>(text: string, values: unknown[], db: Executor): Promise<Row[]> {
  return await run(CompiledQuery.raw(text, values) as CompiledQuery<Row>, db)
}

async function run<Row>(compiled: CompiledQuery<Row>, db: Executor): Promise<Row[]> {
  if (!names.has(compiled.sql) && names.size < MOST) names.set(compiled.sql, `kept-${names.size}`)
  return (await db.executeQuery<Row>(compiled)).rows
}

/** The name that a statement is kept under; undefined for one that is planned each time. */
export const nameOf = (text: string): string | undefined => names.get(text)
