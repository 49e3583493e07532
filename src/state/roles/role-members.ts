import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { may } from '../app/viewer.ts'

const members = resource('role-members', {
  /** Undefined: not known, or not for this person to know. */
  empty: { counts: undefined as ReadonlyMap<string, number> | undefined },
  load: async (app, signal) => {
    if (!may(app, 'fe.secure.read.users')) return { counts: undefined }
    const options = { source: 'admin-portal', signal } as const
    const rows = await app.call('GET /identity/resources/roles/v1/member-counts', {}, options)
    return { counts: new Map(rows.map(({ roleId, members }) => [roleId, members])) }
  },
})

export const roleMembersOf = (app: App) => ({ $members: members(app).$state })

/** Counts who holds each role by name. The list stands without it. */
export const loadRoleMembers = (app: App): Promise<void> => members(app).load()
