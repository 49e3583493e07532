import { brandingOf, languageOf, textsFor } from '../../core/messages/brand.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { slackMessage } from './text-messages/slack-message.ts'

/** Says the words of a message. */
export type SlackWords = (data: Parameters<typeof slackMessage>[0]) => string

/** In English, as we say them. */
export const ownWords: SlackWords = data => slackMessage(data, { vendorName: '' })

/** In the words and the language of the vendor: a channel has readers of many. */
export async function slackWordsOf(kysely: Executor, vendorId: string): Promise<SlackWords> {
  const branding = await brandingOf({ kysely }, vendorId)
  const words = branding.messages.texts
  const texts = textsFor(words, languageOf(branding, words, []), 'slack-message')
  return data => slackMessage(data, branding.brand, texts)
}
