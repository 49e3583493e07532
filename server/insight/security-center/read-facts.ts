import { sql } from 'kysely'
import type { EnforceMfa } from '../../../contract/security-policies.ts'
import type { SessionConfigurationChange } from '../../../contract/sessions.ts'
import { COUNTED, COUNTED_UNENROLLED, INACTIVE_SECONDS } from '../../../rules/security-facts.ts'
import type { VendorScope } from '../../platform/db/scope.ts'

/** What one statement reads of a tenant. A policy is null where the tenant decided nothing. */
export interface TenantRow {
  id: string
  members: number
  unenrolled: number
  breached: number
  inactive: number
  old_passwords: number
  administrators: number
  endless_tokens: number
  ips: number
  domains: number
  sso_works: boolean
  ip_list: 'ALLOW' | 'BLOCK' | null
  mfa: { enforceMFAType: EnforceMfa } | null
  lockout: { enabled: boolean; maxAttempts: number } | null
  password_history: { enabled: boolean; historySize: number } | null
  sessions: SessionConfigurationChange | null
  email_domains: { active: boolean; listType: 'ALLOW' | 'BLOCK'; blockPublicDomains: boolean } | null
}

/** Passwords that are older are worth a new one, in days. */
const OLD_DAYS = 365
/** The oldest memberships have, roughly, the oldest passwords: how many of them are read. */
const LONGEST_MEMBERS = 1000
const MAX_COUNTED = COUNTED + 1

/**
 * Everything that the score stands on, of one tenant or of several, in one statement. Each count goes along an index of its
 * own and ends at a bound: the statement costs no more for a tenant of a million than for one of ten thousand.
 */
export async function readFacts(
  { db, vendorId }: VendorScope,
  tenantIds: readonly string[],
): Promise<TenantRow[]> {
  const ofTenant = (alias: string) =>
    sql.raw(`${alias}.vendor_id = t.vendor_id and ${alias}.tenant_id = t.id`)
  const { rows } = await sql<TenantRow>`
    select t.id, t.member_count as members, t.ip_list,
      s.mfa, s.lockout, s.password_history, s.sessions, s.email_domains,
      (select count(*)::int from (select from memberships m
        where ${ofTenant('m')} and not m.mfa_enrolled and not m.invisible limit ${COUNTED_UNENROLLED + 1}) c) as unenrolled,
      (select count(*)::int from (select from memberships m
        where ${ofTenant('m')} and m.password_breached and not m.invisible limit ${MAX_COUNTED}) c) as breached,
      (select count(*)::int from (select a.user_id from member_activity a
          where ${ofTenant('a')} and a.last_seen_at < now() - make_interval(secs => ${INACTIVE_SECONDS})
          order by a.last_seen_at desc limit ${MAX_COUNTED}) a
        join memberships m on ${ofTenant('m')} and m.user_id = a.user_id
        where m.activated and not m.invisible
          and m.joined_at < now() - make_interval(secs => ${INACTIVE_SECONDS})) as inactive,
      (select count(*)::int from (select m.user_id from memberships m
          where ${ofTenant('m')} and m.activated and not m.invisible
            and m.joined_at < now() - make_interval(days => ${OLD_DAYS})
          order by m.joined_at limit ${LONGEST_MEMBERS}) m
        join passwords p on p.vendor_id = t.vendor_id and p.user_id = m.user_id
        where p.changed_at < now() - make_interval(days => ${OLD_DAYS})) as old_passwords,
      (select count(*)::int from (select from memberships m
        where ${ofTenant('m')} and m.permission_keys && array['fe.*', '*'] and m.activated
          and not m.is_disabled and not m.invisible limit ${MAX_COUNTED}) c) as administrators,
      (select count(*)::int from (select from api_tokens k
        where ${ofTenant('k')} and k.expires_at is null limit ${MAX_COUNTED}) c) as endless_tokens,
      (select count(*)::int from (select from ip_restrictions r
        where ${ofTenant('r')} and r.is_active and r.strategy = coalesce(t.ip_list, r.strategy)
        limit ${MAX_COUNTED}) c) as ips,
      (select count(*)::int from (select from email_domain_restrictions r
        where ${ofTenant('r')} limit ${MAX_COUNTED}) c) as domains,
      exists (select from sso_configurations c where ${ofTenant('c')} and c.enabled
        and exists (select from sso_domains d where d.vendor_id = c.vendor_id and d.tenant_id = c.tenant_id
          and d.config_id = c.id and d.validated)) as sso_works
    from tenants t left join tenant_security s on ${ofTenant('s')}
    where t.vendor_id = ${vendorId} and t.id = any (${[...tenantIds]}) and t.deleted_at is null
  `.execute(db)
  return rows
}
