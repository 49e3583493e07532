/** Deeper than any body of the contract; a recursive reader copes with it many times over. */
const DEEPEST = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text nests objects and lists deeper than 64, without reading it: whatever walks a value by recursion,
 * here or in the database, would run out of stack on a few kilobytes of brackets.
 */
export function nestsTooDeep(json: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (OPENING.has(code) && ++depth > DEEPEST) return true
    else if (CLOSING.has(code)) depth--
  }
  return false
}
