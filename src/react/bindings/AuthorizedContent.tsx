import type { ReactNode } from 'react'
import { mayUser } from '../../state/app/access.ts'
import type { AuthorizedContentProps } from '../shell/AuthorizedContent.tsx'
import { useAuthUserOrNull } from './auth-hooks.ts'

/**
 * Shows its children only to a user who holds all required permissions and roles; a super user always may. It hides what is of no
 * use to others: the server decides by itself.
 *
 * @example
 * <AuthorizedContent requiredPermissions={['reports.read']}>
 *   <Reports />
 * </AuthorizedContent>
 */
export function AuthorizedContent(props: AuthorizedContentProps): ReactNode {
  const may = mayUser(useAuthUserOrNull(), {
    permissions: props.requiredPermissions,
    roles: props.requiredRoles,
  })
  if (props.render) return props.render(may)
  return may ? props.children : null
}
