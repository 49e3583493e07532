import type { Application, Vendor } from '../vendors/vendor.ts'

/** The specification's routes that mails lead to; a vendor may place them elsewhere (`routes` of its settings). */
const ROUTES = {
  loginUrl: '/account/login',
  magicLinkCallbackUrl: '/account/login/magic-link',
  signUpUrl: '/account/sign-up',
  activateUrl: '/account/activate',
  activateWithOTCUrl: '/account/activate/code',
  acceptInvitationUrl: '/account/invitation/accept',
  acceptInvitationWithOTCUrl: '/account/invitation/code',
  unlockAccountUrl: '/account/unlock',
  resetPasswordUrl: '/account/reset-password',
  forgetPasswordUrl: '/account/forget-password',
  impersonationUrl: '/account/impersonate',
  approvalFlowUrl: '/account/approval-flow',
} as const

export type MailRoute = keyof typeof ROUTES

/**
 * The address of a page of the host application, for a mail; of ours, where the person is on our hosted pages.
 * Source: wire §4.11: activation, invitation and reset carry `userId` and `token`.
 */
export function mailLink(
  vendor: Pick<Vendor, 'settings' | 'issuer'>,
  application: Pick<Application, 'url' | 'onHostedPages'>,
  route: MailRoute,
  query: Record<string, string> = {},
): string {
  const url = application.onHostedPages
    ? new URL(`/oauth${ROUTES[route]}`, vendor.issuer)
    : new URL(placeOf(route, vendor.settings.routes), application.url ?? vendor.issuer)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Mails once read `forgotPasswordUrl`, which no page ever did: a vendor who named it means this page. */
function placeOf(route: MailRoute, routes: Vendor['settings']['routes']): string {
  const former = route === 'forgetPasswordUrl' ? routes.forgotPasswordUrl : undefined
  return routes[route] ?? former ?? ROUTES[route]
}

/** Every page that mails lead to, by the name of its route: a path below the application's URL. */
export const placesOfMails = (routes: Vendor['settings']['routes']): Record<MailRoute, string> =>
  Object.fromEntries(Object.keys(ROUTES).map(name => [name, placeOf(name as MailRoute, routes)])) as Record<
    MailRoute,
    string
  >
