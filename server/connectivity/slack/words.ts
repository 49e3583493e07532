import type { Languages } from '../../core/languages/languages.ts'
import { type MessageTexts, ownTexts, textIn } from '../../core/mail-templates/message-texts.ts'
import { brandingOf, languageOf, textsFor } from '../../core/messages/brand.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { eventTexts } from '../channels/event-texts.ts'
import { type EventWords, eventWords } from '../channels/event-words.ts'

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
export interface SlackWords {
  (part: keyof typeof PLACES, values?: Record<string, string | number>): string
  /** What has happened, as `EventWords` says it. */
  event: EventWords
}

const wordsIn = (textsOf: (name: MailName) => MessageTexts, vendorName: string): SlackWords =>
  Object.assign(
    (part: keyof typeof PLACES, values?: Record<string, string | number>) => {
      const [name, key] = PLACES[part]
      return textIn(eventTexts[name], textsOf(name), { vendorName })(key, values)
    },
    { event: eventWords(textIn({}, textsOf('event-notice'), {})) },
  )

/** In English, as we say them. */
export const ownWords: SlackWords = wordsIn(() => ownTexts, '')

/** In the words of the vendor's mails, and the language of the vendor: a channel has readers of many. */
export async function slackWordsOf(
  kysely: Executor,
  vendorId: string,
  languages: Languages,
): Promise<SlackWords> {
  const branding = await brandingOf({ kysely }, vendorId)
  const sources = { languages, branding }
  const language = languageOf(sources, 'mails', [])
  return wordsIn(name => textsFor(sources, 'mails', language, name), branding.brand.vendorName)
}
