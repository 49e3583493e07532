import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'

interface ReportReadyMail {
  reportName: string
  tenantName: string
  /** The figures of the report in a line. */
  summary: string
  url?: string | undefined
  /** Where mails of this schedule are stopped. */
  stopUrl?: string | undefined
}

/** Brings a report, which is attached. */
export const reportReady = mail({
  subject: '{{reportName}} of {{tenantName}}',
  preview: 'The report is attached.',
  heading: '{{reportName}}',
  text: 'The report {{reportName}} of {{tenantName}} on {{vendorName}} is attached.',
  button: 'Open the account',
  confidential: 'It contains personal data of the account’s members. Keep it confidential.',
  stop: 'To stop getting this report, open {{stopUrl}}',
}).of<ReportReadyMail>(
  ({ url, stopUrl, summary, ...values }, say) => ({
    subject: say('subject', values),
    preview: say('preview'),
    heading: say('heading', values),
    paragraphs: [say('text', values), ...(summary ? [summary] : [])],
    button: url ? { label: say('button'), url } : undefined,
    notes: [say('confidential'), ...(stopUrl ? [say('stop', { stopUrl })] : [])],
  }),
  {
    samples: [
      {
        reportName: 'Access review',
        tenantName: sampleAccount.tenantName,
        summary: 'Members: 42 · Administrators: 2 · Without a second factor: 5',
        url: sampleAccount.url,
        stopUrl: 'https://example.com/reports/unsubscribe?token=sample',
      },
      { reportName: 'Access review', tenantName: sampleAccount.tenantName, summary: '' },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'report-ready': ReportReadyMail
  }
}
