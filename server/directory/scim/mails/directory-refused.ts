import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface DirectoryRefusedMail {
  displayName: string
  tenantName: string
  url?: string | undefined
}

/** Notifies administrators that a directory wanted to take the last of them out, and that it was refused. */
export const directoryRefused = mail({
  subject: 'The directory of {{tenantName}} could not remove the last administrator',
  preview: 'The connection {{displayName}} was refused, and everything stays as it is.',
  heading: 'The last administrator stays',
  text: 'The provisioning connection {{displayName}} of {{tenantName}} on {{vendorName}} wanted to disable or remove the last administrator. This was refused, and nothing was changed.',
  cure: 'Make another member an administrator, or leave this person active in your directory. The log on the Provisioning page shows the request.',
  button: 'Open the account',
}).of<DirectoryRefusedMail>(
  ({ url, ...values }, say) => ({
    subject: say('subject', values),
    preview: say('preview', values),
    heading: say('heading'),
    paragraphs: [say('text', values), say('cure')],
    button: url ? { label: say('button'), url } : undefined,
    notes: [],
  }),
  {
    standIns: { displayName: '…' },
    samples: [{ displayName: 'Okta', tenantName: sampleAccount.tenantName, url: sampleAccount.url }],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'directory-refused': DirectoryRefusedMail
  }
}
