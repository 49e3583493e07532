import type { Mistake } from '../../core/vendor-file/mistake.ts'
import type { VendorFilePart } from '../../core/vendor-file/part.ts'
import { slackStep } from './secret-step.ts'
import type { SlackEntry } from './settings.ts'

function mistakesOf({ clientId, clientSecret, url }: SlackEntry, at: string): Mistake[] {
  if ((clientSecret || url) && !clientId)
    return [{ key: `${at}.clientId`, message: 'is missing: Slack shows it beside the client secret.' }]
  return []
}

export const slackPart: VendorFilePart = {
  checks: [
    { reads: ['slack'], mistakes: ({ slack }, at) => (slack ? mistakesOf(slack, `${at}.slack`) : []) },
  ],
  insecure: ({ slack }, at) =>
    slack?.url?.startsWith('http:')
      ? [{ key: `${at}.slack.url`, message: 'must be https in production.' }]
      : [],
  sealed: { slack: { fields: ['clientSecret'], step: slackStep } },
}
