import type { Database } from '../../platform/db/open.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import type { Declared } from '../context/declared.ts'
import { textIn } from '../mail-templates/message-texts.ts'
import type { MailTemplate } from '../mail-templates/template.ts'
import { brandingOf, languageOf, type MessageBranding, textsFor } from './brand.ts'
import { layoutTexts, type RenderedMail, renderMail } from './layout.ts'
import { readerLanguages } from './reader-languages.ts'
import { withCapitals, withShownNames } from './shown-names.ts'

/** A mail in its vendor's look, in the language of its reader. */
export async function composeMail(
  {
    database,
    declared,
  }: { database: Pick<Database, 'kysely'>; declared: Pick<Declared, 'mails' | 'languages'> },
  message: MailJob,
): Promise<RenderedMail & { vendorName: string }> {
  const branding = await brandingOf(database, message.vendorId)
  const { vendorId, to, locale = '' } = message
  const known = await readerLanguages(database, vendorId, { email: to })
  const localePreferences = [...known, ...locale.split(',')]
  const mail = writeMail(declared, branding, message.template, message.data, localePreferences)
  return { ...mail, vendorName: branding.brand.vendorName }
}

/**
 * @param localePreferences languages, the best first
 * @throws Error for a mail that no feature declares
 */
export function writeMail(
  { mails, languages }: Pick<Declared, 'mails' | 'languages'>,
  branding: MessageBranding,
  name: MailJob['template'],
  data: MailJob['data'],
  localePreferences: (string | null | undefined)[],
): RenderedMail {
  const sources = { languages, branding }
  const language = languageOf(sources, 'mails', localePreferences)
  // `Mails` pairs each template with its data; the pair is lost on the way through the union.
  const template = mails[name] as MailTemplate<MailJob['data']> | undefined
  if (!template) throw new Error(`No feature declares the mail ${name}.`)
  const layout = textsFor(sources, 'mails', language, 'layout')
  const someTenant = textIn(layoutTexts, layout, {})('someTenant')
  const said = withShownNames(data, someTenant, template.standIns)
  const content = template(said, branding.brand, textsFor(sources, 'mails', language, name))
  return renderMail(withCapitals(content, someTenant), branding.brand, layout)
}
