import type { CellKind } from '../../../contract/report-document.ts'
import { majorUnits } from '../../../rules/money.ts'
import { ownLanguage } from '../../platform/language/language.ts'
import { cellFormatter } from './format.ts'

const english = cellFormatter({ timeZone: 'UTC' })

/** A figure of a report in a mail: as the file has it in English, else as the language writes it. */
export function figureIn(language: string, kind: CellKind, value: string): string {
  if (language === ownLanguage) return english(kind, value)
  if (kind === 'number') return Number(value).toLocaleString(language)
  if (kind === 'day')
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
  if (kind !== 'money') return english(kind, value)
  const [amount = '', currency = ''] = value.split(' ')
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    majorUnits(Number(amount), currency),
  )
}
