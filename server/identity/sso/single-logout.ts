import type { Context } from '../../core/context/context.ts'
import { sayPage } from '../../core/pages/page-texts.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { notice, signedOutPage } from '../notice-pages/notice.ts'
import { signOutTexts } from '../notice-pages/sign-out-texts.ts'
import { sloUrlOf, spEntityIdOf } from '../sso-connections/addresses.ts'
import { liveConfiguration } from '../sso-connections/configuration-for.ts'
import { issuerOf, type LogoutMessage, piecesOf, verifiedMessage } from './logout-message.ts'
import { answerLogoutRequest } from './logout-request.ts'
import { logoutRequestXml } from './logout-xml.ts'
import { recordLogoutRefusal } from './record-refusal.ts'
import { must, Refused } from './refused.ts'
import { sendLogout } from './send-logout.ts'

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** A user signed out here: their browser goes to the provider and says so. Good once; the session is over already. */
export async function beginLogout({ state }: { state: string }, context: Context): Promise<void> {
  const { vendor, vendorScope } = context
  const logout = await vendorScope
    .update('sso_logouts')
    .set({ begun_at: new Date() })
    .where('state_hash', '=', hashToken(state))
    .where('begun_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning(['session_id', 'tenant_id', 'config_id', 'request_id', 'return_to'])
    .executeTakeFirst()
  if (!logout) return void signedOutPage(context)
  const configuration = await liveConfiguration(vendorScope, logout.tenant_id, logout.config_id)
  if (!configuration || configuration.slo_endpoint === '') return goBack(context, logout.return_to)
  const session = await vendorScope
    .select('sso_sessions')
    .select(['name_id', 'name_format', 'name_qualifier', 'sp_name_qualifier', 'session_index'])
    .where('session_id', '=', logout.session_id)
    .executeTakeFirstOrThrow()
  const { slo_endpoint: destination } = configuration
  const names = { id: logout.request_id, issuer: spEntityIdOf(vendor), destination }
  await sendLogout(context, configuration, {
    field: 'SAMLRequest',
    xml: logoutRequestXml({ ...names, ...session }),
    destination,
    relayState: state,
  })
}

/**
 * Where providers send sign-outs, and their answers to ours.
 *
 * @param read the message, in whichever binding
 */
export async function receiveLogout(read: () => Promise<LogoutMessage>, context: Context): Promise<void> {
  try {
    const message = await read()
    if (message.kind === 'LogoutResponse') return await acceptLogoutResponse(message, context)
    if (!(await answerLogoutRequest(message, context))) signedOutPage(context)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const say = sayPage(signOutTexts, context)
    notice(context.reply.code(400), { say, title: say('failed'), text: say('failedText') })
  }
}

/**
 * The provider answers. The session is over whatever it says: the browser goes back to the page that asked, which was
 * kept here, and only the tenant's log hears of an answer that is not believed.
 */
async function acceptLogoutResponse(message: LogoutMessage, context: Context): Promise<void> {
  const { relayState, root } = message
  const { vendorScope } = context
  const requestId = root.getAttribute('InResponseTo') ?? ''
  const logout = await vendorScope
    .update('sso_logouts')
    .set({ answered_at: new Date() })
    // Some providers drop the RelayState.
    .$if(Boolean(relayState), update => update.where('state_hash', '=', hashToken(relayState!)))
    .$if(!relayState, update => update.where('request_id', '=', requestId))
    .where('begun_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning(['tenant_id', 'config_id', 'request_id', 'return_to'])
    .executeTakeFirst()
  if (!logout) return void signedOutPage(context)
  const configuration = await liveConfiguration(vendorScope, logout.tenant_id, logout.config_id)
  if (configuration) {
    try {
      const answer = await verifiedMessage(message, configuration.public_certificate)
      const issuer = issuerOf(answer)
      must(
        !configuration.idp_entity_id || issuer === configuration.idp_entity_id,
        'The answer is of another provider (Issuer)',
      )
      must(
        answer.getAttribute('Destination') === sloUrlOf(context.vendor),
        'The answer is for another service (Destination)',
      )
      must(answer.getAttribute('InResponseTo') === logout.request_id, 'The answer is to another request')
      const [status] = piecesOf(answer, './Status/StatusCode')
      must(status?.getAttribute('Value') === SUCCESS, 'The provider did not sign the person out everywhere')
    } catch (error) {
      await recordLogoutRefusal(context, configuration, error)
    }
  }
  goBack(context, logout.return_to)
}

function goBack(context: Context, page: string | null): void {
  if (page === null) signedOutPage(context)
  else context.reply.redirect(page, 303)
}
