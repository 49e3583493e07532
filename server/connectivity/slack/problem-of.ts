import { slackErrors } from '../../../contract/errors/slack.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { revocationOf, SlackBusy, SlackRefused, SlackUnreachable } from './call-slack.ts'

/** What Slack's failure means to who waits for an answer; what is none of Slack's stays as it is. */
export function problemOf(error: unknown): unknown {
  const reason = revocationOf(error)
  if (reason) return new Problem(slackErrors.revoked, { context: { reason } })
  if (error instanceof SlackBusy) {
    const { retryAfter } = error
    return new Problem(slackErrors.busy, {
      context: { retryAfter },
      headers: { 'retry-after': String(retryAfter) },
    })
  }
  if (error instanceof SlackUnreachable || error instanceof SlackRefused)
    return new Problem(slackErrors.unreachable, { cause: error })
  return error
}
