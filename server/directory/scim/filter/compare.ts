import type { Attribute } from '../schema/attribute.ts'
import { bad } from '../scim-error.ts'
import type { Comparison, Literal } from './filter.ts'

const TEXT_ONLY: readonly Comparison[] = ['co', 'sw', 'ew']
const TRUTH: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])

/**
 * What a comparison with the attribute compares with: text in lower case where case does not count, a truth value also where
 * it came as text (Entra ID), a time as its milliseconds.
 *
 * @throws ScimError 400 invalidFilter where the two cannot be compared
 */
export function comparable(attribute: Attribute, op: Comparison, value: Literal): string | boolean | null {
  if (value === null) {
    if (op === 'eq' || op === 'ne') return null
    throw cannot(attribute)
  }
  switch (attribute.type) {
    case 'boolean': {
      const truth = TRUTH.get(typeof value === 'string' ? value.toLowerCase() : value)
      if (truth === undefined || (op !== 'eq' && op !== 'ne')) throw cannot(attribute)
      return truth
    }
    case 'dateTime': {
      const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
      if (Number.isNaN(at) || TEXT_ONLY.includes(op)) throw cannot(attribute)
      return new Date(at).toISOString()
    }
    case 'complex':
      throw cannot(attribute)
    default:
      if (typeof value !== 'string') throw cannot(attribute)
      return attribute.caseExact ? value : value.toLowerCase()
  }
}

const cannot = ({ name }: Attribute) =>
  bad('invalidFilter', `The attribute ${name} cannot be compared in this way`)
