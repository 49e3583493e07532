/**
 * The sixteen operations of a targeting condition (spec §6). Each gets the attribute of the user and the value of
 * the condition, and answers whether they match; `undefined` where the value is not what the operation needs: such
 * a condition fails, whether it is negated or not.
 */
type Operation = (attribute: unknown, value: Record<string, unknown>) => boolean | undefined

function texts(value: Record<string, unknown>): string[] | undefined {
  const { list } = value
  return Array.isArray(list) && list.every(entry => typeof entry === 'string') ? list : undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
}

/** Epoch milliseconds of a date, of its ISO text or of its number. */
function timeOf(value: unknown): number | undefined {
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return undefined
  const time = new Date(value).getTime()
  return Number.isNaN(time) ? undefined : time
}

const anyOf =
  (matches: (attribute: string, entry: string) => boolean): Operation =>
  (attribute, value) => {
    const list = texts(value)
    if (!list) return undefined
    return typeof attribute === 'string' && list.some(entry => matches(attribute, entry))
  }

function pattern(attribute: unknown, { string }: Record<string, unknown>): boolean | undefined {
  if (typeof string !== 'string') return undefined
  try {
    return typeof attribute === 'string' && new RegExp(string).test(attribute)
  } catch {
    // A text that is no regular expression describes nothing.
    return undefined
  }
}

const comparing =
  (
    read: (value: unknown) => number | undefined,
    key: 'number' | 'date',
    holds: (attribute: number, value: number) => boolean,
  ): Operation =>
  (attribute, value) => {
    const limit = read(value[key])
    if (limit === undefined) return undefined
    const own = read(attribute)
    return own !== undefined && holds(own, limit)
  }

const between =
  (read: (value: unknown) => number | undefined): Operation =>
  (attribute, value) => {
    const start = read(value.start)
    const end = read(value.end)
    if (start === undefined || end === undefined) return undefined
    const own = read(attribute)
    return own !== undefined && own >= start && own <= end
  }

export const operations: Readonly<Record<string, Operation>> = {
  in_list: anyOf((attribute, entry) => attribute === entry),
  starts_with: anyOf((attribute, entry) => attribute.startsWith(entry)),
  ends_with: anyOf((attribute, entry) => attribute.endsWith(entry)),
  contains: anyOf((attribute, entry) => attribute.includes(entry)),
  matches: pattern,
  equal: comparing(numberOf, 'number', (own, limit) => own === limit),
  greater_than: comparing(numberOf, 'number', (own, limit) => own > limit),
  greater_than_equal: comparing(numberOf, 'number', (own, limit) => own >= limit),
  lower_than: comparing(numberOf, 'number', (own, limit) => own < limit),
  lower_than_equal: comparing(numberOf, 'number', (own, limit) => own <= limit),
  between_numeric: between(numberOf),
  is: (attribute, { boolean }) => (typeof boolean === 'boolean' ? attribute === boolean : undefined),
  on: comparing(timeOf, 'date', (own, limit) => own === limit),
  between_date: between(timeOf),
  on_or_after: comparing(timeOf, 'date', (own, limit) => own >= limit),
  on_or_before: comparing(timeOf, 'date', (own, limit) => own <= limit),
}
