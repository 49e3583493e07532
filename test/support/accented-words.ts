/** What `Intl` writes of dates, times and lists: it knows no words in a pseudo-language. */
const byIntl =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b\w+day\b|\b[AP]M\b|\bUTC\b|\bGMT\b|\b(seconds?|minutes?|hours?|days?|weeks?|months?|years?|yesterday|today|tomorrow|ago|now|and|in|at|last|next|this)\b/gi

/** Addresses that a field shows as an example. */
const example = /[\w.+-]+@[\w.-]+|https?:\S+/g

/** Every text of a reply, in lower case: names, addresses and plans are as they are in every language. */
export function addValues(values: Set<string>, reply: unknown): void {
  if (typeof reply === 'string') {
    const text = reply.trim()
    // A unit such as `day` would be taken out of Thursday, of which nothing is left to know it by.
    if (text.length > 1 && text.replace(byIntl, '') !== '') values.add(text.toLowerCase())
  } else if (reply && typeof reply === 'object')
    for (const one of Object.values(reply)) addValues(values, one)
}

/** Words of a screen in accented English that are neither accented nor data. Two capital letters are a person's initials. */
export function plainWords(text: string, data: ReadonlySet<string>): string[] {
  if (/^[A-Z]{1,2}$/.test(text)) return []
  const known = [...data].filter(value => text.toLowerCase().includes(value))
  let left = text.toLowerCase()
  for (const value of known.sort((a, b) => b.length - a.length)) left = left.replaceAll(value, ' ')
  return (
    left
      .replace(example, ' ')
      .replace(byIntl, ' ')
      .match(/(?<![\p{L}\d])[a-z]{2,}(?![\p{L}\d])/gu) ?? []
  )
}
