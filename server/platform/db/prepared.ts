import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Executor } from './scope.ts'

/**
 * The statements whose plans are kept, and how many texts each may have: by what is asked for, such as the order of a page.
 * Each text costs every connection memory, and the sum of them is the most that one keeps; a text beyond its statement's
 * number is planned each time and takes no other statement's place.
 */
export const HOT_STATEMENTS = {
  'account-by': 3,
  'audit-add': 24,
  'code-add': 1,
  'code-enter': 4,
  'code-find': 1,
  'event-add': 1,
  'invited-hold': 1,
  'limit-spend': 1,
  'members-page': 100,
  'password-demands': 1,
  'person-find': 1,
  'person-hold': 1,
  'refresh-token-find': 1,
  'roles-access': 1,
  'session-start': 1,
  'tenants-below': 18,
  'webhook-claim': 1,
  'webhook-hearers': 2,
  'webhook-settle': 1,
} as const satisfies Record<string, number>

export type HotStatement = keyof typeof HOT_STATEMENTS

/** By text: what a connection knows it by. Of the text, so that no two texts share a name behind one pooler either. */
const names = new Map<string, string>()
const texts = new Map<HotStatement, number>()

/** A query of Kysely's, built or raw. */
interface Statement<Row> {
  compile(db: Executor): CompiledQuery<Row>
}

/**
 * Runs a statement whose plan is worth keeping: its text is always the same, and no value in it changes which way to the
 * rows is best. Planning takes longer than running where many tables are joined for few rows.
 */
export async function executePrepared<Row>(
  name: HotStatement,
  statement: Statement<Row>,
  db: Executor,
): Promise<Row[]> {
  return await run(name, statement.compile(db), db)
}

/** The same for a statement that is text already: the hottest ones are not put together anew each time. */
export async function executeText<Row>(
  name: HotStatement,
  text: string,
  values: unknown[],
  db: Executor,
): Promise<Row[]> {
  return await run(name, CompiledQuery.raw(text, values) as CompiledQuery<Row>, db)
}

async function run<Row>(name: HotStatement, compiled: CompiledQuery<Row>, db: Executor): Promise<Row[]> {
  if (!names.has(compiled.sql)) keep(name, compiled.sql)
  return (await db.executeQuery<Row>(compiled)).rows
}

function keep(name: HotStatement, text: string): void {
  const count = texts.get(name) ?? 0
  if (count >= HOT_STATEMENTS[name]) return
  texts.set(name, count + 1)
  names.set(text, `${name}-${hash('sha256', text, 'base64url').slice(0, 16)}`)
}

/** The name that a statement is kept under; undefined for one that is planned each time. */
export const nameOf = (text: string): string | undefined => names.get(text)
