import type { Database } from '../../platform/db/open.ts'
import { bestLanguage, ownLanguage } from '../../platform/language/language.ts'
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
  const { brand, messages, phoneNumbers } = coreSettingsOver(vendor.config as Partial<CoreSettings>)
  return {
    brand: { vendorName: vendor.name, logo: vendor.logo, colour: brand.color, supportEmail: null },
    messages,
    phoneNumbers,
  }
}

type Words = MessageSettings['mails']

/** The language of a message: the first preferred one that has texts, else the vendor's own choice. */
export function languageOf(
  { messages }: Pick<MessageBranding, 'messages'>,
  texts: Words,
  localePreferences: (string | null | undefined)[],
): string {
  const available = [ownLanguage, ...Object.keys(texts).filter(language => language !== ownLanguage)]
  return bestLanguage([...localePreferences, messages.language], available) ?? ownLanguage
}

/** What the vendor wrote for a template. What a language leaves out is said in English, in the vendor's words if it has any. */
export function textsFor(words: Words, language: string, template: string): MessageTexts {
  const texts = { ...words[ownLanguage]?.[template], ...words[language as keyof Words]?.[template] }
  return { language, texts }
}
