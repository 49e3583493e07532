import type { NewUser } from '../../../contract/users.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { loadUsers, usersOf } from './users.ts'
import { bulkReloadPageSize, defaultUsersView } from './users-query.ts'

export interface Unallowed {
  email: string
  /** Why, to be said in the person's language. */
  reason: ApiError
}

export interface BulkReport {
  allowed: string[]
  unallowed: Unallowed[]
}

/** What the invitations share. */
export type Invitation = Omit<NewUser, 'email'>

/** So many requests at a time: quick for a list, gentle with the server's rate limit. */
const atOnce = 3

/**
 * Invites many people, one request for each address (USERS-42), and tells which were allowed and which were not, with
 * the reason (USERS-43, USERS-44). Never rejects. Then reads the list again, ten a page (CONST-19).
 * @param onProgress how many addresses are done
 */
export async function inviteUsers(
  app: App,
  emails: readonly string[],
  shared: Invitation,
  onProgress: (done: number) => void = () => {},
): Promise<BulkReport> {
  const reasons = new Map<string, ApiError | undefined>()
  const waiting = [...emails]

  async function worker(): Promise<void> {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift()) {
      try {
        const body = { ...shared, email }
        await app.call('POST /identity/resources/users/v2', { body }, { source: 'admin-portal' })
        reasons.set(email, undefined)
      } catch (error) {
        reasons.set(email, toApiError(error))
      }
      onProgress(reasons.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))

  const view = usersOf(app).$users.get().view ?? defaultUsersView
  await loadUsers(app, { ...view, page: 1, pageSize: bulkReloadPageSize })

  const report: BulkReport = { allowed: [], unallowed: [] }
  for (const email of emails) {
    const reason = reasons.get(email)
    if (reason === undefined) report.allowed.push(email)
    else report.unallowed.push({ email, reason })
  }
  return report
}
