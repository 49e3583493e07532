import type { Application } from '../../../contract/applications.ts'
import { ApiError, genericCode, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { resource } from '../app/resource.ts'

export interface Applications {
  /** Undefined until they are read. */
  applications: readonly Application[] | undefined
  /** By person: the managed applications that they are assigned to, as far as they were asked for. */
  assigned: Readonly<Record<string, readonly string[]>>
  /** Whose assignments could not be read. */
  unread: readonly string[]
}

const source = { source: 'admin-portal' } as const
const empty: Applications = { applications: undefined, assigned: {}, unread: [] }

const applications = resource('applications', {
  empty,
  keeps: () => false,
  load: async (app, signal) => {
    const options = { ...source, signal }
    return {
      applications: await app.call('GET /applications/resources/applications/v1', { query: {} }, options),
    }
  },
})

export const applicationsOf = (app: App) => ({ $applications: applications(app).$state })

/** The applications that the account uses. */
export const loadApplications = (app: App): Promise<void> => applications(app).load()

/** Whose applications are shown, e.g. those of a page of the list of users. */
export async function loadAssignments(app: App, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const { $applications } = applicationsOf(app)
  try {
    const read = await app.call(
      'GET /identity/resources/applications/v1/users-apps',
      { query: { userIds: userIds.join(',') } },
      source,
    )
    // Who is not named has none.
    const none = Object.fromEntries(userIds.map(id => [id, []]))
    const found = Object.fromEntries(read.map(({ userId, appIds }) => [userId, appIds]))
    const { assigned, unread } = $applications.get()
    $applications.setKey('assigned', { ...assigned, ...none, ...found })
    $applications.setKey(
      'unread',
      unread.filter(id => !userIds.includes(id)),
    )
  } catch (error) {
    $applications.setKey('unread', [...new Set([...$applications.get().unread, ...userIds])])
    app.log.warn('the applications of people could not be loaded', error)
  }
}

const WAITING = featureKey('awaited-assignments')

/** Asks for one person's applications: all rows of a list together, in one call. */
export function askAssignments(app: App, userId: string): void {
  const { $applications } = applicationsOf(app)
  const waiting = app.feature(WAITING, () => new Set<string>())
  waiting.add(userId)
  if (waiting.size > 1) return
  queueMicrotask(() => {
    const { applications, loading } = $applications.get()
    if (!applications && !loading) void loadApplications(app)
    const ids = [...waiting]
    waiting.clear()
    void loadAssignments(app, ids)
  })
}

/** What a person can open: applications with free access, and those that they are assigned to; APPS-03. */
export function openTo(
  { applications = [], assigned }: Pick<Applications, 'applications' | 'assigned'>,
  userId: string,
): Application[] {
  const own = assigned[userId] ?? []
  return applications.filter(({ id, accessType }) => accessType === 'FREE_ACCESS' || own.includes(id))
}

/** For a failure that says nothing itself. Source: ERR-19. */
export const assignmentFailed = 'Assignment action failed. Try again or contact support.'

/** Assigns and takes away so that exactly these managed applications are left; APPS-07, APPS-08. */
export async function assignApplications(app: App, userId: string, wanted: readonly string[]): Promise<void> {
  const tenantId = app.$tenants.get().activeTenant?.tenantId ?? ''
  const { $applications } = applicationsOf(app)
  const had = $applications.get().assigned[userId] ?? []
  const more = wanted.filter(id => !had.includes(id))
  const less = had.filter(id => !wanted.includes(id))
  const change = (appIds: string[]) => ({ body: { userId, tenantId, appIds } })
  try {
    if (more.length > 0)
      await app.call('POST /identity/resources/applications/v1/apps-user', change(more), source)
    if (less.length > 0)
      await app.call('DELETE /identity/resources/applications/v1/user-apps', change(less), source)
  } catch (error) {
    const { errorCode, statusCode, traceId } = toApiError(error)
    if (errorCode !== genericCode) throw error
    throw new ApiError(assignmentFailed, { statusCode, traceId, cause: error })
  }
  $applications.setKey('assigned', { ...$applications.get().assigned, [userId]: [...wanted] })
}
