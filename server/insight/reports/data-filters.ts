import Value from 'typebox/value'
import { reportErrors } from '../../../contract/errors/reports.ts'
import { type FilterConfig, type FilterValues, RelativeDate } from '../../../contract/report-filters.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { MOST_DAYS, UNIT_DAYS } from './period.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
/** Of a text that is searched for. */
const MOST_LETTERS = 100
const fatal = new TextDecoder('utf-8', { fatal: true })

/**
 * What `dataFilters` of a request say: base64 of a JSON object, `btoa(JSON.stringify(values))`. What is null, empty or not named is not
 * filtered by.
 *
 * @throws Problem 400 naming the filter, or `dataFilters`. Source: REPORT-03
 */
export function filtersFrom(encoded: string | undefined, known: readonly FilterConfig[]): FilterValues {
  if (encoded === undefined || encoded === '') return {}
  const named = decoded(encoded)
  const values: FilterValues = {}
  for (const [name, value] of Object.entries(named)) {
    const config = known.find(filter => filter.name === name)
    if (!config) throw wrong(name)
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    values[name] = checked(config, value)
  }
  return values
}

function decoded(encoded: string): object {
  // `atob` of browsers takes texts that Buffer reads differently: only the one spelling counts.
  if (!BASE64.test(encoded)) throw wrong('dataFilters')
  try {
    const value: unknown = JSON.parse(fatal.decode(Buffer.from(encoded, 'base64')))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below.
  }
  throw wrong('dataFilters')
}

function checked(config: FilterConfig, value: unknown): FilterValues[string] {
  const { name } = config
  switch (config.type) {
    case 'text':
      if (typeof value === 'string' && value.length <= MOST_LETTERS && isStorable(value)) return value
      break
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) break
      if (config.integer && !Number.isInteger(value)) break
      if (value >= Number(config.min) && value <= Number(config.max)) return value
      break
    case 'boolean':
      if (typeof value === 'boolean') return value
      break
    case 'select':
      if (typeof value === 'string' && config.options.some(option => option.value === value)) return value
      break
    case 'multi-select':
      if (isTexts(value) && value.every(one => config.options.some(option => option.value === one)))
        return [...new Set(value)]
      break
    case 'relative-date':
      if (!Value.Check(RelativeDate, value) || !config.periods.includes(value.period)) break
      if (value.type === 'current' || value.value * UNIT_DAYS[value.period] <= MOST_DAYS) return value
      break
  }
  throw wrong(name)
}

/** jsonb takes neither a NUL nor half a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every(one => typeof one === 'string')

const wrong = (field: string) =>
  new Problem(reportErrors.badFilters, { context: { field: field.slice(0, MOST_LETTERS) } })
