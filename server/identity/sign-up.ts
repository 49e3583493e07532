import { randomUUID } from 'node:crypto'
import type { SignUp, SignUpReply } from '../../contract/sign-up.ts'
import type { Context, ContextTransaction } from '../context.ts'
import { uuidv7 } from '../db/uuid.ts'
import { Problem } from '../problem.ts'
import { requireAllowedDomain } from '../restrictions/domain-config.ts'
import { requireGoodFirstPassword } from '../security-policies/require-password.ts'
import { requireCookieHome } from '../sessions/refresh-cookie.ts'
import { findPerson } from '../sessions/subject.ts'
import { findAccount } from './accounts.ts'
import { createUser } from './create-user.ts'
import { identityErrors } from './errors.ts'
import { answerSignIn, finishSignIn, type Outcome } from './finish-sign-in.ts'
import { limitIdentifier } from './identifier-limit.ts'
import { mailActivation } from './invite.ts'
import { findInviteLink, joinByLink } from './invite-links.ts'
import { parseMetadata } from './metadata-text.ts'
import { createOwnTenant } from './own-tenant.ts'
import { hasherOf } from './password-hash.ts'
import { requireStrongPassword } from './password-rules.ts'
import { inSameTime } from './same-time.ts'
import { setPassword } from './set-password.ts'
import { signUpAgain } from './sign-up-again.ts'

/** A sign-up whose fields were checked. */
export interface CheckedSignUp {
  email: string
  companyName: string
  name: string | undefined
  phoneNumber: string | undefined
  metadata: object | undefined
  invitationToken: string | undefined
  /** The tenant that the invitation leads into. */
  invitedTo: string | undefined
  passwordHash: string | undefined
}

interface Registered {
  userId: string
  tenantId: string
  outcome?: Outcome | undefined
}

/**
 * Registers a user (SIGNUP-10), in a tenant of their own or in the one that an invite link names. Where the vendor
 * asks for activation, the answer is the same for an address that has an account; its owner gets a mail that says so.
 */
export async function signUp(body: SignUp, context: Context): Promise<SignUpReply> {
  const request = await checked(body, context)
  await limitIdentifier(context, 'activation-mail', request.email)
  return await inSameTime(async () => {
    const known = await findAccount(context.vendorScope, { email: request.email })
    const registered = known ? undefined : await register(request, context)
    if (!registered) {
      await signUpAgain(request, context)
      // Ids that a new account would show, so that nothing tells an address that is known.
      return { shouldActivate: true, userId: randomUUID(), tenantId: request.invitedTo ?? uuidv7() }
    }
    const { userId, tenantId, outcome } = registered
    if (!outcome) return { shouldActivate: true, userId, tenantId }
    return { shouldActivate: false, userId, tenantId, authResponse: await answerSignIn(context, outcome) }
  })
}

async function checked(body: SignUp, context: Context): Promise<CheckedSignUp> {
  const { signUp: settings } = context.vendor.settings
  const { email, companyName = '', name, password, phoneNumber, invitationToken } = body
  if (!settings.allowed && !invitationToken) throw new Problem(identityErrors.signUpOff)
  if (!email) throw missing('email')
  if (!settings.activation) requireCookieHome(context)
  const link = invitationToken && (await findInviteLink(context, context.vendorScope, invitationToken))
  // Before anything tells whether the address is known.
  if (link) await requireAllowedDomain(context.vendorScope.tenant(link.tenantId), email)
  if (!link && settings.companyNameRequired && !companyName.trim()) throw missing('companyName')
  if (password === undefined && !settings.activation) {
    throw new Problem(identityErrors.passwordMissing, { context: { field: 'password' } })
  }
  if (password !== undefined) await requireStrongPassword(context, password, 'password')
  if (password !== undefined && link) await requireGoodFirstPassword(context, link.tenantId, password)
  return {
    email,
    companyName: companyName.trim() || name || email,
    name,
    phoneNumber,
    metadata: parseMetadata(body.metadata),
    invitationToken,
    invitedTo: link ? link.tenantId : undefined,
    passwordHash: password === undefined ? undefined : await hasherOf(context.services).hash(password),
  }
}

function missing(field: string): Problem {
  return new Problem(identityErrors.signUpField, { message: `${field} is required`, context: { field } })
}

/** Undefined when somebody else took the address meanwhile. */
async function register(request: CheckedSignUp, context: Context): Promise<Registered | undefined> {
  const { activation } = context.vendor.settings.signUp
  return await context.transact(async tx => {
    const userId = await createUser(tx.vendorScope, request)
    if (!userId) return undefined
    const account = { id: userId, email: request.email }
    const tenantId = request.invitationToken
      ? await joinByLink(tx, context, request.invitationToken, account, !activation)
      : await createOwnTenant(tx, { userId, companyName: request.companyName, activated: !activation })
    await recordSignUp(tx, userId, tenantId, request.email)
    // The link carries the password that its sign-up chose: whoever proves the address decides which one counts.
    const byLink = request.invitationToken !== undefined
    await mailActivation(tx, context, account, {
      tenantId,
      data: { passwordHash: request.passwordHash, byLink },
    })
    if (activation || !request.passwordHash) return { userId, tenantId }
    await setPassword(tx.vendorScope, userId, request.passwordHash)
    const person = await findPerson(tx.vendorScope, userId, tenantId)
    return { userId, tenantId, outcome: person && (await finishSignIn(tx, context, person, ['pwd'])) }
  })
}

async function recordSignUp(tx: ContextTransaction, userId: string, tenantId: string, email: string) {
  await tx.audit({
    tenantId,
    userId,
    email,
    action: 'user.signed-up',
    description: 'Signed up',
    severity: 'Medium',
  })
  await tx.emit('frontegg.user.signedUp', { userId, tenantId, email }, tenantId)
}
