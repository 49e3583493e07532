import type { AuditRow } from '../../../contract/audits.ts'
import type { MemberSessions } from '../../../contract/sessions.ts'
import type { App } from '../app/app.ts'

const source = { source: 'admin-portal' } as const

/** How many sessions a member has open in this account. */
export const readSessions = (app: App, userId: string, signal: AbortSignal): Promise<MemberSessions> =>
  app.call('GET /identity/resources/users/v1/:userId/sessions', { params: { userId } }, { ...source, signal })

const shownRecords = 5

/** What a member did last. */
export async function readActivity(app: App, email: string, signal: AbortSignal): Promise<AuditRow[]> {
  const query = { email, count: shownRecords, sortBy: 'createdAt', sortDirection: 'desc' } as const
  return (await app.call('GET /audits', { query }, { ...source, signal })).data
}
