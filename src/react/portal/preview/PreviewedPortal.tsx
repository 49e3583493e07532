import { useLayoutEffect } from 'react'
import { previewPortal } from '../../../state/preview/preview-portal.ts'
import { useApp } from '../../shell/app-context.ts'
import { PortalSkeleton } from '../PortalSkeleton.tsx'

/** Makes the portal one that shows samples; it is drawn once it is. */
export default function PreviewedPortal() {
  const app = useApp()
  useLayoutEffect(() => previewPortal(app), [app])
  return <PortalSkeleton />
}
