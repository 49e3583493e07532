import type { Database } from '../../platform/db/open.ts'
import { bestLanguage, ownLanguage } from '../../platform/language/language.ts'
import type { Languages } from '../languages/languages.ts'
import { offeredLanguages } from '../languages/offered.ts'
import type { MessageTexts } from '../mail-templates/message-texts.ts'
import type { MailBrand } from '../mail-templates/template.ts'
import type { CoreSettings } from '../vendors/core-settings.ts'
import type { MessageSettings } from '../vendors/message-settings.ts'
import type { PhoneSettings } from '../vendors/mfa-settings.ts'
import { coreSettingsOver } from '../vendors/settings.ts'

/** How a vendor's messages look and what they say. */
export interface MessageBranding {
  brand: MailBrand
  messages: MessageSettings
  phoneNumbers: PhoneSettings
  /** The languages that the vendor offers; empty: all. */
  languages?: readonly string[]
}

/** Read when a message is sent: a new logo shows in mails that were already waiting. */
export async function brandingOf(
  { kysely }: Pick<Database, 'kysely'>,
  vendorId: string,
): Promise<MessageBranding> {
  const vendor = await kysely
    .selectFrom('vendors')
    .select(['name', 'logo', 'config'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const { brand, messages, phoneNumbers, languages } = coreSettingsOver(
    vendor.config as Partial<CoreSettings>,
  )
  return {
    brand: { vendorName: vendor.name, logo: vendor.logo, color: brand.color, supportEmail: null },
    messages,
    phoneNumbers,
    languages,
  }
}

type Words = MessageSettings['mails']

/** What a message is written from: what is translated, and what the vendor wrote. */
export interface MessageSources {
  languages: Languages
  branding: Pick<MessageBranding, 'messages' | 'languages'>
}

const wordsOf = ({ branding }: MessageSources, kind: 'mails' | 'texts'): Words => branding.messages[kind]

/** The language of a message: the first preferred one that has texts, else the vendor's own choice. */
export function languageOf(
  sources: MessageSources,
  kind: 'mails' | 'texts',
  localePreferences: (string | null | undefined)[],
): string {
  const { messages, languages: chosen = [] } = sources.branding
  const offered = offeredLanguages(sources.languages, { languages: chosen })
  const available = [...offered, ...Object.keys(wordsOf(sources, kind)).filter(tag => tag !== ownLanguage)]
  const last = offered[0]!
  // English is what is sent where nothing was said: the first that the vendor names stands in for it.
  const own = messages.language === ownLanguage ? last : messages.language
  return bestLanguage([...localePreferences, own], available) ?? last
}

/**
 * How a template is said in a language: in the vendor's words, else in our translation. What a language leaves out is said in
 * English, in the vendor's words if it has any.
 */
export function textsFor(
  sources: MessageSources,
  kind: 'mails' | 'texts',
  language: string,
  template: string,
): MessageTexts {
  const { languages } = sources
  const words = wordsOf(sources, kind)
  return {
    language,
    texts: {
      ...languages.texts(language, `${kind}.${template}`),
      ...words[language as keyof Words]?.[template],
    },
    english: words[ownLanguage]?.[template],
    languages,
  }
}
