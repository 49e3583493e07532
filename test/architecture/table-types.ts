import { sources } from './sources.ts'

/** What a column is to Kysely, or in the database. */
export interface Column {
  /** `text`, `number`, `boolean`, `date`, `bytes`, `json`, `text[]`: what the driver makes of it. */
  family: string
  nullable: boolean
  /** Whether an insert may leave it out: it has a default or may be null. */
  optional: boolean
}

/** `users.email` → its column. */
export type Columns = Map<string, Column>

const FOLDER = 'server/platform/db/tables/'
const comment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
const table = /^(?:export )?interface (\w+Table) \{\n([\s\S]*?)^\}/gm
const tables = /^(?:export )?interface (\w+Tables) \{\n([\s\S]*?)^\}/gm
const alias = /^(?:export )?type (\w+) = ([^\n]+(?:\n {2}[^\n]+)*)/gm

/** Reads the interfaces of `server/platform/db/tables/`, as they are written there; a shape that it does not know is an error. */
export function columnsOfTypes(): Columns {
  const texts = sources
    .filter(({ path }) => path.startsWith(FOLDER))
    .map(({ text }) => text.replace(comment, ''))
  const json = aliasesOf(texts.join('\n'))
  const columns: Columns = new Map()
  for (const text of texts) {
    const aliases = { ...json, ...aliasesOf(text) }
    const bodies = new Map([...text.matchAll(table)].map(([, name, body]) => [name!, body!]))
    for (const [, , body] of text.matchAll(tables))
      for (const [name, written] of membersOf(body!)) {
        const own = written.startsWith('{') ? written.slice(1, -1) : bodies.get(written)
        if (own === undefined) throw new Error(`${name}: ${written} is no interface of its file.`)
        for (const [column, type] of membersOf(own)) columns.set(`${name}.${column}`, columnOf(type, aliases))
      }
  }
  return columns
}

const aliasesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(alias)].map(([, name, type]) => [name!, type!.replaceAll(/\s+/g, ' ')]),
  )

const member = /(\w+): (\{[^}]*\}|[^\n;{}]+)/g

/** Members of an interface or a type literal. */
function membersOf(body: string): [name: string, type: string][] {
  const left = body.replaceAll(member, '').replaceAll(';', '').trim()
  if (left) throw new Error(`This is no column: ${left}`)
  return [...body.matchAll(member)].map(([, name, type]) => [name!, type!.trim()])
}

function columnOf(written: string, aliases: Record<string, string>): Column {
  let type = written
  let generated = false
  for (;;) {
    const [, wrapper, inner] = /^(Generated|GeneratedAlways)<(.*)>$/.exec(type) ?? []
    if (wrapper) {
      generated = true
      type = inner!
    } else if (aliases[type] !== undefined) type = aliases[type]!
    else break
  }
  const [, selected, inserted] =
    /^ColumnType<(Record<[^>]*>(?: \| null)?|[^,]+), ([^,]+), .*>$/.exec(type) ?? []
  const read = selected ?? type
  const nullable = partsOf(read).includes('null')
  const optional =
    generated || nullable || (inserted !== undefined && partsOf(inserted).includes('undefined'))
  return { family: familyOf(read, aliases), nullable, optional }
}

const partsOf = (type: string): string[] => type.split('|').map(part => part.trim())

function familyOf(type: string, aliases: Record<string, string>): string {
  const families = partsOf(type)
    .filter(part => part !== 'null')
    .map(part => {
      if (aliases[part] !== undefined) return familyOf(aliases[part]!, aliases)
      if (/^'[^']*'$/.test(part)) return 'text'
      if (/^(?:Record|JSONColumnType)</.test(part)) return 'json'
      return FAMILIES[part] ?? unknown(part)
    })
  // int8 comes as text and may be written as a number.
  return families.includes('text') ? 'text' : families[0]!
}

function unknown(part: string): never {
  throw new Error(`${part}: say in test/architecture/table-types.ts what the database makes of it.`)
}

const FAMILIES: Record<string, string> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  Date: 'date',
  Buffer: 'bytes',
  'string[]': 'text[]',
  'number[]': 'number[]',
  // Unions of literals, in the contract.
  CaptchaProvider: 'text',
  SubscriptionStatus: 'text',
}

/** What `information_schema.columns` says, in the words of the types. */
export interface SchemaRow {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_generated: 'ALWAYS' | 'NEVER'
  is_identity: 'YES' | 'NO'
}

export function columnsOfSchema(rows: SchemaRow[]): Columns {
  return new Map(
    rows.map(row => {
      const nullable = row.is_nullable === 'YES'
      const optional =
        nullable || row.column_default !== null || row.is_generated === 'ALWAYS' || row.is_identity === 'YES'
      const family = DATABASE_FAMILIES[row.udt_name] ?? unknown(row.udt_name)
      return [`${row.table_name}.${row.column_name}`, { family, nullable, optional }]
    }),
  )
}

const DATABASE_FAMILIES: Record<string, string> = {
  text: 'text',
  citext: 'text',
  varchar: 'text',
  bpchar: 'text',
  uuid: 'text',
  cidr: 'text',
  inet: 'text',
  int8: 'text',
  xid8: 'text',
  numeric: 'text',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'date',
  date: 'date',
  bytea: 'bytes',
  jsonb: 'json',
  json: 'json',
  _text: 'text[]',
  _uuid: 'text[]',
  _int4: 'number[]',
}

/** In words, what differs: `users.email: nullable in the database, not in the types`. */
export function differences(types: Columns, schema: Columns): string[] {
  const names = [...new Set([...types.keys(), ...schema.keys()])].sort()
  return names.flatMap(name => {
    const [typed, stored] = [types.get(name), schema.get(name)]
    if (!typed) return [`${name}: in the database alone`]
    if (!stored) return [`${name}: in the types alone`]
    return (['family', 'nullable', 'optional'] as const)
      .filter(key => typed[key] !== stored[key])
      .map(key => `${name}: ${key} is ${stored[key]} in the database, ${typed[key]} in the types`)
  })
}
