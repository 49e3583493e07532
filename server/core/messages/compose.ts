import type { Database } from '../../platform/db/open.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import { languageOf, speechOf, type Voice, voiceOf } from './brand.ts'
import { layoutTexts, type RenderedMail, renderMail } from './layout.ts'
import { templates } from './mail-templates.ts'
import { withCapitals, withSaidNames } from './said-names.ts'
import type { MailTemplate } from './template.ts'

/** A mail in its vendor's look, in the language of whoever reads it. */
export async function composeMail(
  database: Pick<Database, 'kysely'>,
  message: MailJob,
): Promise<RenderedMail & { vendorName: string }> {
  const voice = await voiceOf(database, message.vendorId)
  const wishes = [await localeOf(database, message), message.locale]
  const mail = writeMail(voice, message.template, message.data, wishes)
  return { ...mail, vendorName: voice.brand.vendorName }
}

/** @param wishes languages, the best first */
export function writeMail(
  voice: Voice,
  name: MailJob['template'],
  data: MailJob['data'],
  wishes: (string | null | undefined)[],
): RenderedMail {
  const words = voice.messages.mails
  const language = languageOf(voice, words, wishes)
  // The registry pairs each template with its data; the pair is lost on the way through the union.
  const template = templates[name] as MailTemplate<MailJob['data']>
  const layout = speechOf(words, language, 'layout')
  const someTenant = layout.texts.someTenant ?? layoutTexts.someTenant
  const said = withSaidNames(name, data, someTenant)
  const content = template(said, voice.brand, speechOf(words, language, name))
  return renderMail(withCapitals(content, someTenant), voice.brand, layout)
}

/** The language of the person whose address it is, if there is one. */
async function localeOf({ kysely }: Pick<Database, 'kysely'>, { vendorId, to }: MailJob) {
  const person = await kysely
    .selectFrom('users')
    .select('locale')
    .where('vendor_id', '=', vendorId)
    .where('email', '=', to)
    .executeTakeFirst()
  return person?.locale
}
