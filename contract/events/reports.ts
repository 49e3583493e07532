import { Type } from 'typebox'
import { event } from './event.ts'
import { text } from './fields.ts'

const Template = text('access-review')
const Form = text('pdf')

/** Of reports: audit records alone. */
export const reportsEvents = {
  'frontegg.report.scheduled': event({
    category: 'operations',
    audience: 'internal',
    severity: 'Medium',
    summary: 'The schedule of a report was saved.',
    audit: ['report.scheduled'],
    payload: {
      templateId: Template,
      cron: text('0 8 * * 1'),
      active: Type.Boolean(),
      recipients: Type.Integer(),
    },
  }),
  'frontegg.report.sent': event({
    category: 'operations',
    audience: 'internal',
    severity: 'Medium',
    summary: 'A report was mailed to members.',
    audit: ['report.sent'],
    payload: { templateId: Template, type: Form, recipients: Type.Integer() },
  }),
  'frontegg.report.downloaded': event({
    category: 'operations',
    audience: 'internal',
    severity: 'Low',
    summary: 'A report was downloaded.',
    audit: ['report.downloaded'],
    payload: { templateId: Template, type: Form },
  }),
  'frontegg.report.failed': event({
    category: 'operations',
    audience: 'internal',
    severity: 'Medium',
    summary: 'A report could not be mailed.',
    audit: ['report.failed'],
    payload: { templateId: Template, reason: text('author') },
  }),
}
