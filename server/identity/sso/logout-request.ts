import { sql } from 'kysely'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { domainOfAddress } from '../../core/restrictions/domain.ts'
import { signOut } from '../sessions/logout.ts'
import { sloUrlOf, spEntityIdOf } from '../sso-connections/addresses.ts'
import { sessionsOfSubject } from '../sso-connections/saml-session.ts'
import { CONFIGURATION, type StoredConfiguration } from '../sso-connections/store.ts'
import { issuerOf, type LogoutMessage, piecesOf, textOf, verifiedMessage } from './logout-message.ts'
import { logoutResponseXml } from './logout-xml.ts'
import { recordLogoutRefusal, recordUnverifiedLogout } from './record-refusal.ts'
import { must, Refused } from './refused.ts'
import { consumeAssertion } from './requests.ts'
import { SKEW } from './saml.ts'
import { sendLogout } from './send-logout.ts'
import type { XmlElement } from './xml.ts'

/** A provider may tell of many sessions at once. */
const MAX_SESSIONS = 50
/** How long a request counts that does not say so itself, in milliseconds. */
const GOOD_FOR = 300_000
/** Connections of one provider's name whose keys are tried. */
const MAX_CONFIGURATIONS = 3

interface Subject {
  configId: string
  nameId: string
  indexes: string[]
}

/**
 * The provider signs a user out: the sessions that began there end, and what is on its way to one does not become one.
 * It needs no cookie, so that a provider may ask from its own server, or in a frame.
 *
 * @returns whether the provider was answered; it is not where its connection names no address for that
 * @throws Refused for a request that is not believed; the log of the tenant says why
 */
export async function answerLogoutRequest(message: LogoutMessage, context: Context): Promise<boolean> {
  const issuer = issuerOf(message.root)
  must(issuer, 'The request names no issuer')
  const candidates = await configurationsOf(context, issuer, textOf(message.root, 'NameID') ?? '')
  const believed = await firstBelieved(message, candidates)
  if ('refused' in believed) {
    // Whose request it is, nothing but the name says: only where that is one connection's, its tenant hears of it.
    if (candidates.length === 1) await recordUnverifiedLogout(context, candidates[0]!, believed.refused)
    throw believed.refused
  }
  const { configuration, root } = believed
  try {
    await endSessions(context, await subjectOf(context, configuration, root))
  } catch (error) {
    await recordLogoutRefusal(context, configuration, error)
    throw error
  }
  const destination = configuration.slo_response_endpoint || configuration.slo_endpoint
  if (destination === '') return false
  const inResponseTo = root.getAttribute('ID')!
  await sendLogout(context, configuration, {
    field: 'SAMLResponse',
    xml: logoutResponseXml({ issuer: spEntityIdOf(context.vendor), destination, inResponseTo }),
    destination,
    relayState: message.relayState,
  })
  return true
}

/**
 * Connections of this provider that are on. Others may take up its name, and even have sessions of this user's: first
 * comes the one whose validated domain is that of the address, which no other has, then those that have such a session.
 */
async function configurationsOf(
  { vendor, vendorScope }: Context,
  issuer: string,
  nameId: string,
): Promise<StoredConfiguration[]> {
  if (!vendor.settings.sso.enabled) return []
  const proven = sql`select from sso_domains d where d.vendor_id = c.vendor_id and d.tenant_id = c.tenant_id
    and d.config_id = c.id and d.validated`
  const { rows } = await sql<StoredConfiguration>`
    select ${CONFIGURATION} from sso_configurations c
    join tenants t on t.vendor_id = c.vendor_id and t.id = c.tenant_id
    where c.vendor_id = ${vendorScope.vendorId} and c.idp_entity_id = ${issuer} and c.enabled and c.type <> 'oidc'
      and t.deleted_at is null
    order by exists (${proven} and d.domain = ${domainOfAddress(nameId) ?? ''}) desc, exists (select from sso_sessions x where x.vendor_id = c.vendor_id and x.config_id = c.id
      and x.name_id = ${nameId}) desc, exists (${proven}) desc, c.created_at
    limit ${MAX_CONFIGURATIONS}
  `.execute(vendorScope.db)
  return rows
}

