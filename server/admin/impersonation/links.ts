import { impersonationErrors } from '../../../contract/errors/impersonation.ts'
import type {
  ImpersonationLink,
  ImpersonationRequest,
  VendorImpersonationRequest,
} from '../../../contract/impersonation.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { openChallenge } from '../../core/factors/one-time.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { requirePerson } from '../../core/route/allow-token.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Seconds until a link must have been followed. */
const SECONDS = 300

/** What a link remembers, beside user and tenant. */
export interface LinkData {
  applicationId: string
  label: string
  reason: string | null
  /** The administrator and their session; absent for the vendor's staff. */
  actor: { userId: string; sessionId: string } | null
}

/**
 * A link for an administrator: good in the browser of this very session, for a member who does not stand above them.
 *
 * @throws Problem 403 where the vendor does not allow it, for users above the caller, and in a session that is not recent
 */
export async function linkForAdministrator(
  { userId, reason, redirectUrl }: ImpersonationRequest,
  context: Context,
): Promise<ImpersonationLink> {
  const { caller, vendor } = context
  requirePerson(caller)
  if (!vendor.settings.impersonation.byAdministrators) throw new Problem(impersonationErrors.switchedOff)
  await requireRecentIfEnrolled(context)
  return await context.transact(async tx => {
    await changeableMember(tx, context, userId, { managed: true, shared: true })
    return await open(tx, context, {
      userId,
      tenantId: caller.tenantId,
      redirectUrl,
      label: caller.email || caller.name,
      reason: reason ?? null,
      actor: { userId: caller.userId, sessionId: caller.sessionId },
    })
  })
}

/** A link for the vendor's staff, whose back end knows who they are. */
export async function linkForVendor(
  { userId, tenantId, actor, reason, redirectUrl }: VendorImpersonationRequest,
  context: Context,
): Promise<ImpersonationLink> {
  return await context.transact(tx =>
    open(tx, context, { userId, tenantId, redirectUrl, label: actor, reason, actor: null }),
  )
}

interface NewLink extends Omit<LinkData, 'applicationId'> {
  userId: string
  tenantId: string
  redirectUrl: string | undefined
}

async function open(
  tx: ContextTransaction,
  { vendor, application }: Context,
  { userId, tenantId, redirectUrl, label, reason, actor }: NewLink,
): Promise<ImpersonationLink> {
  const person = await findPerson(tx.vendorScope, userId, tenantId)
  if (!person) throw new Problem(impersonationErrors.tenantNotAccessible)
  if (person.superUser) throw new Problem(impersonationErrors.tooStrong)
  const data: LinkData = { applicationId: application.id, label, reason, actor }
  const actorToken = await openChallenge(tx.vendorScope, {
    purpose: 'impersonate',
    userId,
    tenantId,
    seconds: SECONDS,
    data,
  })
  await tx.record(
    'frontegg.user.impersonationRequested',
    { impersonatedUserId: userId, actorMail: label, ...(reason && { reason }) },
    { tenantId, description: `Asked to act as ${person.email || person.name}` },
  )
  return {
    url: mailLink(vendor, application, 'impersonationUrl', {
      impersonatedUserId: userId,
      actorToken,
      ...(redirectUrl && { redirectUrl }),
    }),
    actorToken,
    expires: new Date(Date.now() + SECONDS * 1000).toISOString(),
  }
}
