import type { App } from '../app/app.ts'
import { catalog, translator } from '../app/messages.ts'
import type { AuditColumn } from './audits.ts'

/** As our server calls the columns of the log. */
export const columnTexts = catalog('adminPortal.auditLogs_columns', {
  createdAt: 'Time',
  email: 'User',
  action: 'Action',
  description: 'Description',
  ip: 'IP address',
  severity: 'Severity',
  userAgent: 'Browser',
  json: 'Details',
})

const known = (name: string): name is keyof typeof columnTexts.english =>
  Object.hasOwn(columnTexts.english, name)

/** The name of a column in the language of the texts; one that a vendor named otherwise is in the vendor's words. */
export const columnName = (
  app: App,
  { name, displayName }: Pick<AuditColumn, 'name' | 'displayName'>,
): string =>
  known(name) && columnTexts.english[name] === displayName ? translator(app, columnTexts)(name) : displayName
