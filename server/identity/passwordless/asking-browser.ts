import type { Context } from '../../core/context/context.ts'
import { refreshCookieName, setLastingCookie } from '../../core/sessions/refresh-cookie.ts'

/**
 * The wire shows a code alone, without a word of whom it is for. Six digits alone could be tried against everybody who
 * waits for a code, so they count in the browser that asked for them: it holds the secret of the one code that it may show.
 */
export function askingCookieName(clientId: string): string {
  return refreshCookieName(clientId).replace('fe_refresh_', 'fe_code_')
}

export function keepAsking(context: Context, otcToken: string, seconds: number): void {
  setLastingCookie(context, askingCookieName(context.application.id), otcToken, seconds)
}

export function askingToken({ application, request }: Context): string | undefined {
  const token = request.cookies[askingCookieName(application.id)]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Its code is consumed. */
export function forgetAsking(context: Context): void {
  setLastingCookie(context, askingCookieName(context.application.id), '', 0)
}
