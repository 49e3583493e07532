const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/**
 * What is left until a time (ISO 8601), rounded down to the largest unit: "3 days", "5 hours". Undefined: nothing.
 * @param now milliseconds since 1970
 */
export function formatTimeLeft(until: string, now: number, locale?: string): string | undefined {
  const left = Date.parse(until) - now
  if (left <= 0) return undefined
  const [unit, length] = units.find(([, length]) => left >= length) ?? units[2]
  const count = Math.max(1, Math.floor(left / length))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
