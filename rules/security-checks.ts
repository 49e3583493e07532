import { COUNTED_UNENROLLED, recommended, type SecurityFacts } from './security-facts.ts'

/** One thing that is looked at: how much of its weight is held, and what would be done about the rest. */
export interface Check {
  weight: number
  /** From 0 to 1. */
  held: number
  advice?: Advice
}

export interface Advice {
  code: string
  severity: 'SEVERE' | 'WARNING' | 'INFO'
  category: string
  metadata?: Record<string, number | Record<string, number>>
}

/** All that counts towards the score; what the tenant cannot decide is left out. */
export function checksOf(facts: SecurityFacts): Check[] {
  return [
    ...secondFactor(facts),
    breached(facts),
    lockout(facts),
    ...history(facts),
    ...sessions(facts),
    ...restrictions(facts),
    singleSignOn(facts),
    inactive(facts),
    oldPasswords(facts),
    tokens(facts),
    administrators(facts),
  ]
}

/** Where no policy requires a factor, enrolled users count for half. */
function secondFactor(facts: SecurityFacts): Check[] {
  if (!facts.mfa) return []
  if (facts.mfa === 'Force') return [{ weight: 25, held: 1 }]
  if (facts.mfa === 'ForceExceptSAML') return [{ weight: 25, held: 0.9 }]
  const everyone = facts.members > 0 && facts.unenrolled === 0
  const advice: Advice = {
    code: 'FORCE_MFA',
    severity: everyone ? 'WARNING' : 'SEVERE',
    category: 'MFA',
    metadata: enrolment(facts),
  }
  return [{ weight: 25, held: enrolledShare(facts) / 2, advice }]
}

function enrolledShare({ members, unenrolled }: SecurityFacts): number {
  return members === 0 || unenrolled > COUNTED_UNENROLLED ? 0 : Math.max(0, 1 - unenrolled / members)
}

export function enrolment({ members, unenrolled }: SecurityFacts): NonNullable<Advice['metadata']> {
  if (unenrolled > COUNTED_UNENROLLED) return { totalUsers: members }
  return { totalUsers: members, mfa: { enrolledUsersCount: Math.max(0, members - unenrolled) } }
}

function breached({ breached: people }: SecurityFacts): Check {
  return found(20, people, {
    code: 'BREACHED_PASSWORDS_EXIST',
    severity: 'SEVERE',
    category: 'PASSWORD',
    metadata: { password: { breachedPasswordUsersCount: people } },
  })
}

function lockout({ lockoutAttempts: attempts }: SecurityFacts): Check {
  const metadata = { password: { userLockoutRecommendation: recommended.lockoutAttempts } }
  return limited(10, attempts, recommended.lockoutAttempts, {
    none: { code: 'ENABLE_USER_LOCKOUT', severity: 'SEVERE', category: 'PASSWORD', metadata },
    weak: { code: 'STRENGTHEN_USER_LOCKOUT', severity: 'WARNING', category: 'PASSWORD', metadata },
  })
}

function history({ historyIsOwn, historySize }: SecurityFacts): Check[] {
  if (!historyIsOwn) return []
  const metadata = { password: { historyRecommendations: recommended.historySize } }
  const base = { category: 'PASSWORD', metadata }
  if (historySize === undefined)
    return [{ weight: 5, held: 0, advice: { ...base, code: 'ENABLE_PASSWORD_HISTORY', severity: 'WARNING' } }]
  if (historySize >= recommended.historySize) return [{ weight: 5, held: 1 }]
  return [
    { weight: 5, held: 0.5, advice: { ...base, code: 'STRENGTHEN_PASSWORD_HISTORY', severity: 'INFO' } },
  ]
}

