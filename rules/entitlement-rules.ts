import { operations } from './entitlement-operations.ts'

export type Treatment = 'true' | 'false'

export interface Condition {
  /** The name of an attribute: `plan`, `frontegg.email`, `jwt.address.country`. */
  attribute: string
  negate: boolean
  op: string
  value: Record<string, unknown>
}

export interface ConditionGroup {
  conditionLogic: 'and' | 'or'
  conditions: (Condition | ConditionGroup)[]
}

export interface Rule extends ConditionGroup {
  treatment: Treatment
}

/** What a person is measured by. Only own keys count: a claim named `__proto__` is no attribute. */
export type FlatAttributes = ReadonlyMap<string, unknown>

function meets(condition: Condition, attributes: FlatAttributes): boolean {
  const attribute = attributes.get(condition.attribute)
  if (attribute === undefined) return false
  const operation = Object.hasOwn(operations, condition.op) ? operations[condition.op] : undefined
  const matched = operation?.(attribute, condition.value ?? {})
  return matched === undefined ? false : matched !== condition.negate
}

function holdsFor(group: ConditionGroup, attributes: FlatAttributes): boolean {
  const met = (entry: Condition | ConditionGroup) =>
    'conditions' in entry ? holdsFor(entry, attributes) : meets(entry, attributes)
  return group.conditionLogic === 'or' ? group.conditions.some(met) : group.conditions.every(met)
}

/** The treatment of the first rule whose conditions hold, else the default. Source: wire §14. */
export function evaluateTreatment(
  { rules = [], defaultTreatment }: { rules?: Rule[]; defaultTreatment: Treatment },
  attributes: FlatAttributes,
): Treatment {
  return rules.find(rule => holdsFor(rule, attributes))?.treatment ?? defaultTreatment
}
