/** Where the authentication pages live. Names and defaults: ROUTE-01 to ROUTE-37, wire/entities.md §9. */
export interface Routes {
  authenticatedUrl: string
  loginUrl: string
  stepUpUrl: string
  logoutUrl: string
  activateUrl: string
  activateWithOTCUrl: string
  impersonationUrl: string
  acceptInvitationUrl: string
  acceptInvitationWithOTCUrl: string
  forgetPasswordUrl: string
  resetPhoneNumberUrl: string
  resetPasswordUrl: string
  socialLoginCallbackUrl: string
  signUpUrl: string
  oidcRedirectUrl: string
  samlCallbackUrl: string
  magicLinkCallbackUrl: string
  hostedLoginRedirectUrl: string
  openAppUrl: string
  unlockAccountUrl: string
  approvalFlowUrl: string
  mfaMobileAuthenticator: string
  signUpSuccessUrl?: string
  customLoginUrl?: string
  customLoginAuthenticatedUrl?: string
}

export const defaultRoutes: Routes = {
  authenticatedUrl: '/',
  loginUrl: '/account/login',
  stepUpUrl: '/account/step-up',
  logoutUrl: '/account/logout',
  activateUrl: '/account/activate',
  activateWithOTCUrl: '/account/activate/code',
  impersonationUrl: '/account/impersonate',
  acceptInvitationUrl: '/account/invitation/accept',
  acceptInvitationWithOTCUrl: '/account/invitation/code',
  forgetPasswordUrl: '/account/forget-password',
  resetPhoneNumberUrl: '/account/reset-phone-number',
  resetPasswordUrl: '/account/reset-password',
  socialLoginCallbackUrl: '/account/social/success',
  signUpUrl: '/account/sign-up',
  oidcRedirectUrl: '/account/oidc/callback',
  samlCallbackUrl: '/account/saml/callback',
  magicLinkCallbackUrl: '/account/login/magic-link',
  hostedLoginRedirectUrl: '/oauth/callback',
  openAppUrl: '/account/redirect',
  unlockAccountUrl: '/account/unlock',
  approvalFlowUrl: '/account/approval-flow',
  mfaMobileAuthenticator: '/account/mfa-mobile-authenticator',
}

/** Served beside the configured logout route (ROUTE-04). */
export const secondLogoutUrl = '/logout'

/** Route names that are destinations, not pages of ours. */
const destinations: readonly (keyof Routes)[] = [
  'authenticatedUrl',
  'signUpSuccessUrl',
  'customLoginUrl',
  'customLoginAuthenticatedUrl',
]

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The name of the authentication page at this path, if there is one. Paths of options may carry a query. */
export function pageAt(routes: Routes, pathname: string): keyof Routes | undefined {
  const here = withoutTrailingSlash(pathname)
  const names = Object.keys(routes) as (keyof Routes)[]
  const found = names.find(
    name =>
      !destinations.includes(name) && withoutTrailingSlash(routes[name]?.split(/[?#]/)[0] ?? '') === here,
  )
  return found ?? (here === secondLogoutUrl ? 'logoutUrl' : undefined)
}
