import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventKey, EventPayload } from '../../../contract/events.ts'
import { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { localeAsked } from '../../platform/language/language.ts'
import type { EventActor } from '../../platform/outbox/delivered-event.ts'
import type { OwnRecordAbout } from '../../platform/outbox/record.ts'
import type { RecordPlace } from '../../platform/outbox/recorded.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Application, Vendor } from '../vendors/vendor.ts'
import type { Caller } from './caller.ts'
import type { Services } from './services.ts'
import type { VendorCaller } from './vendor-caller.ts'

/** An open transaction that knows who asked: vendor, tenant, user, address and user agent are filled in. */
export interface ContextTransaction extends Omit<Transaction, 'record' | 'recordIf' | 'recorded' | 'wants'> {
  /** The tenant of the caller. Throws on a public route. */
  scope: TenantScope
  vendorScope: VendorScope
  /**
   * As of `Transaction`; the tenant is the caller's where none is named.
   *
   * @param about may be left out where the event alone is recorded
   */
  record<Key extends EventKey>(
    key: Key,
    payload: EventPayload<Key>,
    about?: OwnRecordAbout<Key>,
  ): Promise<void>
  /** As of `Transaction`; of no tenant where none is named. */
  recordIf<Key extends EventKey>(
    happened: boolean,
    key: Key,
    payload: EventPayload<Key>,
    about?: Pick<OwnRecordAbout<Key>, 'tenantId'>,
  ): Promise<void>
  /** Raises the event of an audit record of this vendor's that a statement of its own has written. */
  recorded(place: Omit<RecordPlace, 'vendorId'>): Promise<void>
  /** Whether the event has a subscriber in this tenant. */
  wants(type: EventKey, tenantId: string): boolean
}

/** What a handler gets beside its input. */
export interface Context {
  services: Services
  /** The environment of the request, resolved from the host, then from the application id. */
  vendor: Vendor
  application: Application
  /** Who asks, read from the database for this request. Throws on a public route. */
  caller: Caller
  scope: TenantScope
  vendorScope: VendorScope
  /** The vendor's back end calls, and names no tenant. */
  allTenants: boolean
  transact<T>(work: (tx: ContextTransaction) => Promise<T>): Promise<T>
  ip: string
  userAgent: string
  traceId: string
  request: FastifyRequest
  reply: FastifyReply
}

interface ContextParts {
  services: Services
  vendor: Vendor
  application: Application
  caller: Caller | undefined
  vendorToken?: VendorCaller | undefined
  /** Counts a mail that is about to be queued; throws where it is one too many. */
  countMail?: (() => void) | undefined
  request: FastifyRequest
  reply: FastifyReply
}

export function createContext({
  services,
  vendor,
  application,
  caller,
  vendorToken,
  countMail,
  request,
  reply,
}: ContextParts): Context {
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 400)
  const vendorScope = new VendorScope(services.database.kysely, vendor.id)

  // What a browser asks for says something of who reads a mail where it is theirs: an inviter's is not.
  const isOwn = (email: string) => !vendorToken && (!caller || caller.email === email)

  function known(): Caller {
    if (!caller) throw new Error(`${request.routeOptions.url} is public: its caller is anonymous.`)
    return caller
  }

  return {
    services,
    vendor,
    application,
    get caller() {
      return known()
    },
    get scope() {
      return vendorScope.tenant(known().tenantId)
    },
    vendorScope,
    allTenants: vendorToken !== undefined && caller === undefined,
    transact: work =>
      services.transact(tx =>
        work({
          kysely: tx.kysely,
          mail: async mail => {
            countMail?.()
            await tx.mail({ ...(isOwn(mail.to) && { locale: localeAsked(request) }), ...mail })
          },
          wants: (type, tenantId) => tx.wants({ vendorId: vendor.id, tenantId, type }),
          recorded: place => tx.recorded({ ...place, vendorId: vendor.id, actor: eventActor(vendorToken) }),
          recordIf: (happened, key, payload, about = {}) =>
            tx.recordIf(happened, key, payload, {
              ...about,
              vendorId: vendor.id,
              actor: eventActor(vendorToken),
            }),
          send: tx.send,
          afterCommit: tx.afterCommit,
          get scope() {
            return new TenantScope(tx.kysely, vendor.id, known().tenantId)
          },
          vendorScope: new VendorScope(tx.kysely, vendor.id),
          record: (key, payload, about = {}) =>
            tx.record(key, payload, {
              ...actorOf(caller, vendorToken),
              ...about,
              json: withMachine(about.json ?? payload, caller, vendorToken, request.id),
              vendorId: vendor.id,
              actor: eventActor(vendorToken),
              ip: request.ip,
              userAgent,
            }),
        }),
      ),
    ip: request.ip,
    userAgent,
    traceId: request.id,
    request,
    reply,
  }
}

/** Who an audit record names: the person, or the machine where no person calls. */
function actorOf(caller: Caller | undefined, vendorToken: VendorCaller | undefined) {
  if (vendorToken)
    return {
      ...(caller && { tenantId: caller.tenantId }),
      email: `Vendor API (${vendorToken.description})`,
    }
  if (!caller) return {}
  const { tenantId, userId, email, token, setupLink } = caller
  if (setupLink)
    return { tenantId, email: setupLink.label ? `Set-up link (${setupLink.label})` : 'Set-up link' }
  if (token && !token.personal) return { tenantId, email: `API token (${token.description})` }
  return { tenantId, userId, email }
}

/** The details of a record, with the token that acted, the link that did, or who acted as the person. */
function withMachine(
  json: object,
  caller: Caller | undefined,
  vendorToken: VendorCaller | undefined,
  traceId: string,
): Record<string, unknown> {
  const { id, description } = vendorToken ?? caller?.token ?? {}
  if (caller?.setupLink) return { ...json, setupLink: { ...caller.setupLink, createdBy: caller.userId } }
  if (caller?.actor) return { ...json, ...actorDetails(caller.actor) }
  // The call of a machine is found by its trace in the log of the server.
  if (vendorToken) return { ...json, vendorToken: { id, description }, traceId }
  return { ...json, ...(id && { apiToken: { id, description } }) }
}

/** As the receivers of its events see who caused them. */
export function eventActor(vendorToken: VendorCaller | undefined): EventActor | undefined {
  return vendorToken && { type: 'vendor', id: vendorToken.id, description: vendorToken.description }
}

/** As the log shows it: `actorMail` beside the user's own name (`server/insight/audits/list.ts`). */
function actorDetails({ label, userId }: NonNullable<Caller['actor']>): Record<string, unknown> {
  return { actorMail: label, ...(userId && { actorId: userId }) }
}
