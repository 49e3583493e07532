import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import { requestFromView, type UsersView } from './users-query.ts'

/** So many are acted on at once; each is a call of its own, and a group takes no more. */
export const mostAtOnce = 500
const atOnce = 100

/** All members that a view lists, on whatever page, up to `mostAtOnce`. Rejects with ApiError. */
export async function loadAllMatching(app: App, view: UsersView): Promise<User[]> {
  const found: User[] = []
  for (let page = 1; found.length < mostAtOnce; page++) {
    const query = { ...requestFromView({ ...view, page, pageSize: atOnce }), _factors: true }
    const { items } = await app.call(
      'GET /identity/resources/users/v2',
      { query },
      { source: 'admin-portal' },
    )
    found.push(...items)
    if (items.length < atOnce) break
  }
  // A member who moved to the next page meanwhile is there once.
  return [...new Map(found.map(user => [user.id, user])).values()].slice(0, mostAtOnce)
}
