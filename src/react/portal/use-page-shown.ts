import { useStore } from '@nanostores/react'
import { visiblePages } from '../../state/app/navigation.ts'
import { viewerFrom } from '../../state/app/viewer.ts'
import { useApp } from '../shell/app-context.ts'
import type { PortalPage } from './navigation.ts'
import { usePagePlace } from './page-place.ts'

/** Whether a link to another page of the portal leads there: it may be hidden, and a host's own page has none. */
export function usePageShown(key: PortalPage['key'], permission: string): boolean {
  const app = useApp()
  const { guarded: inPortal } = usePagePlace()
  const { user } = useStore(app.session.$state)
  const { navigation } = useStore(app.$metadata)
  const flags = useStore(app.$flags)
  const page = { key, visibility: 'byPermissions', permissions: [permission] } as const
  return inPortal && visiblePages([page], viewerFrom(user, flags), navigation).length > 0
}
