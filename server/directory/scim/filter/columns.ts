import { type RawBuilder, sql } from 'kysely'
import type { Attribute } from '../schema/attribute.ts'
import type { AttributePath } from '../schema/attribute-path.ts'
import type { Kind } from '../schema/kinds.ts'
import { ENTERPRISE } from '../schema/user-schema.ts'
import { type Column, unknownAttribute } from './condition.ts'

/** Columns of the row `r` of a list, by attribute. What has none stands in the resource as it was sent. */
const shared: Record<string, Column> = {
  id: { value: sql`r.id::text`, key: sql`r.id` },
  externalId: { value: sql`r.external_id` },
  displayName: { value: sql`lower(r.display_name)` },
  'meta.created': { value: sql`r.created_at` },
  'meta.lastModified': { value: sql`r.updated_at` },
}
const ofUsers: Record<string, Column> = {
  ...shared,
  userName: { value: sql`lower(r.user_name)` },
  active: { value: sql`r.active` },
}
const columns: Record<Kind['name'], ReadonlyMap<string, Column>> = {
  User: new Map(Object.entries(ofUsers)),
  Group: new Map(Object.entries(shared)),
}

/** @throws ScimError 400 invalidFilter for what nothing can be compared with, such as `meta.location` */
export function columnOf(kind: Kind, { attribute, sub, extended }: AttributePath): Column {
  const name = sub ? `${attribute.name}.${sub.name}` : attribute.name
  const known = extended ? undefined : columns[kind.name].get(name)
  if (known) return known
  if (name === 'meta.resourceType') return { value: sql`${kind.name}::text` }
  if (attribute.name === 'meta' || kind.name === 'Group') throw unknownAttribute()
  const path = [...(extended ? [ENTERPRISE] : []), attribute.name, ...(sub ? [sub.name] : [])]
  const own = sql`r.resource #>> ${path}::text[]`
  return { value: inCase(sub ?? attribute, own) }
}

/** Entries of an attribute with several values, as a relation beside `r`, and where the parts of one stand. */
export interface Entries {
  from: RawBuilder<unknown>
  columnOf(sub: Attribute): Column
}

export function entriesOf(attribute: Attribute): Entries {
  if (attribute.name === 'groups') return groupsOfUser
  if (attribute.name === 'members') return membersOfGroup
  return {
    from: sql`jsonb_array_elements(coalesce(r.resource -> ${attribute.name}::text, '[]'::jsonb)) as e (entry) where true`,
    columnOf: sub => ({ value: inCase(sub, sql`e.entry ->> ${sub.name}::text`) }),
  }
}

const groupsOfUser: Entries = {
  from: sql`scim_group_members x join scim_groups g on g.vendor_id = x.vendor_id and g.tenant_id = x.tenant_id
      and g.connection_id = x.connection_id and g.id = x.group_id
    where x.vendor_id = r.vendor_id and x.tenant_id = r.tenant_id and x.connection_id = r.connection_id
      and x.member_id = r.id`,
  columnOf: ({ name }) =>
    name === 'value'
      ? { value: sql`x.group_id::text`, key: sql`x.group_id` }
      : { value: sql`lower(g.display_name)` },
}

const membersOfGroup: Entries = {
  from: sql`scim_group_members x join scim_users u on u.vendor_id = x.vendor_id and u.tenant_id = x.tenant_id
      and u.connection_id = x.connection_id and u.id = x.member_id
    where x.vendor_id = r.vendor_id and x.tenant_id = r.tenant_id and x.connection_id = r.connection_id
      and x.group_id = r.id`,
  columnOf({ name }) {
    if (name === 'value') return { value: sql`x.member_id::text`, key: sql`x.member_id` }
    return { value: name === 'type' ? sql`'user'::text` : sql`lower(u.display_name)` }
  },
}

function inCase({ type, caseExact }: Attribute, own: RawBuilder<unknown>): RawBuilder<unknown> {
  if (type === 'boolean') return sql`(${own})::boolean`
  return caseExact ? own : sql`lower(${own})`
}
