import { type ReactNode, useLayoutEffect } from 'react'
import { previewPortal } from '../../../state/preview/preview-portal.ts'
import { useApp } from '../../shell/app-context.ts'

/** Makes the portal one that shows samples; it is drawn once it is. */
export default function PreviewedPortal({ skeleton }: { skeleton: ReactNode }) {
  const app = useApp()
  useLayoutEffect(() => previewPortal(app), [app])
  return skeleton
}
