import { type MessageTexts, ownTexts, textIn } from '../../core/mail-templates/message-texts.ts'
import { brandingOf, languageOf, textsFor } from '../../core/messages/brand.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { eventTexts } from '../channels/event-texts.ts'

type MailName = keyof typeof eventTexts

/** Where the words of a message stand among those of the mails that say the same. */
const PLACES = {
  test: ['event-notice', 'subjectTest'],
  button: ['event-notice', 'button'],
  digest: ['event-digest', 'heading'],
  digestIn: ['event-digest', 'subject'],
  more: ['event-digest', 'more'],
} as const satisfies Record<string, readonly [MailName, string]>

/** Says a part of a message. */
export type SlackWords = (part: keyof typeof PLACES, values?: Record<string, string | number>) => string

const wordsIn =
  (textsOf: (name: MailName) => MessageTexts, vendorName: string): SlackWords =>
  (part, values) => {
    const [name, key] = PLACES[part]
    return textIn(eventTexts[name], textsOf(name), { vendorName })(key, values)
  }

/** In English, as we say them. */
export const ownWords: SlackWords = wordsIn(() => ownTexts, '')

/** In the words of the vendor's mails, and the language of the vendor: a channel has readers of many. */
export async function slackWordsOf(kysely: Executor, vendorId: string): Promise<SlackWords> {
  const branding = await brandingOf({ kysely }, vendorId)
  const { mails } = branding.messages
  const language = languageOf(branding, mails, [])
  return wordsIn(name => textsFor(mails, language, name), branding.brand.vendorName)
}
