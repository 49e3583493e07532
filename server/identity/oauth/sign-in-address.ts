import type { Vendor } from '../../core/vendors/vendor.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { directActionOf } from './direct-action.ts'

/** What a person must do before an application gets its code. */
export type Missing = 'signIn' | 'stepUp'

interface Waiting {
  request: AuthorizationRequest
  /** Of the application. */
  applicationId: string
  /** The request, sealed. */
  sealed: string
}

/** The hosted page where it is done. It leads back to `/oauth/authorize/continue`, which looks again. */
export function signInAddress({ issuer }: Vendor, missing: Missing, waiting: Waiting): string {
  const { request, applicationId, sealed } = waiting
  const search = new URLSearchParams({
    client_id: applicationId,
    redirectUrl: `${issuer}/oauth/authorize/continue?request=${sealed}`,
  })
  if (request.uiLocales) search.set('ui_locales', request.uiLocales)
  if (request.organization) search.set('organization', request.organization)
  if (request.tenantId) search.set('tenantId', request.tenantId)
  if (missing === 'stepUp') {
    if (request.maxAge !== undefined) search.set('maxAge', String(request.maxAge))
    return `/oauth/account/step-up?${search}`
  }
  // The signed-in user is not the one the application asked for: the page must not lead straight back.
  search.set('prompt', 'login')
  if (request.loginHint) search.set('login_hint', request.loginHint)
  const action = directActionOf(issuer, request.directAction)
  if (action?.type === 'go') search.set('direct', action.path)
  const signsUp = request.prompts.includes('create') || action?.type === 'signup'
  return `/oauth/account/${signsUp ? 'sign-up' : 'login'}?${search}`
}
