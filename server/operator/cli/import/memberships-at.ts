import { type ExportRecord, type ForeignMembership, objectOf } from './foreign-person.ts'

/**
 * The tenants that a record names, in the ways in which products keep them: one id, several with spaces or commas between,
 * a list of ids, a list of objects (`{ "id": "acme", "roles": ["Admin"] }`), or an object of roles by tenant.
 *
 * @param tenantField a path, `app_metadata.tenants`; a key that holds dots or colons is found as a whole first
 * @param roleField roles of the tenants that name none of their own
 */
export function membershipsAt(
  record: ExportRecord,
  tenantField: string | undefined,
  roleField: string | undefined,
): ForeignMembership[] {
  if (tenantField === undefined) return []
  const roles = roleField === undefined ? [] : words(valueAt(record, roleField))
  const found = valueAt(record, tenantField)
  const merged = new Map<string, Set<string>>()
  for (const { tenant, roles: own } of membershipsIn(found)) {
    const all = merged.get(tenant) ?? new Set()
    for (const role of own.length > 0 ? own : roles) all.add(role)
    merged.set(tenant, all)
  }
  return [...merged].map(([tenant, all]) => ({ tenant, roles: [...all] }))
}

function membershipsIn(found: unknown): ForeignMembership[] {
  if (Array.isArray(found)) return found.flatMap(membershipsIn)
  if (typeof found !== 'object' || found === null) return words(found).map(tenant => ({ tenant, roles: [] }))
  const one = found as ExportRecord
  const [tenant] = words(one.tenantId ?? one.tenant_id ?? one.tenant ?? one.id)
  if (tenant !== undefined) return [{ tenant, roles: words(one.roles ?? one.role) }]
  return Object.entries(one).map(([id, roles]) => ({ tenant: id, roles: words(roles) }))
}

function valueAt(record: ExportRecord, path: string): unknown {
  if (Object.hasOwn(record, path)) return record[path]
  const [first = '', ...rest] = path.split('.')
  if (!Object.hasOwn(record, first)) return undefined
  return rest.length === 0 ? record[first] : valueAt(objectOf(record[first]), rest.join('.'))
}

/** Of a text, a number, or a list of them. */
export function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(words)
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(/[\s,;|]+/)
    .filter(Boolean)
}
