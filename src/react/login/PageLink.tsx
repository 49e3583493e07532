import type { MouseEvent, ReactNode } from 'react'
import type { Routes } from '../../state/app/routes.ts'
import { useApp } from '../shell/app-context.ts'
import { PlainLink } from '../ui/PlainLink.tsx'
import { FormLink } from './credentials/FormLink.tsx'
import { useHydrated } from './login-context.ts'

export interface PageLinkProps {
  page: keyof Routes
  /** Inside the form, where the kit's sheet does not reach. */
  inForm?: boolean
  children: ReactNode
}

/** Parameters of a mailed link mean nothing on another page. */
const dropped = { userId: undefined, token: undefined }

/** To another page of the login box. Query parameters go along (ROUTE-38); a modified click does what the browser does. */
export function PageLink({ page, inForm = false, children }: PageLinkProps) {
  const { router } = useApp()
  const hydrated = useHydrated()
  const path = router.routes[page] ?? '/'
  const options = { query: dropped }
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    router.to(path, options)
  }
  const props = { href: hydrated ? router.href(path, options) : path, onClick: go, 'data-page': page }
  return inForm ? <FormLink {...props}>{children}</FormLink> : <PlainLink {...props}>{children}</PlainLink>
}
