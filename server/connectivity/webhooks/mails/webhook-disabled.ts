import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface WebhookDisabledMail {
  displayName: string
  tenantName: string
  /** Of the receiver. */
  host: string
  lastError: string
  url?: string | undefined
}

/** Notifies who may change webhooks that one was switched off, and how to go on. */
export const webhookDisabled = mail({
  subject: 'The webhook {{displayName}} of {{tenantName}} was switched off',
  preview: 'Its receiver at {{host}} no longer takes events.',
  heading: 'A webhook was switched off',
  text: 'The webhook {{displayName}} of {{tenantName}} on {{vendorName}} was switched off, because its receiver at {{host}} no longer takes events. Last error: {{lastError}}',
  cure: 'Once the receiver works again, open the Webhooks page, switch the webhook on and replay what failed.',
  button: 'Open the account',
}).of<WebhookDisabledMail>(
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
    samples: [
      {
        displayName: 'Harbor log',
        tenantName: sampleAccount.tenantName,
        host: 'hooks.example.com',
        lastError: '503 Service Unavailable',
        url: sampleAccount.url,
      },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'webhook-disabled': WebhookDisabledMail
  }
}
