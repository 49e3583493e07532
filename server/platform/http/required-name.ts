import { platformErrors } from '../../../contract/errors/platform.ts'
import { isPlainName } from '../../../rules/names.ts'
import { Problem } from '../problem/problem.ts'

/**
 * Checks a name that is sent with a change. One that is stored already may come back as it is: published clients send all
 * that they know with every change, and a name of before must not stand in the way of another one.
 *
 * @throws Problem 400 naming the field
 */
export function requireName(name: string | null | undefined, stored: string | null, field = 'name'): void {
  if (name == null || name === stored || isPlainName(name)) return
  throw new Problem(platformErrors.badName, { context: { field } })
}
