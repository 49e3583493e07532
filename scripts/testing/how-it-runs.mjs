// What a test file says of its own run, in the comment that it begins with: `// run: first, on both databases`.
import { readFileSync } from 'node:fs'
import { root } from '../run.mjs'

/**
 * - `alone`: in a process of its own, because it changes the environment, a global or the clock of the process.
 * - `first`: alone, and begun before the others, because it takes longest: begun last, it would run while the other core
 *   has nothing to do.
 * - `on both databases`, `on PGlite only`: a test of the server that does not run on PostgreSQL alone.
 */
export const WAYS = ['alone', 'first', 'on both databases', 'on PGlite only']

/** @param {string} file from the repository's root @returns {Set<string>} some of WAYS; throws for any other word */
export function howItRuns(file) {
  const [, said] = /^\/\/ run: (.+)\n/.exec(readFileSync(`${root}${file}`, 'utf8')) ?? []
  const ways = said?.split(', ') ?? []
  for (const way of ways)
    if (!WAYS.includes(way)) throw new Error(`${file}: "// run: ${way}" is none of ${WAYS.join(', ')}`)
  return new Set(ways)
}
