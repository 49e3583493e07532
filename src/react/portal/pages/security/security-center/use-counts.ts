import type { Recommendation } from '../../../../../../contract/security-center.ts'
import { COUNTED } from '../../../../../../rules/security-facts.ts'
import { useFormatter } from '../../../use-formatter.ts'

const SECONDS_OF_A_DAY = 86_400

/** What the texts of a recommendation count: `count` for its form, `number` as it is read, with a plus where more were not counted. */
export function useCounts({ metadata }: Recommendation): { count: number; number: string } {
  const { number } = useFormatter()
  const { password, sessions, inactivity, tokens, administrators } = metadata ?? {}
  const seconds = sessions?.forceReloginRecommendation ?? sessions?.idleTimeoutRecommendation
  const count =
    password?.breachedPasswordUsersCount ??
    password?.oldPasswordUsersCount ??
    password?.userLockoutRecommendation ??
    password?.historyRecommendations ??
    sessions?.concurrencyRecommendation ??
    (seconds === undefined ? undefined : Math.round(seconds / SECONDS_OF_A_DAY)) ??
    inactivity?.staleUsersCount ??
    tokens?.withoutExpiryCount ??
    administrators?.count ??
    0
  return { count, number: count > COUNTED ? `${number(COUNTED)}+` : number(count) }
}
