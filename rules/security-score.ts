import { type Advice, type Check, checksOf } from './security-checks.ts'
import type { SecurityFacts } from './security-facts.ts'
import { insightsOf, type Note } from './security-insights.ts'

export interface Assessment {
  /** From 0 to 100. */
  score: number
  /** The gravest first, and of these what moves the score most. */
  recommendations: Advice[]
  insights: Note[]
}

/** Judges a tenant by its facts alone: the same facts give the same score. */
export function assess(facts: SecurityFacts): Assessment {
  const checks = checksOf(facts)
  const open = checks.filter((check): check is Check & { advice: Advice } => check.advice !== undefined)
  open.sort((a, b) => rank[a.advice.severity] - rank[b.advice.severity] || missing(b) - missing(a))
  return {
    score: scoreOf(checks),
    recommendations: open.map(({ advice }) => advice),
    insights: insightsOf(facts),
  }
}

const rank = { SEVERE: 0, WARNING: 1, INFO: 2 } as const

const missing = ({ weight, held }: Check): number => weight * (1 - held)

/** Rounded down: only a tenant with nothing left to do has 100. */
function scoreOf(checks: readonly Check[]): number {
  const possible = checks.reduce((sum, { weight }) => sum + weight, 0)
  const held = checks.reduce((sum, check) => sum + check.weight * check.held, 0)
  return Math.floor((100 * held) / possible + 1e-9)
}