type Believed = { configuration: StoredConfiguration; root: XmlElement } | { refused: Refused }

async function firstBelieved(message: LogoutMessage, candidates: StoredConfiguration[]): Promise<Believed> {
  let refused = new Refused('No connection has this provider')
  for (const configuration of candidates) {
    try {
      return { configuration, root: await verifiedMessage(message, configuration.public_certificate) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused = error
    }
  }
  return { refused }
}

/** Whom it means: read from what was signed. @throws Refused for one that is not for us, too old, or was shown before */
async function subjectOf(
  { vendor, vendorScope }: Context,
  configuration: StoredConfiguration,
  root: XmlElement,
): Promise<Subject> {
  must(issuerOf(root) === configuration.idp_entity_id, 'The request is of another provider (Issuer)')
  must(
    root.getAttribute('Destination') === sloUrlOf(vendor),
    'The request is for another service (Destination)',
  )
  const id = root.getAttribute('ID') ?? ''
  must(id !== '' && id.length <= 256, 'The request has no ID')
  const until = goodUntil(root)
  const nameId = textOf(root, 'NameID')
  must(nameId, 'The request names no person: an encrypted NameID is not read')
  const indexes = piecesOf(root, './SessionIndex').map(({ textContent }) => textContent?.trim() ?? '')
  must(indexes.length <= MAX_SESSIONS, 'The request names too many sessions')
  const fresh = await consumeAssertion(vendorScope, configuration.id, { id: `logout/${id}`, until })
  must(fresh, 'The request was shown before (replay)')
  return { configId: configuration.id, nameId, indexes }
}

/** @throws Refused for a request that does not count any more, or not yet */
function goodUntil(root: XmlElement): Date {
  const now = Date.now()
  const issued = Date.parse(root.getAttribute('IssueInstant') ?? '')
  must(Number.isFinite(issued) && issued - SKEW <= now, 'The request is not valid yet (IssueInstant)')
  const said = root.getAttribute('NotOnOrAfter')
  const end = said === null || said === '' ? issued + GOOD_FOR : Date.parse(said)
  must(Number.isFinite(end) && end + SKEW > now, 'The request has expired (NotOnOrAfter)')
  return new Date(end + SKEW)
}

async function endSessions(context: Context, subject: Subject): Promise<void> {
  // First: who picked up their ticket before it was dropped has a session that is found.
  await context.transact(async tx => await dropPending(tx, subject))
  for (const session of await sessionsOfSubject(context.vendorScope, subject))
    await signOut(context, session, 'Signed out by the identity provider')
}

/** Sign-ins that the provider vouched for and that wait for their browser, or for a second factor. */
async function dropPending({ vendorScope }: ContextTransaction, subject: Subject): Promise<void> {
  const { vendorId, db } = vendorScope
  const { configId, nameId, indexes } = subject
  const meant = (saml: string) => sql`${sql.raw(saml)}->>'nameId' = ${nameId}
    and (${indexes.length} = 0 or ${sql.raw(saml)}->>'sessionIndex' = any (${indexes}::text[]))`
  await sql`
    update sso_requests set picked_up_at = now()
    where vendor_id = ${vendorId} and config_id = ${configId}::uuid and ticket_hash is not null
      and picked_up_at is null and ${meant("(proven->'saml')")}
  `.execute(db)
  await sql`
    delete from one_time_tokens
    where vendor_id = ${vendorId} and purpose = 'mfa' and used_at is null
      and data->'sso'->'saml'->>'configId' = ${configId} and ${meant("(data->'sso'->'saml')")}
  `.execute(db)
}
