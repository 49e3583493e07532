import { useEffect } from 'react'
import { holdUnsaved } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { usePagePlace } from './page-place.ts'

/** While it is true, leaving the page is asked about first. */
export function useUnsaved(unsaved: boolean): void {
  const app = useApp()
  const { guarded } = usePagePlace()
  useEffect(() => (unsaved && guarded ? holdUnsaved(app) : undefined), [app, unsaved, guarded])
}
