import { identityErrors } from '../../../contract/errors/identity.ts'
import { signUpErrors } from '../../../contract/errors/sign-up.ts'
import type { SignUp } from '../../../contract/sign-up.ts'
import type { Context } from '../../core/context/context.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { maskPhone, parsePhone } from '../../core/phone-numbers/parse-phone.ts'
import { requireAllowedDomain } from '../../core/restrictions/domain-config.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { parseMetadata } from '../../core/tenants/metadata-text.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireFreeUsername } from '../accounts/usernames.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { findInviteLink } from '../invitations/invite-links.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { requireGoodFirstPassword } from '../passwords/require-password.ts'
import { askedAtSignUp, hasPasswords } from './strategies.ts'

/** A sign-up whose fields were checked. */
export interface CheckedSignUp {
  email: string | undefined
  /** E.164 where the vendor asks for phone numbers. */
  phoneNumber: string | undefined
  username: string | undefined
  companyName: string
  name: string | undefined
  metadata: object | undefined
  invitationToken: string | undefined
  /** The tenant that the invitation leads into. */
  invitedTo: string | undefined
  passwordHash: string | undefined
}

/**
 * Judges a sign-up before anything discloses whether its identifiers are known.
 *
 * @param by the identifier that the call is about
 * @throws Problem 400, 403 or 410
 */
export async function checkSignUp(
  body: SignUp,
  context: Context,
  by: 'email' | 'phoneNumber' | 'username',
): Promise<CheckedSignUp> {
  const { settings } = context.vendor
  const { companyName = '', name, password, invitationToken } = body
  if (!settings.signUp.allowed && !invitationToken) throw new Problem(identityErrors.signUpOff)
  const identifiers = identifiersOf(body, context, by)
  await requireCaptcha(context, body.recaptchaToken)
  if (identifiers.username) await requireFreeUsername(context.vendorScope, identifiers.username)
  if (!settings.signUp.activation) requireCookieHome(context)
  const link = invitationToken && (await findInviteLink(context, context.vendorScope, invitationToken))
  if (link) await requireAllowedDomain(context.vendorScope.tenant(link.tenantId), identifiers.email ?? '')
  if (!link && settings.signUp.companyNameRequired && !companyName.trim()) throw missing('companyName')
  if (password === undefined && needsPasswordNow(context, identifiers.email)) {
    throw new Problem(identityErrors.passwordMissing, { context: { field: 'password' } })
  }
  if (password !== undefined) await requireStrongPassword(context, password, 'password')
  if (password !== undefined && link) await requireGoodFirstPassword(context, link.tenantId, password)
  const { email, phoneNumber, username } = identifiers
  return {
    ...identifiers,
    companyName: companyName.trim() || name || email || username || maskPhone(phoneNumber ?? ''),
    name,
    metadata: parseMetadata(body.metadata),
    invitationToken,
    invitedTo: link ? link.tenantId : undefined,
    passwordHash: password === undefined ? undefined : await hasherOf(context.services).hash(password),
  }
}

/** Otherwise it is chosen at activation, or never. */
function needsPasswordNow({ vendor: { settings } }: Context, email: string | undefined): boolean {
  return hasPasswords(settings) && (email === undefined || !settings.signUp.activation)
}

function identifiersOf(
  { email, phoneNumber, username }: SignUp,
  context: Context,
  by: 'email' | 'phoneNumber' | 'username',
): Pick<CheckedSignUp, 'email' | 'phoneNumber' | 'username'> {
  const requested = askedAtSignUp(context.vendor.settings)
  if (!requested[by].enabled) throw new Problem(signUpErrors.strategyOff)
  if (!email && (requested.email.required || by === 'email')) throw missing('email')
  if (!phoneNumber && (requested.phoneNumber.required || by === 'phoneNumber')) {
    throw new Problem(signUpErrors.phoneMissing, { context: { field: 'phoneNumber' } })
  }
  if (!username && (requested.username.required || by === 'username')) throw missing('username')
  if (username) requireUsername(username)
  return {
    email: email || undefined,
    phoneNumber:
      phoneNumber && requested.phoneNumber.enabled
        ? parsePhone(phoneNumber, context)
        : phoneNumber || undefined,
    username: username && requested.username.enabled ? username : undefined,
  }
}

/** As `NewUsername` of the contract: the wire's sign-up takes any text, so that an empty one can be left out. */
const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/

function requireUsername(username: string): void {
  if (USERNAME.test(username)) return
  throw new Problem(signUpErrors.usernameWrong, { context: { field: 'username' } })
}

function missing(field: string): Problem {
  return new Problem(identityErrors.signUpField, { message: `${field} is required`, context: { field } })
}
