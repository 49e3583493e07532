import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { Proven } from '../../platform/db/tables/sso.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { SSO_REQUEST_TTL_SECONDS } from './browser.ts'

/** How long the page has to pick up what the provider answered, in seconds. */
const TICKET_SECONDS = 120

interface NewRequest {
  /** RelayState or state. */
  state: string
  requestId: string
  browser: Buffer
  returnTo: string
  redirectUri?: string | null
  nonce?: string
  verifier?: string
}

/** A sign-in that was asked for. */
export interface Asked {
  id: string
  tenantId: string
  configId: string
  applicationId: string
  requestId: string
  browser: Buffer
  returnTo: string
  /** Of OpenID Connect: where the provider was told to send its answer. Null: to the page that all connections shared. */
  redirectUri: string | null
  nonce: string | null
  verifier: string | null
}

const verifierPurpose = (vendorId: string, id: string) => `sso-verifier/${vendorId}/${id}`

export async function keepRequest(
  { services, vendorScope, application }: Context,
  { tenant_id, id: config_id }: Pick<StoredConfiguration, 'tenant_id' | 'id'>,
  request: NewRequest,
): Promise<void> {
  const { vendorId } = vendorScope
  const id = uuidv7()
  await vendorScope.db
    .insertInto('sso_requests')
    .values({
      vendor_id: vendorId,
      id,
      tenant_id,
      config_id,
      application_id: application.id,
      state_hash: hashToken(request.state),
      browser_hash: request.browser,
      request_id: request.requestId,
      nonce: request.nonce ?? null,
      sealed_verifier: request.verifier
        ? services.sealer.seal(request.verifier, verifierPurpose(vendorId, id))
        : null,
      return_to: request.returnTo,
      redirect_uri: request.redirectUri ?? null,
      expires_at: new Date(Date.now() + SSO_REQUEST_TTL_SECONDS * 1000),
      answered_at: null,
      ticket_hash: null,
      proven: null,
      picked_up_at: null,
    })
    .execute()
}

/** What an answer belongs to. The first answer consumes it, good or bad; undefined for any other. */
export async function consumeRequest(
  { services, vendorScope }: Context,
  state: string,
): Promise<Asked | undefined> {
  const row = await vendorScope
    .update('sso_requests')
    .set({ answered_at: new Date() })
    .where('state_hash', '=', hashToken(state))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning([
      'id',
      'tenant_id as tenantId',
      'config_id as configId',
      'application_id as applicationId',
      'request_id as requestId',
      'browser_hash as browser',
      'return_to as returnTo',
      'redirect_uri as redirectUri',
      'nonce',
      'sealed_verifier',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { sealed_verifier, ...requested } = row
  const opened =
    sealed_verifier && services.sealer.open(sealed_verifier, verifierPurpose(vendorScope.vendorId, row.id))
  return { ...requested, verifier: opened ? opened.toString() : null }
}

/** An assertion counts once. @returns false when it was seen */
export async function consumeAssertion(
  { db, vendorId }: VendorScope,
  configId: string,
  { id, until }: { id: string; until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sso_assertions')
    .values({ vendor_id: vendorId, config_id: configId, assertion_hash: hashToken(id), expires_at: until })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps whom the provider vouched for until the browser that asked picks it up. @returns the ticket */
export async function keepProven(
  { vendorScope }: ContextTransaction,
  requestId: string,
  proven: Proven,
): Promise<string> {
  const ticket = newToken()
  await vendorScope
    .update('sso_requests')
    .set({
      ticket_hash: hashToken(ticket),
      proven: JSON.stringify(proven),
      expires_at: new Date(Date.now() + TICKET_SECONDS * 1000),
    })
    .where('id', '=', requestId)
    .execute()
  return ticket
}

export interface RedeemedTicket {
  tenantId: string
  configId: string
  applicationId: string
  proven: Proven
}

/** Where a ticket leads, for its holder: the page that asked. */
export async function pageOfTicket(scope: VendorScope, ticket: string): Promise<string | undefined> {
  const row = await scope
    .select('sso_requests')
    .select('return_to')
    .where('ticket_hash', '=', hashToken(ticket))
    .executeTakeFirst()
  return row?.return_to
}

/**
 * Consumes a ticket, in the browser that asked. Undefined: it is not good, or of another browser.
 *
 * @param state of OpenID Connect: what the ticket came back with
 */
export async function redeemTicket(
  { vendorScope }: ContextTransaction,
  ticket: string,
  browser: Buffer | undefined,
  state?: string,
): Promise<RedeemedTicket | undefined> {
  if (!browser) return undefined
  const row = await vendorScope
    .update('sso_requests')
    .$if(state !== undefined, update => update.where('state_hash', '=', hashToken(state!)))
    .set({ picked_up_at: new Date() })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('browser_hash', '=', browser)
    .where('picked_up_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning([
      'tenant_id as tenantId',
      'config_id as configId',
      'application_id as applicationId',
      'proven',
    ])
    .executeTakeFirst()
  return row?.proven ? { ...row, proven: row.proven } : undefined
}

/** Consumes a ticket that another browser shows than the one that asked. @returns whose it was */
export async function spoilTicket(
  scope: VendorScope,
  ticket: string,
  state: string,
): Promise<Pick<RedeemedTicket, 'tenantId' | 'configId'> | undefined> {
  return await scope
    .update('sso_requests')
    .set({ picked_up_at: new Date() })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('state_hash', '=', hashToken(state))
    .where('picked_up_at', 'is', null)
    .returning(['tenant_id as tenantId', 'config_id as configId'])
    .executeTakeFirst()
}
