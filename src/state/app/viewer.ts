import { holds } from '../../../rules/permissions.ts'
import type { App } from './app.ts'
import type { Flags } from './flags.ts'
import type { Viewer } from './navigation.ts'
import type { SessionUser } from './session.ts'

const permissionsOf = (user: SessionUser | null) => user?.permissions?.map(({ key }) => key) ?? []

/** A flag is on only when it says exactly `on`. */
export const isOn = (flags: Flags, name: string): boolean => flags[name] === 'on'

/** The signed-in person as navigation and actions see them. */
export const viewerFrom = (user: SessionUser | null, flags: Flags): Viewer => ({
  permissions: permissionsOf(user),
  superUser: user?.superUser === true,
  isFlagOn: flag => isOn(flags, flag),
})

/** Whether a person holds a permission in the active tenant; super users hold all. */
export const userMay = (user: SessionUser | null, permission: string): boolean =>
  user?.superUser === true || holds(permissionsOf(user), permission)

/** Whether the signed-in person does. For code outside of React; screens have `useMay`. */
export const may = (app: App, permission: string): boolean =>
  userMay(app.session.$state.get().user, permission)
