import type { RouteKey } from '../../contract/index.ts'
import type { Purpose } from '../../server/core/factors/one-time.ts'
import type { CodePurpose, LinkPurpose } from '../../server/core/links/one-time-tokens.ts'
import { type Declared, declared } from './valid-input.ts'

/** What a secret of a flow is good for. */
export type Good = Purpose | CodePurpose | LinkPurpose

/** A call of a flow with the field that carries its secret, and the one with six digits where there are some. */
export interface FlowCall extends Declared {
  secret: string
  digits: string | undefined
  /** What its secret is for; undefined where it rests in a table of its own, so that none of these opens it. */
  own: Good | undefined
  /** Of calls without a password. */
  type: string | undefined
}

/** Every purpose once: a new one does not compile until it is here. */
const purposes: Record<Good, true> = {
  activation: true,
  'activation-code': true,
  'email-change': true,
  impersonate: true,
  invitation: true,
  'invitation-code': true,
  'magic-link': true,
  mfa: true,
  'mfa-code': true,
  'mfa-seed': true,
  'mfa-webauthn': true,
  passkey: true,
  'passkey-sign-in': true,
  'password-reset': true,
  'phone-change': true,
  'phone-claimed': true,
  'phone-delete': true,
  'phone-replace': true,
  'phone-reset': true,
  'phone-verify': true,
  'reset-sms': true,
  'sign-in-code': true,
  slack: true,
  social: true,
  unlock: true,
}
export const goods = Object.keys(purposes) as Good[]

const auth = '/identity/resources/auth'
const users = '/identity/resources/users'
const social = `${auth}/v1/user/sso/:provider/postlogin`

/** What each secret opens, by the call's path. */
const owns: Record<string, Good> = {
  [`${users}/v1/activate`]: 'activation',
  [`${users}/v1/activate/code`]: 'activation-code',
  [`${users}/v1/invitation/accept`]: 'invitation',
  [`${users}/v1/invitation/accept/code`]: 'invitation-code',
  [`${users}/v1/passwords/reset/validate`]: 'password-reset',
  [`${users}/v1/passwords/reset/verify`]: 'password-reset',
  [`${users}/v2/passwords/reset/sms/verify`]: 'reset-sms',
  [`${users}/v1/phone/reset/verify`]: 'phone-reset',
  [`${users}/v1/phone/change`]: 'phone-replace',
  [`${users}/v3/me/unlock`]: 'unlock',
  '/identity/resources/impersonation/v1': 'impersonate',
  [social]: 'social',
  [`${auth}/v2/user/sso/default/:provider/callback`]: 'social',
  '/identity/resources/social-logins/v1/me/:provider/complete': 'social',
  [`${users}/v1/mfa/sms/enroll/verify`]: 'mfa-code',
  [`${users}/v1/mfa/sms/:deviceId/disable/verify`]: 'mfa-code',
  [`${users}/v1/mfa/webauthn/enroll/verify`]: 'mfa-webauthn',
  [`${users}/v1/mfa/webauthn/:deviceId/disable/verify`]: 'mfa-webauthn',
  [`${users}/v1/email/me/verify`]: 'email-change',
  [`${users}/v1/phone/verify`]: 'phone-change',
  [`${users}/phone-numbers/v1/verify`]: 'phone-verify',
  [`${users}/phone-numbers/v1/:phoneId/delete/verify`]: 'phone-delete',
}
/** Calls whose own secret opens nothing by itself, with what they ask for beside it, and where that is walked. */
export const asksMore: Record<string, string> = {
  [`POST ${users}/v1/mfa/sms/enroll/verify`]: 'the session that began: test/mfa/adding',
  [`POST ${users}/v1/mfa/sms/:deviceId/disable/verify`]: 'a device of the person: test/mfa/removing',
  [`POST ${users}/v1/mfa/webauthn/enroll/verify`]: 'what a key has made: test/mfa/adding',
  [`POST ${users}/v1/mfa/webauthn/:deviceId/disable/verify`]: 'what a key has signed: test/mfa/removing',
  [`POST ${users}/v1/email/me/verify`]: 'six digits that are kept otherwise: test/identity/profile',
  'POST /identity/resources/social-logins/v1/me/:provider/complete':
    'the session that began: test/social/connected-accounts',
}
const passwordless: [type: string, own: Good][] = [
  ['magiclink', 'magic-link'],
  ['code', 'sign-in-code'],
  ['smscode', 'sign-in-code'],
]

const begins = 'begins a flow and shows no secret'
const reads = 'tells the page what the vendor has set, and takes no secret'
const cookie = 'rests on a cookie alone'
const opened = `${cookie}, that of a set-up link: test/setup-links`

