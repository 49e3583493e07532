import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translatedLanguages } from '../../rules/languages.ts'
import { formatMoney } from '../../rules/money.ts'
import { formatTimeLeft } from '../../src/react/portal/dates.ts'
import { writeDay, writeMoment } from '../../src/react/ui/dates.ts'
import { createFormatter } from '../../src/state/account/account-formats.ts'
import type { ApiToken } from '../../src/state/api-tokens/tokens.ts'
import { shownTokens } from '../../src/state/api-tokens/tokens-view.ts'
import { formatByPattern } from '../../src/state/app/date-pattern.ts'
import { fill } from '../../src/state/app/messages.ts'
import { countryName } from '../../src/state/billing/country-name.ts'
import { languageName } from '../../src/state/language/choosable.ts'
import { rowsOfView } from '../../src/state/lists/list-view.ts'

const at = new Date('2026-11-20T22:30:00Z')
/** Spaces that do not break are the language's own business. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '')

test('numbers, amounts, days and what is left of a time are as each language writes them [LANG-10]', () => {
  const in_ = (language: string) => {
    const formats = createFormatter(language, {})
    return [
      fill('{{count}}', { count: 12_345.5 }, language),
      formats.money(1234.5, 'eur'),
      formats.day(at),
      formatTimeLeft('2026-11-23T23:00:00Z', at.getTime(), language)!,
    ].map(plain)
  }
  assert.deepEqual(in_('de'), ['12.345,5', '1.234,50 €', '20.11.2026', '3 Tage'])
  assert.deepEqual(in_('fr'), ['12 345,5', '1 234,50 €', '20 nov. 2026', '3 jours'])
  assert.deepEqual(in_('pl'), ['12 345,5', '1234,50 €', '20 lis 2026', '3 dni'])
  assert.deepEqual(in_('ja'), ['12,345.5', '€1,234.50', '2026/11/20', '3 日'])
  for (const language of translatedLanguages)
    assert.equal(
      plain(formatMoney(2, 'jpy', language)).match(/\d[.,]\d/),
      null,
      `${language}: yen have no decimals`,
    )
})

test('the settings of the account win over the language: its pattern of a day, its hours, its zone, its money [LANG-10]', () => {
  const where = {
    locale: 'de',
    timeZone: 'Asia/Tokyo',
    hour12: true,
    day: (day: Date, zone: string | undefined) => formatByPattern(day, 'MM/DD/YYYY', 'de', zone),
  }
  assert.equal(writeDay(at, where), '11/21/2026')
  assert.equal(plain(writeMoment(at, where)), '11/21/2026, 07:30 AM')
  const { money, day } = createFormatter('de', {
    currency: 'CAD',
    timeZone: 'Asia/Tokyo',
    datePattern: 'YYYY-MM-DD',
  })
  assert.equal(day(at), '2026-11-21')
  assert.equal(plain(money(5, 'cad')), '5,00 $')
})

test('lists of names are in the order of the language of the texts, with numbers by their worth [LANG-11]', () => {
  const names = ['Zoë', 'Östen', 'Oda', 'Group 10', 'Group 9', 'ángel']
  const rules = { sorts: { name: (name: string) => name }, filters: {}, texts: (name: string) => [name] }
  const view = { search: '', filter: '', sortBy: 'name', order: 'ASC', page: 1, pageSize: 20 } as const
  const inOrderOf = (language: string) => rowsOfView(names, view, rules, language).rows
  assert.deepEqual(inOrderOf('de'), ['ángel', 'Group 9', 'Group 10', 'Oda', 'Östen', 'Zoë'])
  assert.deepEqual(inOrderOf('sv'), ['ángel', 'Group 9', 'Group 10', 'Oda', 'Zoë', 'Östen'])
  const tokens = names.map(description => ({ description, clientId: '', createdAt: '' }) as ApiToken)
  const byName = { search: '', sortBy: 'description', order: 'asc' } as const
  const described = (language: string) =>
    shownTokens(tokens, byName, language).map(({ description }) => description)
  assert.deepEqual(described('de'), inOrderOf('de'))
  assert.deepEqual(described('sv'), inOrderOf('sv'))
})

test('countries and languages have the names that each language has for them [LANG-11]', () => {
  assert.deepEqual(
    ['en', 'de', 'ja', 'ar'].map(language => countryName('de', language)),
    ['Germany', 'Deutschland', 'ドイツ', 'ألمانيا'],
  )
  assert.deepEqual(['de', 'pt-BR', 'he'].map(languageName), ['Deutsch', 'Português (Brasil)', 'עברית'])
})
