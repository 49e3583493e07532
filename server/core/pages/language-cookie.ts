import type { Context } from '../context/context.ts'

/** Of the choice that a person made last in this browser. */
export const languageCookie = 'fe_language'

const YEAR = 31_536_000

/**
 * Remembers a choice of language for pages that the server writes, also those of people who are not signed in: it is a preference and no secret, but
 * no script needs it. `None; Secure`, because the choice is made on pages of other sites, too.
 *
 * @param language null: none any more
 */
export function keepLanguage(
  { vendor, request, reply }: Pick<Context, 'vendor' | 'request' | 'reply'>,
  language: string | null,
): void {
  const secure = vendor.issuer.startsWith('https:') || request.protocol === 'https'
  reply.setCookie(languageCookie, language ?? '', {
    httpOnly: true,
    path: '/',
    secure,
    sameSite: secure ? 'none' : 'lax',
    maxAge: language === null ? 0 : YEAR,
  })
}
