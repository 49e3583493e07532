/** What is taken from an event: which one it is, and what to read again. */
export interface Notice {
  id: string
  type: string
  createdAt: Date
  customerId: string | null
  invoiceId: string | null
}

/** The parts of an event that are looked at; nothing of it is trusted to be there. */
interface Given {
  object?: unknown
  id?: unknown
  type?: unknown
  created?: unknown
  account?: unknown
  data?: {
    object?: { object?: unknown; id?: unknown; customer?: unknown; invoice?: unknown } | null
    previous_attributes?: { customer?: unknown } | null
  } | null
}

/**
 * Reads an event of Stripe. Of its content only ids count: what is true is asked of Stripe afterwards, so that events
 * may arrive late, twice and in any order.
 *
 * @returns undefined when it is no event
 */
export function noticeOf(event: unknown): Notice | undefined {
  if (typeof event !== 'object' || event === null) return undefined
  const { object, id, type, created, account, data } = event as Given
  if (object !== 'event' || !isId(id, 'evt_') || typeof created !== 'number') return undefined
  if (typeof type !== 'string' || !/^[a-z0-9_.]{1,100}$/.test(type)) return undefined
  const createdAt = new Date(created * 1000)
  if (Number.isNaN(createdAt.getTime())) return undefined
  // An event of an account that is connected to the vendor's own is none of ours.
  const about = account ? undefined : data?.object
  // A card that was taken off names its customer only as what was before.
  const before = account ? undefined : data?.previous_attributes?.customer
  const customerId = customerOf(about) ?? idOr(idIn(before), 'cus_')
  return { id, type, createdAt, customerId, invoiceId: invoiceOf(about) }
}

function customerOf(about: NonNullable<Given['data']>['object']): string | null {
  if (about?.object === 'customer') return idOr(about.id, 'cus_')
  return idOr(idIn(about?.customer), 'cus_')
}

function invoiceOf(about: NonNullable<Given['data']>['object']): string | null {
  if (about?.object === 'invoice') return idOr(about.id, 'in_')
  return idOr(idIn(about?.invoice), 'in_')
}

/** A reference is an id, or the object itself when it was expanded. */
function idIn(reference: unknown): unknown {
  return typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : reference
}

function idOr(value: unknown, prefix: string): string | null {
  return isId(value, prefix) ? value : null
}

function isId(value: unknown, prefix: string): value is string {
  return typeof value === 'string' && value.startsWith(prefix) && /^[A-Za-z0-9_]{4,255}$/.test(value)
}
