import { userErrors } from '../../../contract/errors/users.ts'
import { Problem } from '../problem/problem.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_ENTRIES = 200

/**
 * The ids of a comma separated query parameter.
 *
 * @throws Problem 400 when one is no UUID, or there are more than `most`
 */
export function idsOf(list: string, most = MAX_ENTRIES): string[] {
  const ids = list.split(',').map(id => id.trim())
  if (ids.length > most || !ids.every(id => UUID.test(id))) throw new Problem(userErrors.badIds)
  return ids
}
