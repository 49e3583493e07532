/** What a pattern may consist of; source: account settings, `DD/MM/YYYY` (spec §9, preview demo). */
const tokens = /YYYY|YY|MMMM|MMM|MM|M|DD|D/g
const separators = /^[\s./,-]*$/

/** Whether it is a pattern of a day that we can follow: day, month and year, each once. */
export function isDatePattern(pattern: string): boolean {
  const found = pattern.match(tokens) ?? []
  const kinds = found.map(token => token[0]).sort()
  return kinds.join('') === 'DMY' && separators.test(pattern.replace(tokens, ''))
}

const parts: Record<string, Intl.DateTimeFormatOptions> = {
  YYYY: { year: 'numeric' },
  YY: { year: '2-digit' },
  MMMM: { month: 'long' },
  MMM: { month: 'short' },
  MM: { month: '2-digit' },
  M: { month: 'numeric' },
  DD: { day: '2-digit' },
  D: { day: 'numeric' },
}

/**
 * A day as a pattern says, in the words and digits of a language.
 * @param zone IANA name; the browser's own without it
 */
export function formatByPattern(date: Date, pattern: string, locale?: string, zone?: string): string {
  const all = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
    calendar: 'gregory',
  } as const
  const part = (token: string) => {
    const kind = { Y: 'year', M: 'month', D: 'day' }[token[0] ?? ''] as 'year' | 'month' | 'day'
    // Asked for alone, some languages add a word to a number or drop its zero: all three are asked for.
    const options = { ...all, ...parts[token] }
    const formatted = new Intl.DateTimeFormat(locale, options).formatToParts(date)
    const value = formatted.find(({ type }) => type === kind)?.value ?? ''
    return token.length === 2 ? value.padStart(2, digitZero(locale)) : value
  }
  return pattern.replace(tokens, part)
}

const digitZero = (locale?: string) => new Intl.NumberFormat(locale, { useGrouping: false }).format(0)
