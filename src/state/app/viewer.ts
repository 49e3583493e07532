import { holds } from '../../../rules/permissions.ts'
import type { App } from './app.ts'
import { isFlagOn } from './flags.ts'
import type { Viewer } from './navigation.ts'

/** The signed-in person as navigation and actions see them. */
export function viewerOf(app: App): Viewer {
  const { user } = app.session.$state.get()
  return {
    permissions: user?.permissions.map(({ key }) => key) ?? [],
    superUser: user?.superUser === true,
    isFlagOn: flag => isFlagOn(app, flag),
  }
}

/** Whether the signed-in person holds a permission in the active tenant; super users hold all. */
export function may(app: App, permission: string): boolean {
  const { permissions, superUser } = viewerOf(app)
  return superUser || holds(permissions, permission)
}
