import type { User } from '../../../contract/users.ts'
import type { App } from '../app/app.ts'
import { usersOf } from './users.ts'

const source = { source: 'admin-portal' } as const

/** Mails a link to choose another password; `requireNew` ends the present one and every session. Rejects with ApiError. */
export async function resetPassword(app: App, user: User, requireNew = false): Promise<void> {
  const route = 'POST /identity/resources/users/v1/:userId/passwords/reset'
  await app.call(route, { params: { userId: user.id }, body: { requireNew } }, source)
}

/** Takes the second factors, passkeys where it is said; the row shows it. Rejects with ApiError. */
export async function resetFactors(app: App, user: User, passkeys = false): Promise<void> {
  const route = 'POST /identity/resources/users/v1/:userId/mfa/reset'
  await app.call(route, { params: { userId: user.id }, body: { passkeys } }, source)
  const { $users } = usersOf(app)
  $users.setKey(
    'items',
    $users
      .get()
      .items.map(row =>
        row.id === user.id
          ? { ...row, mfaEnrolled: false, ...(row.secondFactors && { secondFactors: [] }) }
          : row,
      ),
  )
}

/** Of this account; of a person who is only here, all. Rejects with ApiError. */
export async function endSessions(app: App, user: User): Promise<void> {
  const body = { userId: user.id }
  await app.call('POST /identity/resources/users/sessions/v1/revoke', { body }, source)
}
