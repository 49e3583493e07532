import { userErrors } from '../../../contract/errors/users.ts'
import { Problem } from '../problem/problem.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_ENTRIES = 200

/**
 * The ids of a comma separated query parameter.
 *
 * @throws Problem 400 when one is no UUID, or there are more than 200
 */
export function idsOf(list: string): string[] {
  const ids = list.split(',').map(id => id.trim())
  if (ids.length > MAX_ENTRIES || !ids.every(id => UUID.test(id))) throw new Problem(userErrors.badIds)
  return ids
}
