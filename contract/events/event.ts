import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** Whose page lists it: a page of webhooks, a picker, a report. */
export type EventCategory =
  | 'signIn'
  | 'users'
  | 'factors'
  | 'sessions'
  | 'tenants'
  | 'roles'
  | 'groups'
  | 'sso'
  | 'tokens'
  | 'security'
  | 'billing'
  | 'approvals'
  | 'webhooks'
  | 'assistant'
  | 'vendor'
  | 'operations'

export type EventSeverity = 'Info' | 'Low' | 'Medium' | 'High' | 'Critical'

/**
 * Who may subscribe: a tenant to what happens in it, the vendor to its tenants' and its own, no subscriber to an internal one, which
 * is an audit record alone.
 */
export type EventAudience = 'tenant' | 'vendor' | 'internal'

/** One kind of event, and the audit records that belong to it. */
export interface EventDefinition<
  Properties extends TProperties = TProperties,
  Action extends string = string,
  Audience extends EventAudience = EventAudience,
> {
  category: EventCategory
  audience: Audience
  /** Of the audit record, unless it says another. */
  severity: EventSeverity
  /** One sentence for people: what has happened. */
  summary: string
  /** Actions of its audit records; the first is the usual one. Empty: no record is written. */
  audit: readonly Action[]
  /** Closed: what is not named here is not sent. */
  payload: TObject<Properties>
  /** Heard only by who names it: `*` and prefixes leave it out. */
  byName?: true
  /** Fields that tenants are not told, because they are of another tenant: optional ones. */
  vendorOnly?: readonly string[]
  sample: Static<TObject<Properties>>
}

/** Describes an event. The sample is made of the examples of the payload's fields. */
export function event<
  const Action extends string,
  Properties extends TProperties,
  const Audience extends EventAudience,
>({
  payload,
  ...rest
}: Omit<EventDefinition<Properties, Action, Audience>, 'payload' | 'sample'> & {
  payload: Properties
}): EventDefinition<Properties, Action, Audience> {
  const schema = Type.Object(payload, { additionalProperties: false })
  return { ...rest, payload: schema, sample: sampleOf(schema) as Static<TObject<Properties>> }
}

/** The first example of each field. @throws Error for a field that has none */
function sampleOf(schema: TSchema): unknown {
  const { type, examples, const: only, anyOf, items, properties } = schema as Shape
  if (examples) return examples[0]
  if (only !== undefined) return only
  if (anyOf) return sampleOf(anyOf[0]!)
  if (items) return [sampleOf(items)]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sampleOf(field)]))
  if (type === 'boolean') return true
  if (type === 'integer') return 1
  throw new Error(`A field of an event has no example: ${JSON.stringify(schema)}`)
}

interface Shape {
  type?: string
  examples?: unknown[]
  const?: unknown
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
}
