import type { CellKind, ReportDocument } from '../../../contract/report-document.ts'
import { decimalsOf, majorUnits } from '../../../rules/money.ts'
import { codeFor } from './words.ts'

/** Writes cells of one document for people: times by the clocks of its time zone. */
export function cellFormatter({
  timeZone,
}: Pick<ReportDocument, 'timeZone'>): (kind: CellKind, value: string) => string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  // `2026-11-26, 08:00` and, in one part of the year or another, narrow spaces.
  const timeOf = (value: string) => clock.format(new Date(value)).replace(/,?\s+/, ' ')
  return (kind, value) => {
    if (value === '') return ''
    switch (kind) {
      case 'time':
        return timeOf(value)
      case 'code':
        return codeFor(value)
      case 'codes':
        return value.split('\n').map(codeFor).join(', ')
      case 'list':
        return value.split('\n').join(', ')
      case 'money':
        return moneyOf(value)
      default:
        return value
    }
  }
}

/** `1900 USD` as `19.00 USD`. */
export function moneyOf(value: string): string {
  const [amount = '', currency = ''] = value.split(' ')
  return `${majorUnits(Number(amount), currency).toFixed(decimalsOf(currency))} ${currency}`
}
