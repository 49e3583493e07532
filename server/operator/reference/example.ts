/** As much of JSON Schema as an example is made of. */
export interface Exemplified {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  examples?: readonly unknown[]
  minimum?: number
  minLength?: number
  maxLength?: number
  anyOf?: Exemplified[]
  items?: Exemplified
  properties?: Record<string, Exemplified>
  required?: string[]
  patternProperties?: Record<string, Exemplified>
}

const ID = '0190a5c2-7d3e-7a41-9c1b-000000000002'

/** What fields of the contract hold, by their names. */
const byName: Record<string, unknown> = {
  tenantId: 'acme',
  parentTenantId: 'acme-group',
  childTenantId: 'acme',
  appId: 'fleet',
  email: 'ada@example.com',
  username: 'ada',
  name: 'Ada Lovelace',
  description: 'Made by the back end',
  metadata: '{"plan":"gold"}',
  phoneNumber: '+14155550132',
  currency: 'usd',
  timezone: 'Europe/Copenhagen',
  url: 'https://example.com/hooks',
  website: 'https://example.com',
  passwordHashType: 'bcrypt',
  _limit: 50,
  _offset: 0,
  count: 50,
  limit: 50,
  offset: 0,
}

const byFormat: Record<string, string> = {
  uuid: ID,
  email: 'ada@example.com',
  name: 'Acme',
  date: '2026-11-26',
  'date-time': '2026-11-26T08:00:00.000Z',
}

/** Tried in this order where a field has a pattern, or a least length. */
const TEXTS = [
  'acme',
  'orders.created',
  '#0f5f6b',
  '123456',
  'DK',
  'usd',
  '/acme',
  'https://example.com',
  'x'.repeat(43),
]

/**
 * A value that the schema takes, with its optional fields: what a reader of the reference copies and changes. The same
 * schema has the same example.
 */
export function exampleOf(schema: Exemplified, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.examples?.length) return schema.examples[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, name)
  const known = byName[name]
  if (known !== undefined && takes(schema, known)) return known
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return [exampleOf(schema.items ?? {}, name)]
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return textOf(schema)
    default:
      return {}
  }
}

function objectOf({ properties = {}, patternProperties }: Exemplified): Record<string, unknown> {
  const [value] = Object.values(patternProperties ?? {})
  if (value) return { key: exampleOf(value) }
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, exampleOf(property, name)]),
  )
}

function textOf(schema: Exemplified): string {
  if (schema.format) return byFormat[schema.format] ?? ''
  return TEXTS.find(text => takes(schema, text)) ?? 'x'.repeat(schema.minLength ?? 1)
}

function takes({ type, format, pattern, minLength = 0, maxLength }: Exemplified, value: unknown): boolean {
  if (typeof value === 'number') return type === 'integer' || type === 'number'
  if (type !== 'string' || typeof value !== 'string') return false
  if (format && !['email', 'name'].includes(format)) return false
  if (format === 'email' && !value.includes('@')) return false
  return (
    value.length >= minLength &&
    value.length <= (maxLength ?? Number.POSITIVE_INFINITY) &&
    new RegExp(pattern ?? '').test(value)
  )
}
