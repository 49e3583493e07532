import type { ReportDocument } from '../../../contract/report-document.ts'
import { cellFormatter } from './format.ts'

/** Whose a report is, of which days, and as of when. */
export function subtitleOf(document: ReportDocument): string {
  const { accountName, vendorName, period, timeZone, generatedAt } = document
  const days = period && (period.from === period.to ? period.from : `${period.from} to ${period.to}`)
  const moment = `${cellFormatter(document)('time', generatedAt)} (${timeZone})`
  return [`${accountName} on ${vendorName}`, days, `as of ${moment}`].filter(Boolean).join(' · ')
}
