import { type Static, Type } from 'typebox'
import { Day } from './fields.ts'
import type { Schemas } from './route.ts'

/** The type is said beside it: that of a union of a list is lost. */
const words = <T extends string>(list: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(list.map(word => Type.Literal(word))))

/** SECCEN-03. */
export const severities = ['SEVERE', 'WARNING', 'INFO'] as const
export type Severity = (typeof severities)[number]

/** SECCEN-04 to SECCEN-10. The last two are ours: published clients do not know them. */
export const categories = [
  'MFA',
  'SESSIONS',
  'PASSWORD',
  'INACTIVITY',
  'IP',
  'DOMAIN',
  'COUNTRY',
  'SSO',
  'TOKENS',
  'ADMINISTRATORS',
] as const
export type SecurityCategory = (typeof categories)[number]

/** Codes that published clients have words for. Source: RecommendationCode. */
export const publishedRecommendations = [
  'FORCE_MFA',
  'BREACHED_PASSWORDS_EXIST',
  'ENABLE_USER_LOCKOUT',
  'STRENGTHEN_USER_LOCKOUT',
  'ENABLE_PASSWORD_HISTORY',
  'STRENGTHEN_PASSWORD_HISTORY',
  'ENABLE_FORCE_RELOGIN',
  'SET_FORCE_RELOGIN',
  'ENABLE_SESSION_CONCURRENCY',
  'SET_SESSION_CONCURRENCY',
  'ENABLE_IDLE_SESSION',
  'SET_IDLE_SESSION',
  'ENABLE_IP_RESTRICTIONS',
  'CHANGE_IP_TO_ALLOWLIST',
  'ENABLE_DOMAIN_RESTRICTIONS',
  'CHANGE_DOMAIN_TO_ALLOWLIST',
  'ENABLE_COUNTRY_RESTRICTIONS',
  'CONFIGURE_SSO',
] as const

/** Codes of ours, which the overview has beside those. */
export const ownRecommendations = [
  'REVIEW_INACTIVE_USERS',
  'RENEW_OLD_PASSWORDS',
  'EXPIRE_TOKENS',
  'ADD_ADMINISTRATOR',
  'REDUCE_ADMINISTRATORS',
] as const
export const recommendationCodes = [...publishedRecommendations, ...ownRecommendations] as const
export type RecommendationCode = (typeof recommendationCodes)[number]

/** Source: InsightCode. */
export const insightCodes = [
  'MFA_FORCED',
  'PARTIALLY_FORCED_MFA',
  'PARTIAL_MFA_USAGE',
  'FULL_MFA_USAGE',
  'BREACHED_PASSWORD_USERS_EXIST',
  'IMPROVE_LOCKOUT_POLICY',
  'IMPROVE_PASSWORD_HISTORY_POLICY',
  'FULL_PASSWORD_SETTINGS',
  'NO_SESSION_SETTINGS',
  'PARTIAL_SESSION_SETTINGS',
  'FULL_SESSION_SETTINGS',
  'NO_IP_RESTRICTIONS',
  'IP_ALLOWLIST',
  'IP_DENYLIST',
  'NO_DOMAIN_RESTRICTIONS',
  'DOMAIN_ALLOWLIST',
  'DOMAIN_DENYLIST',
] as const
export type InsightCode = (typeof insightCodes)[number]

const count = Type.Optional(Type.Integer())
/**
 * What a sentence counts. Periods are in seconds. A number above 1,000 is said as 1,001. How many have a second
 * factor is left out where more than 10,000 have none. Source: BaseRecommendationMetadata; `tokens`, `administrators` and `oldPasswordUsersCount` are ours.
 */
export interface SecurityMetadata extends Static<typeof SecurityMetadata> {}
export const SecurityMetadata = Type.Object({
  totalUsers: count,
  mfa: Type.Optional(Type.Object({ enrolledUsersCount: count })),
  inactivity: Type.Optional(Type.Object({ staleUsersCount: count })),
  password: Type.Optional(
    Type.Object({
      breachedPasswordUsersCount: count,
      historyRecommendations: count,
      userLockoutRecommendation: count,
      oldPasswordUsersCount: count,
    }),
  ),
  sessions: Type.Optional(
    Type.Object({
      configuredSessionSettings: count,
      forceReloginRecommendation: count,
      concurrencyRecommendation: count,
      idleTimeoutRecommendation: count,
    }),
  ),
  restrictions: Type.Optional(Type.Object({ ipsCount: count, domainsCount: count })),
  tokens: Type.Optional(Type.Object({ withoutExpiryCount: count })),
  administrators: Type.Optional(Type.Object({ count })),
})

export interface Recommendation extends Static<typeof Recommendation> {}
export const Recommendation = Type.Object({
  code: words(recommendationCodes),
  severity: words(severities),
  category: words(categories),
  metadata: Type.Optional(SecurityMetadata),
})
export interface Insight extends Static<typeof Insight> {}
export const Insight = Type.Object({
  code: words(insightCodes),
  category: words(categories),
  metadata: Type.Optional(SecurityMetadata),
})

/** From 0 to 100. */
const Score = Type.Integer({ minimum: 0, maximum: 100 })
export interface Recommendations extends Static<typeof Recommendations> {}
export const Recommendations = Type.Object({
  scoring: Type.Object({ score: Score }),
  recommendations: Type.Object({ items: Type.Array(Recommendation) }),
})
export interface Insights extends Static<typeof Insights> {}
export const Insights = Type.Object({ insights: Type.Object({ items: Type.Array(Insight) }) })

/** All that the page shows, the gravest first. `trend`: days that were noted, of the last 90, oldest first, today last. */
export interface SecurityOverview extends Static<typeof SecurityOverview> {}
export const SecurityOverview = Type.Object({
  score: Score,
  recommendations: Type.Array(Recommendation),
  insights: Type.Array(Insight),
  trend: Type.Array(Type.Object({ day: Day, score: Score })),
})

export interface SecurityCenterApi {
  'GET /security-center/resources/recommendations/v1': { reply: Recommendations }
  'GET /security-center/resources/insights/v1': { reply: Insights }
  'GET /security-center/resources/overview/v1': { reply: SecurityOverview }
}

const READ = 'fe.secure.read.securityPolicy'

export const securityCenter: Schemas<SecurityCenterApi> = {
  'GET /security-center/resources/recommendations/v1': {
    summary: 'How safe this tenant is set up, from 0 to 100, and what would make it safer.',
    audience: READ,
    reply: Recommendations,
  },
  'GET /security-center/resources/insights/v1': {
    summary: 'What is noteworthy about how this tenant is set up.',
    audience: READ,
    reply: Insights,
  },
  'GET /security-center/resources/overview/v1': {
    summary: 'Both in one, with recommendations of ours and the score of the days before.',
    audience: READ,
    reply: SecurityOverview,
  },
}
