import {
  type Insight,
  publishedRecommendations,
  type Recommendation,
  type SecurityOverview,
} from '../../../contract/security-center.ts'
import { assess } from '../../../rules/security-score.ts'
import type { Context } from '../../core/context/context.ts'
import { factsOf } from './facts-of.ts'
import { readFacts } from './read-facts.ts'
import { readScores } from './scores.ts'

interface Judged {
  score: number
  recommendations: Recommendation[]
  insights: Insight[]
}

/** The tenant as it is now, in one statement. */
export async function judge(context: Context): Promise<Judged> {
  const { scope } = context
  const [row] = await readFacts(scope, [scope.tenantId])
  // The caller is signed in to it.
  if (!row) throw new Error(`tenant ${scope.tenantId} is gone`)
  // The rules' words are those of the contract: a test reads every answer against it.
  return assess(factsOf(row, context)) as Judged
}

const published = new Set<string>(publishedRecommendations)

/** What published clients have words for. */
export const isPublished = ({ code }: Recommendation): boolean => published.has(code)

/** The day that is not over has the score of this moment. */
export async function overviewOf(context: Context): Promise<SecurityOverview> {
  const today = new Date().toISOString().slice(0, 10)
  const { score, recommendations, insights } = await judge(context)
  const noted = await readScores(context.scope)
  const before = noted.filter(({ day }) => day < today)
  return { score, recommendations, insights, trend: [...before, { day: today, score }] }
}
