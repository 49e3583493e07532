import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { mayUser } from '../../state/app/access.ts'
import { useApp } from './app-context.ts'

export interface AuthorizedContentProps {
  /** Permission keys, all of which are needed; held wildcards count. */
  requiredPermissions?: readonly string[]
  /** Role keys, all of which are needed. */
  requiredRoles?: readonly string[]
  /** Instead of children: draws either way and gets which it is. */
  render?: (isAuthorized: boolean) => ReactNode
  children?: ReactNode
}

/** Shows its children only to those who may see them; a super user always may. The server decides by itself. */
export function AuthorizedContent({
  requiredPermissions,
  requiredRoles,
  render,
  children,
}: AuthorizedContentProps) {
  const { user } = useStore(useApp().session.$state)
  const may = mayUser(user, { permissions: requiredPermissions, roles: requiredRoles })
  if (render) return render(may)
  return may ? children : null
}
