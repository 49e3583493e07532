/** Limits of a tenant's sessions, in its own row (`tenants`). Null: none of its own. */
export interface TenantLimits {
  sessionSeconds: number | null
  maxSessions: number | null
  /** Sessions of the person that began before do not enter. */
  sessionsFrom: Date | null
  /** Whether a list of addresses or countries counts, of the tenant, or may of one above it. */
  hasEntryList: boolean
}

/**
 * Whether a session is still good in a tenant, for the statements that read both: it is neither too old nor idle for too
 * long there, and no administrator of it ended it.
 *
 * @param session with `authenticated_at` and `last_seen_at`
 * @param member with `sessions_from`
 * @param tenant with `session_seconds`, `idle_seconds` and what the tenants above it allow (`…_above`)
 */
export function withinLimits(session: string, member: string, tenant: string): string {
  return `(${member}.sessions_from is null or ${session}.authenticated_at >= ${member}.sessions_from)
    and (${strictest(tenant, 'session_seconds')} is null
      or ${session}.authenticated_at + ${strictest(tenant, 'session_seconds')} * interval '1 second' > now())
    and (${strictest(tenant, 'idle_seconds')} is null
      or ${session}.last_seen_at + ${strictest(tenant, 'idle_seconds')} * interval '1 second' > now())`
}

/** A limit of a tenant or of one above it, whichever is less; null where there is none: `least` passes over nulls. */
export const strictest = (
  tenant: string,
  limit: 'session_seconds' | 'idle_seconds' | 'max_sessions',
): string => `least(${tenant}.${limit}, ${tenant}.${limit}_above)`

/** Whether the address may enter. The function is not called where no list counts, which is nearly everywhere. */
export function letsIn(tenant: string, address: string): string {
  return `(${tenant}.ip_list is null and not ${tenant}.ip_list_above
    or address_allowed(${tenant}.vendor_id, ${tenant}.id, ${tenant}.ip_list, ${address}))`
}

/** The same of the country; null: unknown. Tenants above are asked by the function. */
export function letsInFrom(tenant: string, country: string): string {
  return `(${tenant}.country_list is null and ${tenant}.parent_id is null
    or country_allowed(${tenant}.vendor_id, ${tenant}.id, ${country}::text))`
}
