import { useStore } from '@nanostores/react'
import { userMay } from '../../state/app/viewer.ts'
import { useApp } from '../shell/app-context.ts'

/** Whether the signed-in person holds a permission; follows the session. */
export function useMay(permission: string): boolean {
  const { user } = useStore(useApp().session.$state)
  return userMay(user, permission)
}
