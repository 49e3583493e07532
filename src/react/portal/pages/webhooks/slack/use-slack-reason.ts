import { useMessages } from '../../../../shell/use-messages.ts'
import { slackTexts } from './messages.ts'

const known = {
  is_archived: 'isArchived',
  channel_not_found: 'channelNotFound',
  not_in_channel: 'notInChannel',
} as const

/** Why Slack refused, in the person's language where that helps them; Slack's own word stands beside it, for its documentation. */
export function useSlackReason(): (code: string) => string {
  const t = useMessages(slackTexts)
  return code => {
    const key = Object.hasOwn(known, code) ? known[code as keyof typeof known] : undefined
    // Isolated: the underscores of the code would change places in a text from right to left.
    return key ? `${t(key)} \u2068(${code})\u2069` : code
  }
}
