/** What stands between two wildcards must occur in this order; the first and last piece are anchored. */
function matches(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key
  const pieces = pattern.split('*')
  const first = pieces[0]!
  const last = pieces.at(-1)!
  if (!key.startsWith(first) || key.length < first.length + last.length) return false
  const end = key.length - last.length
  let from = first.length
  for (const piece of pieces.slice(1, -1)) {
    const at = key.indexOf(piece, from)
    if (at < 0 || at + piece.length > end) return false
    from = at + piece.length
  }
  return key.endsWith(last)
}

/**
 * Whether one of the held permission keys grants the needed one. A held `*` stands for any characters, dots
 * included: `fe.secure.*` grants `fe.secure.read.users`. Source: spec §6, ROLES-11.
 */
export const holds = (held: readonly string[], needed: string): boolean =>
  // Most keys are held as they are needed, and to look for one costs a tenth of matching it.
  held.includes(needed) || held.some(pattern => matches(pattern, needed))

/** Whether all needed keys are granted; nothing needed is always granted. */
export const holdsAll = (held: readonly string[], needed: readonly string[]): boolean =>
  needed.every(key => holds(held, key))