/** Public calls that carry no secret of a flow, each with the reason. */
export const leftOut: Partial<Record<RouteKey, string>> = {
  'POST /identity/resources/auth/v1/user': 'takes a password: test/identity, and an invitation: test/team',
  'POST /identity/resources/auth/v1/user/token/refresh': `${cookie}: test/sessions`,
  'POST /identity/resources/auth/v1/logout': `${cookie}: test/sessions`,
  'POST /oauth/authorize/silent': `${cookie}: test/oauth/browser-session`,
  'GET /identity/resources/users/v1/activate/strategy':
    'says of either of two secrets whether a password is to be chosen, and consumes none: test/sign-up/by-code',
  'GET /oauth/logout': 'signs out, and its state is the caller’s own: test/oauth/sign-out',
  'POST /identity/resources/auth/v1/webauthn/postlogin': 'takes what a key has signed: test/passkeys',
  'POST /identity/resources/auth/v1/passwordless/:type/prelogin': begins,
  'POST /identity/resources/auth/v1/user/saml/prelogin': begins,
  'POST /identity/resources/auth/v2/user/sso/prelogin': begins,
  'GET /identity/resources/auth/v2/user/sso/default/:provider/prelogin': begins,
  'POST /identity/resources/auth/v1/webauthn/prelogin': begins,
  'POST /identity/resources/users/v1/activate/reset': begins,
  'POST /identity/resources/users/v1/passwords/reset': begins,
  'POST /identity/resources/users/v2/passwords/reset/email': begins,
  'POST /identity/resources/users/v2/passwords/reset/sms': begins,
  'POST /identity/resources/users/v1/phone/reset': begins,
  'POST /identity/resources/users/v1/signUp': begins,
  'POST /identity/resources/users/v1/signUp/phoneNumber': begins,
  'POST /identity/resources/users/v1/signUp/username': begins,
  'POST /webhooks/stripe/:vendorId': 'no flow of a person: signed by Stripe, test/billing',
  'GET /directory/resources/v1/setup/:linkId/requests': opened,
  'POST /directory/resources/v1/setup/:linkId/tokens': opened,
  'DELETE /directory/resources/v1/setup/:linkId/tokens/:tokenId': opened,
  'PATCH /directory/resources/v1/setup/:linkId/provider': opened,
  'PUT /directory/resources/v1/setup/:linkId/metadata': opened,
  'PUT /directory/resources/v1/setup/:linkId/metadata-url': opened,
  'POST /directory/resources/v1/setup/:linkId/domains': opened,
  'PUT /directory/resources/v1/setup/:linkId/domains/:domainId/validate': opened,
  'GET /auth/saml/metadata': reads,
  'GET /auth/saml/logout/begin': 'signs out at a provider who is out here already, once: test/sso/logout',
  'GET /auth/saml/logout': 'signed by a provider, and signs out: test/sso/logout-attacks',
  'POST /auth/saml/logout': 'signed by a provider, and signs out: test/sso/logout-attacks',
  'GET /team/resources/profile/images/v1/:imageId': 'a picture',
}
/** Public reading that takes nothing, or only names whose settings are asked. */
const asks = ['entityName', 'userId']

/** The fields of a secret, the likelier first, and of six digits beside it. */
const secrets = [
  'mfaToken',
  'sessionId',
  'token',
  'state',
  'RelayState',
  'ticket',
  'actorToken',
  'resetPhoneNumberToken',
  'changePhoneNumberToken',
  'changePhoneId',
  'approvalFlowStepId',
  'id_token_hint',
  'secret',
  'recoveryCode',
  'webauthnToken',
  'otcToken',
  'refresh_token',
  'code',
]

const fieldsOf = ({ body, query }: Declared): string[] =>
  [body, query].flatMap(node => Object.keys(node?.properties ?? {}))

/** Public calls that nothing accounts for. */
export const forgotten = (): string[] =>
  declared
    .filter(call => call.audience === 'public' && !(call.key in leftOut))
    .filter(call => !fieldsOf(call).some(name => secrets.includes(name)))
    .filter(call => call.method !== 'GET' || fieldsOf(call).some(name => !asks.includes(name)))
    .map(({ key }) => key)

/** Every call that carries a secret of a flow; those with an mfaToken are walked by test/mfa/wrong-states. */
export const flowCalls: FlowCall[] = declared
  .filter(({ audience, key }) => (audience === 'public' || audience === 'user') && !(key in leftOut))
  .flatMap((call): FlowCall[] => {
    const fields = fieldsOf(call)
    const carried = secrets.filter(name => fields.includes(name))
    // One token of OAuth's, two ways to consume it.
    const shown = call.path === '/oauth/token' ? ['code', 'refresh_token'] : carried.slice(0, 1)
    if (shown.length === 0 || shown[0] === 'mfaToken') return []
    const digits = fields.find(name => (name === 'code' || name === 'otcToken') && name !== shown[0])
    const created = shown.map(secret => ({ ...call, secret, digits, own: owns[call.path], type: undefined }))
    if (!call.path.includes('/passwordless/')) return created
    return passwordless.flatMap(([type, own]) => created.map(one => ({ ...one, type, own })))
  })
