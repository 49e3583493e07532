import type { ReactNode } from 'react'
import { mayUser } from '../../state/app/access.ts'
import type { AuthorizedContentProps } from '../shell/AuthorizedContent.tsx'
import { useAuthUserOrNull } from './auth-hooks.ts'

/** Shows its children only to somebody who holds all required permissions and roles; a super user always may. */
export function AuthorizedContent(props: AuthorizedContentProps): ReactNode {
  const may = mayUser(useAuthUserOrNull(), {
    permissions: props.requiredPermissions,
    roles: props.requiredRoles,
  })
  if (props.render) return props.render(may)
  return may ? props.children : null
}
