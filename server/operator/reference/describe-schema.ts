import { counted } from '../../platform/language/english.ts'

/** As much of JSON Schema as the contract uses. */
export interface Described {
  type?: string
  format?: string
  const?: unknown
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  patternProperties?: Record<string, Described>
  minLength?: number
  maxLength?: number
}

/** A schema as a person writes a type. */
export function describe(schema: Described, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(option => describe(option, indent)).join(' | ')
  if (schema.items) return `${describe(schema.items, indent)}[]`
  if (schema.properties) {
    const inner = `${indent}  `
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${describe(property, inner)}`,
    )
    return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
  }
  const [value] = Object.values(schema.patternProperties ?? {})
  if (value) return `{ [key]: ${describe(value, indent)} }`
  const length = schema.maxLength
    ? ` (${schema.minLength ?? 0}–${counted(schema.maxLength, ['character', 'characters'])})`
    : ''
  return `${schema.format ?? schema.type ?? 'any'}${length}`
}
