import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FilterConfig } from '../../contract/report-filters.ts'
import { filtersFrom } from '../../server/insight/reports/data-filters.ts'
import { periodFilter } from '../../server/insight/reports/period.ts'
import { encodedFilters } from '../../src/state/reports/filter-values.ts'

const known: FilterConfig[] = [
  periodFilter,
  { name: 'search', label: '', type: 'text' },
  { name: 'days', label: '', type: 'number', min: '1', max: '99', integer: true },
  { name: 'plain', label: '', type: 'boolean', defaultValue: false },
  { name: 'one', label: '', type: 'select', options: [{ label: 'A', value: 'a' }] },
  {
    name: 'many',
    label: '',
    type: 'multi-select',
    options: ['a', 'b'].map(value => ({ label: value, value })),
  },
]
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

describe('dataFilters of a request', () => {
  it('are read from base64 of JSON, as browsers write it [REPORT-03]', () => {
    const values = {
      search: 'Åse – 港',
      days: 30,
      plain: true,
      one: 'a',
      many: ['b', 'a'],
      period: { type: 'last', period: 'week', value: 2 } as const,
    }
    assert.deepEqual(filtersFrom(encodedFilters(values), known), values)
    assert.deepEqual(filtersFrom(undefined, known), {})
    assert.deepEqual(filtersFrom('', known), {})
    assert.deepEqual(filtersFrom(encoded({ search: '', days: null, many: [] }), known), {})
    assert.deepEqual(filtersFrom(encoded({ many: ['a', 'a'] }), known), { many: ['a'] })
  })

  it('are refused where they are no base64, no JSON, no object, or no UTF-8', () => {
    for (const text of [
      '{"search":"a"}',
      'a',
      '====',
      `${encoded({})}\n`,
      encoded({ search: 'a' }).replaceAll('=', ''),
      encoded([]),
      encoded(null),
      encoded('text'),
      Buffer.from('{"search"').toString('base64'),
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]).toString('base64'),
    ].filter(text => text !== encoded({})))
      assert.throws(
        () => filtersFrom(text, known),
        { code: 'ER-31002', context: { field: 'dataFilters' } },
        text,
      )
  })

  it('name the filter that is unknown, or whose value is not one that it takes', () => {
    const wrong: [string, unknown][] = [
      ['other', 'a'],
      ['__proto__', 'a'],
      ['constructor', 'a'],
      ['search', 1],
      ['search', 'x'.repeat(101)],
      ['search', 'a\0b'],
      ['search', '\ud800'],
      ['days', '3'],
      ['days', 0],
      ['days', 1.5],
      ['days', 100],
      ['plain', 'true'],
      ['one', 'b'],
      ['many', 'a'],
      ['many', ['c']],
      ['many', [1]],
      ['period', { type: 'last', period: 'day', value: 401 }],
      ['period', { type: 'last', period: 'month', value: 13 }],
      ['period', { type: 'last', period: 'year', value: 1 }],
      ['period', { type: 'last', period: 'day', value: 1, more: 1 }],
    ]
    for (const [name, value] of wrong) {
      const text = Buffer.from(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`).toString('base64')
      assert.throws(
        () => filtersFrom(text, known),
        { code: 'ER-31002', context: { field: name } },
        `${name} ${value}`,
      )
    }
  })
})
