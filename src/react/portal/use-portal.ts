import { useStore } from '@nanostores/react'
import { visiblePages } from '../../state/app/navigation.ts'
import { viewerFrom } from '../../state/app/viewer.ts'
import { portalOf } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { type PortalPage, pages } from './navigation.ts'

/** The pages that the signed-in person sees, and the one that the address names. */
export function usePortal(): { shown: PortalPage[]; current: PortalPage | undefined; address: string } {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  const flags = useStore(app.$flags)
  const metadata = useStore(app.$metadata)
  const place = useStore(portalOf(app).$place)
  const shown = visiblePages(pages, viewerFrom(user, flags), metadata.navigation)
  return { shown, current: shown.find(({ key }) => key === place?.page), address: place?.page ?? '' }
}
