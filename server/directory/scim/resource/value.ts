import { type Attribute, attributeNamed } from '../schema/attribute.ts'
import { bad } from '../scim-error.ts'

/** A value as it is stored: text, a truth value, an object of these, or a list of such objects. */
export type Value = string | boolean | Item | Item[]
export interface Item {
  [name: string]: string | boolean
}

const MAX_TEXT = 2048
const MAX_ENTRIES = 50

/**
 * A value of the attribute in the form in which it is stored and returned. Names get the case of the schema, truth values that
 * came as text (Entra ID) become ones; of entries, one is the primary at most.
 *
 * @returns undefined for what says that there is none: null, or an empty list
 * @throws ScimError 400 invalidValue for a value of another type
 */
export function storedValue(attribute: Attribute, input: unknown): Value | undefined {
  if (input === null || input === undefined) return undefined
  if (!attribute.multiValued)
    return attribute.type === 'complex' ? itemOf(attribute, input) : simpleOf(attribute, input)
  const list = Array.isArray(input) ? input : [input]
  if (list.length > MAX_ENTRIES)
    throw bad('invalidValue', `The attribute ${attribute.name} takes ${MAX_ENTRIES} values at most`)
  const items = list.map(one => itemOf(attribute, one)).filter(item => item !== undefined)
  return items.length > 0 ? onePrimary(items) : undefined
}

/** One entry, or a complex value; text alone is its `value`. Undefined: it holds nothing. */
export function itemOf(attribute: Attribute, input: unknown): Item | undefined {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : undefined
  if (!fields) {
    const value = attributeNamed(attribute.subAttributes, 'value')
    if (!value || (typeof input !== 'string' && typeof input !== 'number')) throw wrong(attribute)
    return { value: simpleOf(value, input) }
  }
  const item: Item = {}
  for (const [name, inner] of Object.entries(fields)) {
    const sub = attributeNamed(attribute.subAttributes, name)
    if (sub && inner !== null && inner !== undefined) item[sub.name] = simpleOf(sub, inner)
  }
  return Object.keys(item).length > 0 ? item : undefined
}

export function simpleOf(attribute: Attribute, input: unknown): string | boolean {
  if (attribute.type === 'boolean') {
    if (typeof input === 'boolean') return input
    const said = typeof input === 'string' ? input.toLowerCase() : ''
    if (said === 'true') return true
    if (said === 'false') return false
    throw wrong(attribute)
  }
  const said = typeof input === 'number' ? String(input) : input
  if (typeof said !== 'string') throw wrong(attribute)
  if (said.length > MAX_TEXT)
    throw bad('invalidValue', `The attribute ${attribute.name} takes ${MAX_TEXT} characters at most`)
  return said
}

/** The last that says so is the primary one: a patch names the new one behind the old. */
export function onePrimary(items: readonly Item[]): Item[] {
  const last = items.findLastIndex(({ primary }) => primary === true)
  return items.map((item, index) =>
    item.primary === true && index !== last ? { ...item, primary: false } : item,
  )
}

const wrong = ({ name }: Attribute) =>
  bad('invalidValue', `The attribute ${name} takes another type of value`)
