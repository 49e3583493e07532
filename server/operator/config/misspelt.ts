import type { Mistake } from '../../core/vendor-file/mistake.ts'
import { editDistance } from '../../core/vendor-file/nearest.ts'

/** A name of ours with a slip of the pen would be ignored silently. */
export function misspelt(env: Record<string, string | undefined>, known: readonly string[]): Mistake[] {
  return Object.keys(env)
    .filter(name => name.startsWith('PORTICO_') && !known.includes(name))
    .flatMap(name => {
      const meant = known.find(candidate => editDistance(name, candidate) <= 2)
      return meant ? [{ key: name, message: `is not a setting. Did you mean ${meant}?` }] : []
    })
}
