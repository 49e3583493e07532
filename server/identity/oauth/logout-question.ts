import type { LogoutRequest } from '../../../contract/oauth.ts'
import type { Context } from '../../core/context/context.ts'
import { sayPage } from '../../core/pages/page-texts.ts'
import { html, join } from '../../platform/html/html.ts'
import { notice } from '../notice-pages/notice.ts'
import { signOutTexts } from '../notice-pages/sign-out-texts.ts'

/**
 * Asks the person who was led here by a page that is not the vendor's.
 *
 * @param target where they go afterwards, if an application lists it
 */
export function logoutQuestion(query: LogoutRequest, context: Context, target: string | undefined): void {
  const { post_logout_redirect_uri, state, client_id } = query
  const kept = Object.entries({ post_logout_redirect_uri, state, client_id })
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const say = sayPage(signOutTexts, context)
  // The form says where it comes from only if the page may.
  notice(context.reply.header('referrer-policy', 'same-origin'), {
    leadsTo: target && sourceOf(new URL(target)),
    say,
    title: say('question'),
    text: say('questionText'),
    more: html`<form method="post" action="/oauth/logout/confirm">${join(kept)}<button>${say('button')}</button></form>`,
  })
}

/** As a policy names it: the page of a native application has no origin. */
const sourceOf = ({ origin, protocol }: URL): string => (origin === 'null' ? protocol : origin)
