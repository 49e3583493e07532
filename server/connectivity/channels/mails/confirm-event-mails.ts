import { sampleAccount, sampleUrl } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface ConfirmEventMails {
  tenantName: string
  url: string
  unsubscribeUrl: string
}

/** Asks an address outside an account whether it wants the account's event mails: it gets no other mail before it says so. */
export const confirmEventMails = mail({
  subject: 'Do you want mails about events of {{tenantName}}?',
  preview: 'You get none unless you confirm.',
  heading: 'Confirm event mails',
  text: '{{tenantName}} on {{vendorName}} wants to notify this address of events in its account. You get no such mail unless you confirm.',
  button: 'Confirm',
  until: 'The link works for seven days.',
  ignore: 'If you do not know {{tenantName}}, ignore this mail. You will not be asked often.',
  unsubscribe: 'Do not ask again',
}).of<ConfirmEventMails>(
  ({ tenantName, url, unsubscribeUrl }, say) => ({
    subject: say('subject', { tenantName }),
    preview: say('preview'),
    heading: say('heading'),
    paragraphs: [say('text', { tenantName }), say('until')],
    button: { label: say('button'), url },
    notes: [say('ignore', { tenantName })],
    unsubscribe: { label: say('unsubscribe'), url: unsubscribeUrl },
  }),
  {
    samples: [{ tenantName: sampleAccount.tenantName, url: sampleUrl, unsubscribeUrl: sampleUrl }],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'confirm-event-mails': ConfirmEventMails
  }
}
