import { plainName, readsAsLink } from '../../../rules/names.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import type { MailContent, MailTemplate } from '../mail-templates/template.ts'

type Data = MailJob['data']

/**
 * The data of a mail with the names that may stand in it. Names are chosen by users who sign up or invite, and our mails go to
 * people who know neither: a program for mail makes a link of `a.test` wherever it stands, in a mail that the vendor's domain
 * signed. So no name that reads as an address is said, and of no name what cannot be seen.
 *
 * @param someTenant what stands for the name of a tenant
 * @param own what stands for names in this mail alone
 */
export function withShownNames(
  data: Data,
  someTenant: string,
  own: MailTemplate<Data>['standIns'] = {},
): Data {
  const standIns: Record<string, string | undefined> = {
    // Without these a mail says its text without a name.
    name: undefined,
    invitedBy: undefined,
    memberName: undefined,
    displayName: undefined,
    tenantName: someTenant,
    tokenName: '…',
    requester: '…',
    ...own,
  }
  const said = Object.entries(data).map(([key, value]) => {
    if (!(key in standIns) || typeof value !== 'string') return [key, value]
    return [key, readsAsLink(value) ? standIns[key] : plainName(value)]
  })
  return Object.fromEntries(said) as Data
}

/** With a capital where a sentence begins with what stands for a name. */
export function withCapitals(content: MailContent, someTenant: string): MailContent {
  const begun = (text: string) =>
    text.startsWith(someTenant) ? text.charAt(0).toUpperCase() + text.slice(1) : text
  const { subject, preview, heading, paragraphs } = content
  return {
    ...content,
    subject: begun(subject),
    preview: begun(preview),
    heading: begun(heading),
    paragraphs: paragraphs.map(begun),
  }
}
