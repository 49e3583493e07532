/**
 * A list in a query: repeated, or separated by commas, as published clients send either.
 *
 * @returns undefined where it is left out; an empty one asks for nothing, and finds it
 */
export function wordsOfQuery(value: string | readonly string[] | undefined): string[] | undefined {
  if (value === undefined) return undefined
  return (
    [value]
      .flat()
      .flatMap(part => part.split(','))
      .map(word => word.trim())
      // PostgreSQL has no text with a NUL in it, so nothing matches one.
      .filter(word => word && !word.includes('\0'))
  )
}
