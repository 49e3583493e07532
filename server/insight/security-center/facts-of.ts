import type { SecurityFacts } from '../../../rules/security-facts.ts'
import type { Context } from '../../core/context/context.ts'
import { activeStrategies } from '../../core/factors/strategies.ts'
import type { TenantRow } from './read-facts.ts'

/** What counts in a tenant: its own policies, and the vendor's where it decided nothing. */
export function factsOf(row: TenantRow, context: Pick<Context, 'vendor' | 'services'>): SecurityFacts {
  const { security, lockout: vendorLockout } = context.vendor.settings
  const historyIsOwn = security.tenantsDecide.passwordHistory
  const lockout = row.lockout ?? vendorLockout
  const history = (historyIsOwn && row.password_history) || security.passwordHistory
  const domains = row.email_domains?.active ? row.email_domains.listType : undefined
  return {
    members: row.members,
    unenrolled: row.unenrolled,
    breached: row.breached,
    inactive: row.inactive,
    oldPasswords: row.old_passwords,
    administrators: row.administrators,
    endlessTokens: row.endless_tokens,
    ssoWorks: row.sso_works,
    mfa:
      activeStrategies(context).length > 0 ? (row.mfa?.enforceMFAType ?? security.enforceMFAType) : undefined,
    lockoutAttempts: lockout.enabled ? lockout.maxAttempts : undefined,
    historySize: history.enabled ? history.historySize : undefined,
    historyIsOwn,
    ...limitsOf(row, context),
    ipList: row.ip_list ?? undefined,
    ips: row.ips,
    domainList: domains,
    domains: row.domains,
  }
}

function limitsOf(
  { sessions: own }: TenantRow,
  { vendor }: Pick<Context, 'vendor'>,
): Pick<SecurityFacts, 'reloginSeconds' | 'idleSeconds' | 'maxSessions'> {
  const { lifetimeSeconds, idleSeconds } = vendor.settings.sessions
  const relogin = own?.sessionTimeoutConfiguration
  const idle = own?.sessionIdleTimeoutConfiguration
  const most = own?.sessionConcurrentConfiguration
  // What a tenant switches off is still bounded by the vendor's own limits.
  const idleLimits = [idle?.isActive ? idle.timeout : 0, idleSeconds].filter(seconds => seconds > 0)
  return {
    reloginSeconds: relogin?.isActive ? Math.min(relogin.timeout, lifetimeSeconds) : lifetimeSeconds,
    idleSeconds: idleLimits.length > 0 ? Math.min(...idleLimits) : undefined,
    maxSessions: most?.isActive ? most.maxSessions : undefined,
  }
}
