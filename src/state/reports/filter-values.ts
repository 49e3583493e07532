import type { FilterConfig, FilterValues } from '../../../contract/report-filters.ts'

/** Values as `dataFilters` of a request: base64 of JSON in UTF-8. Undefined: there are none. Source: REPORT-03. */
export function encodedFilters(values: FilterValues): string | undefined {
  const named = Object.entries(values).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  if (named.length === 0) return undefined
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(named)))
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** One value changed, or taken away. */
export function withValue(
  values: FilterValues,
  name: string,
  value: FilterValues[string] | undefined,
): FilterValues {
  const { [name]: _, ...rest } = values
  return value === undefined || value === '' ? rest : { ...rest, [name]: value }
}

/** What is typed as a number of a filter: undefined for none, null for one that the filter does not take. */
export function numberOf(text: string, config: FilterConfig): number | undefined | null {
  if (text.trim() === '') return undefined
  const value = Number(text)
  if (config.type !== 'number' || !Number.isFinite(value)) return null
  const fits = value >= Number(config.min) && value <= Number(config.max)
  return fits && (!config.integer || Number.isInteger(value)) ? value : null
}
