import { useStore } from '@nanostores/react'
import { may } from '../../state/app/viewer.ts'
import { useApp } from '../shell/app-context.ts'

/** Whether the signed-in person holds a permission; follows the session. */
export function useMay(permission: string): boolean {
  const app = useApp()
  useStore(app.session.$state)
  return may(app, permission)
}
