import type { AuthResponse } from '../../../contract/auth.ts'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { type Challenge, openChallenge, readChallenge, tryChallenge } from '../../core/factors/one-time.ts'
import {
  enrollableStrategies,
  mailAfter,
  signInMethodOf,
  strategiesAfter,
} from '../../core/factors/strategies.ts'
import type { SsoProtocol } from '../../core/sessions/sign-in-events.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { SamlSession } from '../sso-connections/saml-session.ts'
import { countDevices, devicesAfter, devicesOf, maskedDevices } from './devices.ts'

/** How long a second factor may take, in seconds, and how many wrong ones are forgiven. */
const SECONDS = 600
const TRIES = 5

/** A sign-in through an identity provider. */
export interface SsoEntry {
  protocol: SsoProtocol
  /** By SAML: what ends its session from the provider's side. */
  saml?: SamlSession | undefined
}

/** A first factor that was proven. */
export interface FirstFactor {
  userId: string
  email: string
  name: string
  /** The tenant that the sign-in leads into; undefined: the one last worked in. */
  tenantId?: string | undefined
  /** Of an invite link that is followed once the second factor is there. */
  invitationToken?: string | undefined
  amr: string[]
  /** Of the provider that vouched for them, at single sign-on. */
  sso?: SsoEntry | undefined
  /** The open session that proves a factor again: it is made stronger, and no other one begins. */
  stepUp?: string | undefined
}

/** A sign-in whose second factor is missing. */
export interface PendingSignIn extends FirstFactor {
  /** Of the challenge: consumed with success. */
  id: string
  /** `enrol`: the person has none and must add one first. */
  mode: 'verify' | 'enrol'
  openedAt: number
}

/**
 * Opens a second step: the holder of the token has proven the first factor for this user, and nothing else. The answer
 * holds what the person may choose from, masked.
 */
export async function openPending(
  tx: ContextTransaction,
  context: Context,
  first: FirstFactor,
): Promise<AuthResponse> {
  const came = await signInMethodOf(tx.vendorScope, first)
  const own = devicesAfter(context, await devicesOf(tx.vendorScope, first.userId), came)
  const enrolled = countDevices(own) > 0
  // A mailbox that was the first factor is not the second one too.
  const byMail = !enrolled && mailAfter(context, came)
  const mode = enrolled || byMail ? 'verify' : 'enrol'
  const { userId, tenantId, invitationToken, ...data } = first
  const { sealer } = context.services
  const mfaToken = await openChallenge(tx.vendorScope, {
    purpose: 'mfa',
    userId,
    tenantId,
    seconds: SECONDS,
    data: {
      ...data,
      mode,
      openedAt: Date.now(),
      applicationId: context.application.id,
      ...(invitationToken && {
        invitation: sealer.seal(invitationToken, invitationPurpose(userId)).toString('base64'),
      }),
    },
  })
  await tx.record(
    'frontegg.user.mfaRequested',
    { amr: first.amr },
    {
      tenantId,
      userId,
      email: first.email,
      description: mode === 'verify' ? 'Asked for the second factor' : 'Asked to add a second factor',
    },
  )
  return {
    mfaRequired: true,
    mfaToken,
    mfaEnrolled: enrolled,
    mfaDevices: maskedDevices(own, byMail ? first.email : undefined),
    mfaStrategies: mode === 'enrol' ? enrollableStrategies(context, came) : strategiesAfter(context, came),
    emailVerified: true,
  }
}

/** @throws Problem 401 for a token that is unknown, of another application, expired, used, or tried too often */
export async function readPending(context: Context, mfaToken: string): Promise<PendingSignIn> {
  return pendingOf(context, await readChallenge(context.vendorScope, 'mfa', mfaToken, TRIES))
}

/** As `readPending`, and counts a try: whatever is proven next, right or wrong. */
export async function tryPending(context: Context, mfaToken: string): Promise<PendingSignIn> {
  return pendingOf(context, await tryChallenge(context.vendorScope, 'mfa', mfaToken, TRIES))
}

/** @throws Problem 401 as `readPending`; 403 unless this sign-in must add a factor: one that exists is proven instead */
export function requireMode(pending: PendingSignIn, mode: PendingSignIn['mode']): void {
  if (pending.mode === mode) return
  throw new Problem(mode === 'enrol' ? mfaErrors.enrolledAlready : mfaErrors.notEnrolled)
}

function pendingOf(context: Context, challenge: Challenge | undefined): PendingSignIn {
  const { id, userId, tenantId, data } = challenge ?? {}
  if (!id || !userId || data?.applicationId !== context.application.id) {
    throw new Problem(mfaErrors.tokenConsumed)
  }
  const { email, name, amr, mode, openedAt, stepUp, sso, invitation } = data as unknown as Omit<
    PendingSignIn,
    'id'
  > & {
    invitation?: string
  }
  const invitationToken =
    invitation &&
    context.services.sealer.open(Buffer.from(invitation, 'base64'), invitationPurpose(userId)).toString()
  return {
    id,
    userId,
    email,
    name,
    amr,
    mode,
    openedAt,
    stepUp,
    sso,
    tenantId: tenantId ?? undefined,
    invitationToken,
  }
}

const invitationPurpose = (userId: string): string => `mfa-invitation/${userId}`
