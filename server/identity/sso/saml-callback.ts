import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { SamlAnswer } from '../../../contract/sso-sign-in.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { answerSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { callbackPage } from '../sso-connections/addresses.ts'
import { liveConfiguration } from '../sso-connections/configuration-for.ts'
import { CONFIGURATION, type StoredConfiguration } from '../sso-connections/store.ts'
import { acceptSamlResponse } from './accept-saml.ts'
import { browserHash, markVisitor, sharesCookies } from './browser.ts'
import { enterBySso } from './enter.ts'
import { askSaml } from './pre-login.ts'
import { recordRefusal } from './record-refusal.ts'
import { Refused } from './refused.ts'
import { consumeRequest, pageOfTicket, redeemTicket } from './requests.ts'
import { namedDomains, readAnswer, type UnreadAnswer, verifyAnswer } from './saml-answer.ts'

/**
 * Where SAML providers send their answers (the ACS). The provider's page posts here, so no cookie of ours comes along:
 * no user is signed in yet. The browser is sent on with a ticket that is only good together with its cookie.
 */
export async function samlCallback(
  { SAMLResponse, RelayState }: SamlAnswer,
  context: Context,
): Promise<void> {
  const requested = RelayState ? await consumeRequest(context, RelayState) : undefined
  if (!requested) return await unsolicited(SAMLResponse, context)
  try {
    const ticket = await acceptSamlResponse(context, requested, SAMLResponse)
    go(context, `${context.vendor.issuer}/auth/saml/finish?ticket=${ticket}`)
  } catch (error) {
    await recordRefusal(context, requested, error)
    go(context, failed(requested.returnTo))
  }
}

/**
 * The provider's page sent the browser here without being asked (IdP-initiated). Such an answer could be anybody's, so
 * that it opens no session: it only says which provider to ask, and the provider, where the person is signed in already,
 * answers at once.
 */
async function unsolicited(text: string, context: Context): Promise<void> {
  const page = callbackPage(context.vendor, 'samlCallbackUrl', originOf(context))
  try {
    const answer = await readAnswer(context, text)
    for (const configuration of await configurationsOf(context, answer)) {
      const verification = { requestId: undefined, make: () => true }
      const known = await verifyAnswer(context, configuration, answer, verification).catch(() => false)
      if (!known) {
        await turn()
        continue
      }
      const browser = markVisitor(context)
      return go(context, await askSaml(context, configuration, { browser, origin: originOf(context) }))
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  go(context, failed(page))
}

/**
 * Providers of this name that are on: only their own keys tell whose answer it is. Few are tried, so that others
 * who take up the name could take up the places: first come those whose validated domain the answer names, which no one
 * else has. An answer that is encrypted within its signature names none yet: there come those that have proven any, and
 * five of them with the same name could keep out another, who then begins at the sign-in page.
 */
async function configurationsOf(
  { vendor, vendorScope }: Context,
  answer: UnreadAnswer,
): Promise<StoredConfiguration[]> {
  const { issuer } = answer
  const { enabled, idpInitiated } = vendor.settings.sso
  if (!issuer || !enabled || !idpInitiated) return []
  const proven = sql`select from sso_domains d where d.vendor_id = c.vendor_id and d.tenant_id = c.tenant_id
    and d.config_id = c.id and d.validated`
  const { rows } = await sql<StoredConfiguration>`
    select ${CONFIGURATION} from sso_configurations c
    join tenants t on t.vendor_id = c.vendor_id and t.id = c.tenant_id
    where c.vendor_id = ${vendorScope.vendorId} and c.idp_entity_id = ${issuer} and c.enabled and c.type <> 'oidc'
      and t.deleted_at is null
    order by exists (${proven} and d.domain = any (${namedDomains(answer)})) desc, exists (${proven}) desc,
      c.created_at limit 5
  `.execute(vendorScope.db)
  return rows
}

/**
 * The browser itself comes from the callback, with its cookies. Where the page shares them, the session begins here, so
 * that a page that only refreshes finds it; whatever else is to be asked, and for pages of other sites, the page goes on
 * with the ticket.
 */
export async function finishSaml({ ticket }: { ticket: string }, context: Context): Promise<void> {
  const page = await pageOfTicket(context.vendorScope, ticket)
  if (!page) return go(context, failed(callbackPage(context.vendor, 'samlCallbackUrl', originOf(context))))
  if (sharesCookies(context, page)) {
    const outcome = await completeWithoutPrompt(ticket, context)
    if (outcome) {
      await answerSignIn(context, outcome)
      return go(context, page)
    }
  }
  go(context, `${page}?ticket=${encodeURIComponent(ticket)}`)
}

class MoreToAsk extends Error {}

/** A session, if nothing stands between; undefined otherwise, and then nothing has happened. */
async function completeWithoutPrompt(ticket: string, context: Context): Promise<Outcome | undefined> {
  try {
    return await context.transact(async tx => {
      const picked = await redeemTicket(tx, ticket, browserHash(context))
      if (!picked || picked.applicationId !== context.application.id) throw new MoreToAsk()
      const configuration = await liveConfiguration(tx.vendorScope, picked.tenantId, picked.configId)
      if (!configuration) throw new MoreToAsk()
      const outcome = await enterBySso(tx, context, configuration, picked.proven)
      if (!('session' in outcome) || !('refreshToken' in outcome.session)) throw new MoreToAsk()
      return outcome
    })
  } catch (error) {
    if (error instanceof MoreToAsk || error instanceof Problem) return undefined
    throw error
  }
}

const originOf = ({ application, vendor }: Context): string =>
  new URL(application.url ?? vendor.issuer).origin

/** Parts after the first are for programs. Source: wire §4.11, `samlerrors=a|b`. */
const failed = (page: string): string =>
  `${page}?samlerrors=${encodeURIComponent(`${ssoErrors.signInFailed.message}|${ssoErrors.signInFailed.code}`)}`

function go({ reply }: Context, address: string): void {
  reply.redirect(address, 303)
}
