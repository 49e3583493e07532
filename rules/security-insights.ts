import { type Advice, enrolment } from './security-checks.ts'
import { recommended, type SecurityFacts } from './security-facts.ts'

export type Note = Omit<Advice, 'severity'>

/** What is noteworthy, good or not, in the order of the categories. */
export function insightsOf(facts: SecurityFacts): Note[] {
  return [...secondFactor(facts), ...passwords(facts), sessions(facts), ips(facts), domains(facts)]
}

function secondFactor(facts: SecurityFacts): Note[] {
  if (!facts.mfa) return []
  const note = (code: string): Note[] => [{ code, category: 'MFA', metadata: enrolment(facts) }]
  if (facts.mfa === 'Force') return note('MFA_FORCED')
  if (facts.mfa === 'ForceExceptSAML') return note('PARTIALLY_FORCED_MFA')
  return note(facts.unenrolled === 0 && facts.members > 0 ? 'FULL_MFA_USAGE' : 'PARTIAL_MFA_USAGE')
}

function passwords({ breached, lockoutAttempts, historySize, historyIsOwn }: SecurityFacts): Note[] {
  const notes: Note[] = []
  const note = (code: string, password: Record<string, number>) =>
    notes.push({ code, category: 'PASSWORD', metadata: { password } })
  if (breached > 0) note('BREACHED_PASSWORD_USERS_EXIST', { breachedPasswordUsersCount: breached })
  if (lockoutAttempts === undefined || lockoutAttempts > recommended.lockoutAttempts)
    note('IMPROVE_LOCKOUT_POLICY', { userLockoutRecommendation: recommended.lockoutAttempts })
  if (historyIsOwn && (historySize === undefined || historySize < recommended.historySize))
    note('IMPROVE_PASSWORD_HISTORY_POLICY', { historyRecommendations: recommended.historySize })
  return notes.length > 0 ? notes : [{ code: 'FULL_PASSWORD_SETTINGS', category: 'PASSWORD' }]
}

function sessions({ reloginSeconds, idleSeconds, maxSessions }: SecurityFacts): Note {
  const configured = [reloginSeconds, idleSeconds, maxSessions].filter(limit => limit !== undefined).length
  const code = (['NO', 'PARTIAL', 'PARTIAL', 'FULL'] as const)[configured]
  return {
    code: `${code}_SESSION_SETTINGS`,
    category: 'SESSIONS',
    metadata: { sessions: { configuredSessionSettings: configured } },
  }
}

function ips({ ipList, ips: count }: SecurityFacts): Note {
  const code = ipList ? `IP_${ipList === 'ALLOW' ? 'ALLOW' : 'DENY'}LIST` : 'NO_IP_RESTRICTIONS'
  return { code, category: 'IP', metadata: { restrictions: { ipsCount: count } } }
}

function domains({ domainList, domains: count }: SecurityFacts): Note {
  const code = domainList
    ? `DOMAIN_${domainList === 'ALLOW' ? 'ALLOW' : 'DENY'}LIST`
    : 'NO_DOMAIN_RESTRICTIONS'
  return { code, category: 'DOMAIN', metadata: { restrictions: { domainsCount: count } } }
}
