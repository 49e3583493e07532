import {
  channelLimits,
  looksLikeAddress,
  looksLikePhone,
  type RecipientChannel,
  recipientSet,
} from '../../../rules/channels.ts'

/** Recipients out of what a person typed or pasted: one a line, or between commas, semicolons and, of addresses, spaces. */
export function typedRecipients(text: string, channel: RecipientChannel): string[] {
  const parts = text.split(channel === 'email' ? /[\s,;]+/ : /[\n,;]+/)
  return [...new Set(parts.map(part => part.trim()).filter(Boolean))]
}

export type RecipientsProblem =
  | { problem: 'recipientsRequired' }
  | { problem: 'recipientIsInvalid'; recipient: string }
  | { problem: 'tooManyRecipients'; count: number }

/**
 * What is wrong with recipients; undefined: nothing that can be seen here.
 *
 * @param isNew one that is saved may lose all of them, and is deleted then
 */
export function problemOfRecipients(
  recipients: readonly string[],
  channel: RecipientChannel,
  isNew: boolean,
): RecipientsProblem | undefined {
  if (recipients.length === 0) return isNew ? { problem: 'recipientsRequired' } : undefined
  const looksRight = channel === 'email' ? looksLikeAddress : looksLikePhone
  const recipient = recipients.find(each => !recipientSet(each) && !looksRight(each))
  if (recipient !== undefined) return { problem: 'recipientIsInvalid', recipient }
  const count = channelLimits.recipients
  return recipients.length > count ? { problem: 'tooManyRecipients', count } : undefined
}
