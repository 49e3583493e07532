import { socialErrors } from '../../../contract/errors/social.ts'
import type { SocialCallback } from '../../../contract/social.ts'
import type { Context } from '../../core/context/context.ts'
import { callbackPage, withQuery } from './addresses.ts'
import { receiveAnswer } from './attempt.ts'

/**
 * What a provider sends the browser back with goes on to the page that began, and to no other: a state that we did not
 * give out leads to the application's own page, without the code. No session is opened here; the page ends it with what
 * binds the sign-in to its browser.
 */
export async function socialCallback(
  provider: string,
  answer: SocialCallback,
  context: Context,
): Promise<void> {
  const { vendor, application, reply } = context
  const { state = '', code, iss, error, user } = answer
  const attempt = await receiveAnswer(context, provider, state, { code, iss, name: appleName(user) })
  const common = { customised: 'false', provider }
  // The code must not reach other sites, and a form that was posted must not be posted on.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (!attempt) {
    const page = callbackPage(vendor, application)
    await reply.redirect(withQuery(page, { ...common, error: socialErrors.attemptWrong.code }), 303)
    return
  }
  const outcome = code === undefined ? { error: errorOf(error) } : { code }
  await reply.redirect(withQuery(attempt.returnTo, { ...common, ...outcome, state }), 303)
}

/** What providers say in words of their own is not shown to people. */
const errorOf = (error: string | undefined): string =>
  error === 'access_denied' || error === 'user_cancelled_login' || error === 'user_cancelled_authorize'
    ? 'access_denied'
    : socialErrors.refused.code

/** Apple sends the name beside the token, once. It is what the person typed: good for a name, and nothing else. */
function appleName(user: string | undefined): string | undefined {
  if (!user) return undefined
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const text = [name?.firstName, name?.lastName].filter(part => typeof part === 'string').join(' ')
    return (
      text
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, 100) || undefined
    )
  } catch {
    return undefined
  }
}
