import { type Entry, matches } from '../filter/matches.ts'
import { putValue, type Resource, valueAt } from '../resource/resource.ts'
import { type Item, itemOf, onePrimary, simpleOf, storedValue, type Value } from '../resource/value.ts'
import type { Kind } from '../schema/kinds.ts'
import { bad } from '../scim-error.ts'
import { entryFrom } from './entry-from.ts'
import type { Step } from './steps.ts'

/**
 * The resource after a patch. The one that is passed stays as it is.
 *
 * @param id of the resource: what is read-only may be named with the value that it has (Okta sends the id along)
 * @throws ScimError 400 mutability, noTarget or invalidValue
 */
export function applySteps(kind: Kind, resource: Resource, steps: readonly Step[], id: string): Resource {
  const result = structuredClone(resource)
  for (const step of steps) {
    if (step.path.attribute.mutability === 'readOnly') requireSame(step, id)
    else applyStep(kind, result, step)
  }
  return result
}

function requireSame({ op, path: { attribute, sub }, value }: Step, id: string): void {
  if (op !== 'remove' && attribute.name === 'id' && !sub && value === id) return
  throw bad('mutability', `The attribute ${attribute.name} is read-only`)
}

function applyStep(kind: Kind, resource: Resource, step: Step): void {
  const { path, op } = step
  const { attribute, sub } = path
  const before = valueAt(kind, resource, path)
  const put = (value: Value | undefined) => putValue(kind, resource, path, value)
  if (attribute.multiValued) {
    put(several(step, (before ?? []) as Item[]))
    return
  }
  if (sub) {
    const { [sub.name]: _, ...others } = (before ?? {}) as Item
    const kept = Object.keys(others).length > 0 ? others : undefined
    const isGone = op === 'remove' || step.value === null || step.value === undefined
    put(isGone ? kept : { ...others, [sub.name]: simpleOf(sub, step.value) })
    return
  }
  const after = op === 'remove' ? undefined : storedValue(attribute, step.value)
  if (after === undefined) {
    if (attribute.required) throw bad('mutability', `The attribute ${attribute.name} has to have a value`)
    put(undefined)
    return
  }
  // Of a complex value, the parts that are named change.
  put(attribute.type === 'complex' ? { ...(before as Item | undefined), ...(after as Item) } : after)
}

function several(step: Step, before: readonly Item[]): Item[] | undefined {
  const after = step.op === 'remove' ? withoutRemoved(step, before) : withAdded(step, before)
  const kept = after.filter(item => Object.keys(item).length > 0)
  return kept.length > 0 ? onePrimary(kept) : undefined
}

function withoutRemoved({ path: { attribute, sub }, filter, value }: Step, before: readonly Item[]): Item[] {
  const chosen = (item: Item) => !filter || matches(attribute, item as Entry, filter)
  if (sub)
    return before.map(item => {
      const { [sub.name]: _, ...others } = item
      return chosen(item) ? others : item
    })
  // Entra ID names what goes in the value, and leaves the path without a filter.
  const named = filter ? undefined : (storedValue(attribute, value) as Item[] | undefined)
  return before.filter(item =>
    named ? !named.some(one => one.value !== undefined && one.value === item.value) : !chosen(item),
  )
}

function withAdded(step: Step, before: readonly Item[]): Item[] {
  const { op, path, filter, value } = step
  const { attribute, sub } = path
  if (!filter && !sub) {
    const input = (storedValue(attribute, value) ?? []) as Item[]
    return op === 'replace' ? input : [...before, ...input.filter(item => !before.some(same(item)))]
  }
  const change: Item | undefined = sub
    ? value === null || value === undefined
      ? undefined
      : { [sub.name]: simpleOf(sub, value) }
    : itemOf(attribute, value)
  if (!change) return withoutRemoved({ ...step, op: 'remove' }, before)
  const chosen = before.map(item => !filter || matches(attribute, item as Entry, filter))
  if (!chosen.includes(true)) return [...before, { ...entryFrom(attribute, filter), ...change }]
  const changed = before.map((item, index) => (chosen[index] ? { ...item, ...change } : item))
  // The one that was made the primary now comes behind the others, which lose it.
  if (change.primary !== true) return changed
  return [...changed.filter((_, index) => !chosen[index]), ...changed.filter((_, index) => chosen[index])]
}

const same = (one: Item) => (other: Item) =>
  one.value === undefined
    ? JSON.stringify(one) === JSON.stringify(other)
    : one.value === other.value && one.type === other.type
