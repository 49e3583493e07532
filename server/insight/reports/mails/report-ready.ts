import type { ReportFact } from '../../../../contract/report-document.ts'
import { sampleAccount } from '../../../core/mail-templates/sample-values.ts'
import { mail } from '../../../core/mail-templates/template.ts'
import { figureIn } from '../figure.ts'
import { templateNames } from '../template-names.ts'
import { factTexts, planTexts } from '../words.ts'

const names = { ...templateNames, ...factTexts, ...planTexts }

interface ReportReadyMail {
  templateId?: string | undefined
  /** In English. */
  reportName: string
  tenantName: string
  /** The figures of the report. */
  facts?: ReportFact[] | undefined
  /** The same in a line of English, in jobs of the release before. */
  summary?: string | undefined
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
  fact: '{{name}}: {{value}}',
  ...names,
  stop: 'To stop getting this report, open {{stopUrl}}',
}).of<ReportReadyMail>(
  ({ url, stopUrl, facts, templateId = '', reportName, tenantName, ...before }, say) => {
    const known = (key: string, english: string) => (key in names ? say(key as keyof typeof names) : english)
    const values = { reportName: known(templateId, reportName), tenantName }
    const said = facts?.map(({ key, kind, value }) =>
      say('fact', {
        name: known(key, key),
        value: kind === 'code' ? known(value, value) : figureIn(say.language, kind, value),
      }),
    )
    const summary = said?.join(' · ') ?? before.summary
    return {
      subject: say('subject', values),
      preview: say('preview'),
      heading: say('heading', values),
      paragraphs: [say('text', values), ...(summary ? [summary] : [])],
      button: url ? { label: say('button'), url } : undefined,
      notes: [say('confidential'), ...(stopUrl ? [say('stop', { stopUrl })] : [])],
    }
  },
  {
    samples: [
      {
        templateId: 'access-review',
        reportName: 'Access review',
        tenantName: sampleAccount.tenantName,
        facts: [
          { key: 'members', kind: 'number', value: '42' },
          { key: 'administrators', kind: 'number', value: '2' },
          { key: 'withoutFactor', kind: 'number', value: '5' },
        ],
        url: sampleAccount.url,
        stopUrl: 'https://example.com/reports/unsubscribe?token=sample',
      },
      { templateId: 'access-review', reportName: 'Access review', tenantName: sampleAccount.tenantName },
    ],
  },
)

declare module '../../../platform/mail/mail-job.ts' {
  interface MailTemplateData {
    'report-ready': ReportReadyMail
  }
}