function sessions({ reloginSeconds, idleSeconds, maxSessions }: SecurityFacts): Check[] {
  const of = (name: string, value: number | undefined, most: number, key: string) => {
    const base = { category: 'SESSIONS', metadata: { sessions: { [key]: most } } }
    return limited(5, value, most, {
      none: { ...base, code: `ENABLE_${name}`, severity: 'WARNING' },
      weak: { ...base, code: `SET_${name}`, severity: 'INFO' },
    })
  }
  return [
    of('FORCE_RELOGIN', reloginSeconds, recommended.reloginSeconds, 'forceReloginRecommendation'),
    of('IDLE_SESSION', idleSeconds, recommended.idleSeconds, 'idleTimeoutRecommendation'),
    of('SESSION_CONCURRENCY', maxSessions, recommended.maxSessions, 'concurrencyRecommendation'),
  ]
}

/** A list of what is let in is safer than one of what is not. */
function restrictions({ ipList, ips, domainList, domains }: SecurityFacts): Check[] {
  const of = (
    category: 'IP' | 'DOMAIN',
    list: 'ALLOW' | 'BLOCK' | undefined,
    counted: Record<string, number>,
  ): Check => {
    if (list === 'ALLOW') return { weight: 5, held: 1 }
    const code = list ? `CHANGE_${category}_TO_ALLOWLIST` : `ENABLE_${category}_RESTRICTIONS`
    const advice: Advice = { code, severity: 'INFO', category, metadata: { restrictions: counted } }
    return { weight: 5, held: list ? 0.5 : 0, advice }
  }
  return [of('IP', ipList, { ipsCount: ips }), of('DOMAIN', domainList, { domainsCount: domains })]
}

function singleSignOn({ ssoWorks, members }: SecurityFacts): Check {
  if (ssoWorks) return { weight: 10, held: 1 }
  const metadata = { totalUsers: members }
  return {
    weight: 10,
    held: 0,
    advice: { code: 'CONFIGURE_SSO', severity: 'INFO', category: 'SSO', metadata },
  }
}

function inactive({ inactive: people, members }: SecurityFacts): Check {
  return found(5, people, {
    code: 'REVIEW_INACTIVE_USERS',
    severity: 'WARNING',
    category: 'INACTIVITY',
    metadata: { totalUsers: members, inactivity: { staleUsersCount: people } },
  })
}

function oldPasswords({ oldPasswords: people }: SecurityFacts): Check {
  return found(5, people, {
    code: 'RENEW_OLD_PASSWORDS',
    severity: 'INFO',
    category: 'PASSWORD',
    metadata: { password: { oldPasswordUsersCount: people } },
  })
}

function tokens({ endlessTokens }: SecurityFacts): Check {
  return found(5, endlessTokens, {
    code: 'EXPIRE_TOKENS',
    severity: 'WARNING',
    category: 'TOKENS',
    metadata: { tokens: { withoutExpiryCount: endlessTokens } },
  })
}

/** One alone locks everyone out by leaving; many are as many targets. An account of one person needs no second. */
function administrators({ administrators: count, members }: SecurityFacts): Check {
  const { least, most, share } = recommended.administrators
  const base = { category: 'ADMINISTRATORS', metadata: { administrators: { count } } }
  if (count < least && members > 1)
    return { weight: 5, held: 0.5, advice: { ...base, code: 'ADD_ADMINISTRATOR', severity: 'INFO' } }
  if (count > Math.max(most, members * share))
    return { weight: 5, held: 0, advice: { ...base, code: 'REDUCE_ADMINISTRATORS', severity: 'WARNING' } }
  return { weight: 5, held: 1 }
}

const found = (weight: number, count: number, advice: Advice): Check =>
  count > 0 ? { weight, held: 0, advice } : { weight, held: 1 }

function limited(
  weight: number,
  value: number | undefined,
  most: number,
  { none, weak }: { none: Advice; weak: Advice },
): Check {
  if (value === undefined) return { weight, held: 0, advice: none }
  return value > most ? { weight, held: 0.5, advice: weak } : { weight, held: 1 }
}
