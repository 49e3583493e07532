import type { Filter } from '../filter/filter.ts'
import type { Item } from '../resource/value.ts'
import { simpleOf } from '../resource/value.ts'
import { type Attribute, attributeNamed } from '../schema/attribute.ts'
import { bad } from '../scim-error.ts'

/**
 * The entry that a path describes where there is none: `emails[type eq "work"].value` is one of type `work` (Entra ID).
 *
 * @throws ScimError 400 noTarget for a filter that describes none
 */
export function entryFrom(attribute: Attribute, filter: Filter | undefined): Item {
  if (!filter) return {}
  if (filter.op === 'and')
    return Object.assign({}, ...filter.filters.map(one => entryFrom(attribute, one))) as Item
  const sub = filter.op === 'eq' ? attributeNamed(attribute.subAttributes, filter.name) : undefined
  if (filter.op !== 'eq' || !sub || filter.value === null)
    throw bad('noTarget', `No value of ${attribute.name} is as the path says`)
  return { [sub.name]: simpleOf(sub, filter.value) }
}
