// npm run docs: every key of the vendor file, with what it may hold.
import { configSchema } from '../config-schema.ts'
import { cell, code, table, written } from '../markdown.ts'

interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  pattern?: string
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  [more: string]: unknown
}

const limitNames = {
  minimum: '≥',
  maximum: '≤',
  minLength: 'length ≥',
  maxLength: 'length ≤',
  minItems: 'items ≥',
  maxItems: 'items ≤',
}

function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  return schema.type ?? 'any'
}

const limitsOf = (schema: Schema): string =>
  [
    ...Object.entries(limitNames).flatMap(([key, sign]) =>
      schema[key] === undefined ? [] : [`${sign} ${schema[key]}`],
    ),
    ...(schema.pattern ? [code(schema.pattern)] : []),
  ].join(', ')

/** Sections of one shape, such as those of identity providers, are one row with all their names. */
function grouped(properties: Record<string, Schema>): [names: string[], schema: Schema][] {
  const groups = new Map<string, [string[], Schema]>()
  for (const [name, schema] of Object.entries(properties)) {
    const { description: _, ...shape } = schema
    const key = schema.properties && Object.keys(schema.properties).length > 2 ? JSON.stringify(shape) : name
    const known = groups.get(key)
    if (known) known[0].push(name)
    else groups.set(key, [[name], schema])
  }
  return [...groups.values()]
}

function rowsOf(schema: Schema, path: string): string[][] {
  return grouped(schema.properties ?? {}).flatMap(([names, inner]) => {
    const list = inner.type === 'array' && inner.items?.properties
    const at = path + (names.length > 1 ? `{${names.join(', ')}}` : names[0]!) + (list ? '[]' : '')
    const required = schema.required?.includes(names[0]!) ? ' (required)' : ''
    const own = [
      code(at) + required,
      cell(code(typeOf(inner)).replaceAll('\\|', '|')),
      cell(limitsOf(inner)),
      cell(inner.description),
    ]
    return [own, ...rowsOf(list ? inner.items! : inner, `${at}.`)]
  })
}

/** docs/reference/vendor-file.md. */
export async function vendorFilePage(): Promise<string> {
  const schema = JSON.parse(await configSchema()) as Schema
  const vendor = schema.properties!.vendors!.items!
  return `# Keys of the vendor file

Every key of an entry of \`vendors\` in \`portico.config.json\`, \`.js\` or \`.ts\`. What they decide, by subject:
[what a vendor decides](../vendor-settings.md); for editors: \`portico.config.schema.json\` beside this page. ${written("the features' `settings.ts`")}
${table(['key', 'type', 'limits', 'what it decides'], rowsOf(vendor, ''))}`
}
