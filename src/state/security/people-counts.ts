import type { UsersQuery } from '../../../contract/users-queries.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { may } from '../app/viewer.ts'

/** How many people a policy is about. */
export interface Count {
  count: number
  /** There are more. */
  capped: boolean
}

export interface PeopleCounts {
  all: Count
  withFactor: Count
  locked: Count
}

const counts = resource('security-people', {
  /** Undefined: not known, or not for this person to know. */
  empty: { counts: undefined as PeopleCounts | undefined },
  load: async (app, signal) => {
    if (!may(app, 'fe.secure.read.users')) return { counts: undefined }
    const count = async (query: UsersQuery): Promise<Count> => {
      const options = { source: 'admin-portal', signal } as const
      const { _metadata } = await app.call(
        'GET /identity/resources/users/v2',
        { query: { ...query, _limit: 1 } },
        options,
      )
      return { count: _metadata.totalItems, capped: _metadata.totalItemsCapped === true }
    }
    const [all, withFactor, locked] = await Promise.all([
      count({}),
      count({ _mfa: 'enrolled' }),
      count({ _status: 'locked' }),
    ])
    return { counts: { all, withFactor, locked } }
  },
})

export const peopleCountsOf = (app: App) => ({ $people: counts(app).$state })

/** Counts whom the policies are about. The page stands without it. */
export const loadPeopleCounts = (app: App): Promise<void> => counts(app).load()
