import { sql } from 'kysely'
import { setupLinkErrors } from '../../../contract/errors/setup-links.ts'
import { type Context, createContext } from '../../core/context/context.ts'
import { requireServedHere } from '../../core/http/origin.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { requireAllowedAddress } from '../../core/sessions/require-address.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import type { LinkedConnection } from './connection.ts'
import { about, forWhom } from './links.ts'
import { type LiveLink, linkBySession, linkByToken } from './live-link.ts'

/** A browser goes on for a working day; then the link is opened again. */
const SESSION_HOURS = 12
const FAILURES_PER_MINUTE = 30

/** A connection that a link has opened, and the context in which it is changed: by the rights of who created the link. */
export interface OpenSetup extends LiveLink {
  context: Context
}

/**
 * Opens a link in this browser. It can be opened again, there and elsewhere, until it expires.
 *
 * @throws Problem 401, the same whatever is wrong; 403 from where the tenant lets none in; 429 for an address that fails too often
 */
export async function openLink(token: string, context: Context): Promise<{ linkId: string }> {
  requireServedHere(context.vendor, context.request)
  const setup = await asCreator(await linkByToken(context.vendorScope, token), context)
  const { linkId, label, expiresAt } = setup
  const secret = newToken()
  const until = new Date(Math.min(expiresAt.getTime(), Date.now() + SESSION_HOURS * 3_600_000))
  await setup.context.transact(async tx => {
    const { scope } = tx
    await scope
      .removeInTenant('setup_sessions')
      .where('link_id', '=', linkId)
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute()
    await scope.db
      .insertInto('setup_sessions')
      .values({
        vendor_id: scope.vendorId,
        tenant_id: scope.tenantId,
        link_id: linkId,
        id: uuidv7(),
        hash: hashToken(secret),
        expires_at: until,
      })
      .execute()
    await scope
      .updateInTenant('setup_links')
      .set({ opened_at: new Date() })
      .where('id', '=', linkId)
      .execute()
    await tx.record('frontegg.setupLink.opened', about(setup, linkId, label), {
      description: `Opened a link to the set-up of a connection${forWhom(label)}`,
    })
  })
  keep(context, linkId, secret, until)
  return { linkId }
}

/**
 * The connection of a link that was opened in this browser.
 *
 * @throws Problem 401, the same whatever is wrong: expired, revoked, of another connection or tenant, guessed; 403 as above
 */
export async function requireSetup(
  linkId: string,
  context: Context,
  kind?: LinkedConnection['kind'],
): Promise<OpenSetup> {
  requireServedHere(context.vendor, context.request)
  const secret = context.request.cookies[cookieName(linkId)] ?? ''
  const link = await linkBySession(context.vendorScope, linkId, secret)
  return await asCreator(kind && link?.kind !== kind ? undefined : link, context)
}

async function asCreator(link: LiveLink | undefined, context: Context): Promise<OpenSetup> {
  const { services, vendor, application, request, reply } = context
  if (link) {
    // Only who holds the link learns this.
    if (!link.anywhere) await requireAllowedAddress(context, link.creator.tenantId)
    return {
      ...link,
      context: createContext({ services, vendor, application, caller: link.creator, request, reply }),
    }
  }
  const { rateLimitFactor } = services.config
  if (rateLimitFactor > 0)
    await consumePoint(
      services,
      `${vendor.id} setup-failed ${countedAddress(request.ip)}`,
      FAILURES_PER_MINUTE * rateLimitFactor,
      60,
    )
  throw new Problem(setupLinkErrors.linkInvalid)
}

/** A cookie of its own for each link, so that one that is opened beside it never takes its place. */
const cookieName = (linkId: string): string => `fe_setup_${linkId}`

function keep({ vendor, request, reply }: Context, linkId: string, secret: string, until: Date): void {
  reply.setCookie(cookieName(linkId), secret, {
    httpOnly: true,
    path: '/',
    sameSite: 'strict',
    secure: request.protocol === 'https' || new URL(vendor.issuer).protocol === 'https:',
    expires: until,
  })
}
