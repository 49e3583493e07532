import { useEffect } from 'react'
import { holdUnsaved } from '../../state/portal.ts'
import { useApp } from '../shell/app-context.ts'

/** While it is true, nobody leaves the page without being asked. */
export function useUnsaved(unsaved: boolean): void {
  const app = useApp()
  useEffect(() => (unsaved ? holdUnsaved(app) : undefined), [app, unsaved])
}
