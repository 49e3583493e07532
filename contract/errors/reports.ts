import { Type } from 'typebox'
import { AtAnyField, atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of reports: ER-31xxx. */
export const reportErrors = defineErrors({
  unknownReport: {
    code: 'ER-31001',
    status: 404,
    message: 'Report not found',
    when: 'The id names no report, or one that the caller may not read.',
  },
  badFilters: {
    code: 'ER-31002',
    status: 400,
    message: 'The filters of the report cannot be read',
    when: 'Filters of a report are not base64 of a JSON object, name a filter that the report has not, or hold a value that it does not take; `context.field` is the filter.',
    context: AtAnyField,
  },
  badCron: {
    code: 'ER-31003',
    status: 400,
    message: 'Enter five fields of a cron expression that runs at most once an hour',
    when: 'A schedule is no cron expression of five fields, never comes, or comes more than once an hour.',
    context: atField('cron'),
  },
  badTimeZone: {
    code: 'ER-31004',
    status: 400,
    message: 'There is no such time zone',
    when: 'A schedule names a time zone that there is not.',
    context: atField('tz'),
  },
  notMember: {
    code: 'ER-31005',
    status: 400,
    message: 'Reports go to active members of the account only',
    when: 'A recipient of a report is no active member of the account; `context.address` is the first one.',
    context: Type.Object({ field: Type.Literal('recipients'), address: Type.String() }),
  },
  busy: {
    code: 'ER-31006',
    status: 503,
    message: 'Too many reports are being drawn. Try again in a moment.',
    when: 'A report is asked for while this server draws as many as it does, or the account has two that are not ready; Retry-After says when to come again.',
  },
  tooSlow: {
    code: 'ER-31007',
    status: 503,
    message: 'The report took too long. Narrow it by its filters.',
    when: 'The file of a report is not ready in time.',
  },
  tooMany: {
    code: 'ER-31008',
    status: 429,
    message: 'The account has sent as many reports as it can within a day',
    when: 'An account sends a report that has mailed a hundred within 24 hours; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
  noPicture: {
    code: 'ER-31009',
    status: 501,
    message: 'This server cannot draw pictures. Choose PDF or a page instead.',
    when: 'A report is asked for as a picture of a server whose machine has no build of the drawing library.',
  },
  unknownRun: {
    code: 'ER-31010',
    status: 404,
    message: 'This file is no longer kept',
    when: 'The id names no run of this tenant whose report the caller may read, or one without a file.',
  },
  badView: {
    code: 'ER-31011',
    status: 400,
    message: 'The list cannot be read like this',
    when: '`filters` or `sort` of the list of reports is no JSON, or names a column that there is not.',
    context: AtAnyField,
  },
  byPersonOnly: {
    code: 'ER-31012',
    status: 403,
    message: 'Reports are scheduled and sent by a person',
    when: 'An account token or an impersonator schedules or sends a report.',
  },
  unknownTable: {
    code: 'ER-31013',
    status: 404,
    message: 'The report has no such table',
    when: 'A CSV file is asked for of a table that the report has not.',
  },
  badLink: {
    code: 'ER-31014',
    status: 400,
    message: 'This link is not complete. Open it from the mail once more',
    when: 'The link to stop mailed reports was changed on its way, or is of another environment.',
  },
})
