import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { schemas } from '../../contract/index.ts'

interface Declared {
  route: string
  matches: RegExp
  reply?: TSchema
}

const declared: Declared[] = Object.entries(schemas as Record<string, { reply?: TSchema }>).map(
  ([route, { reply }]) => ({
    route,
    matches: new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`),
    ...(reply && { reply }),
  }),
)

const declarationOf = (route: string): Declared | undefined =>
  declared.find(each => each.route === route) ?? declared.find(each => each.matches.test(route))

/** What a fake may leave out or shorten: fields that must be there, and the form of ids and times. */
const LENIENT = new Set(['required', 'format'])

/** What says which further fields an object has; an object without it has those that it names. */
const OPEN = ['patternProperties', 'additionalProperties', 'unevaluatedProperties']

/** The schema without what a fake need not keep: it may say a part of what a server says, and nothing else. */
function partial(schema: unknown, inAllOf = false): unknown {
  if (Array.isArray(schema)) return schema.map(each => partial(each, inAllOf))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !LENIENT.has(key))
      .map(([key, value]) => [key, key === 'properties' ? fieldsOf(value) : partial(value, key === 'allOf')]),
  )
  // The server's serializer drops what the contract does not name.
  const closes = 'properties' in schema && !inAllOf && !OPEN.some(key => key in schema)
  return closes ? { ...kept, additionalProperties: false } : kept
}

/** Fields by name: a field may have the name of a keyword. */
const fieldsOf = (fields: object): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, partial(schema)]))

/** What is asked beside the contract: files of the host's, and whether the server is there. */
const BESIDE = /\.\w+$|^GET \/hello$/

const checks = new Map<string, ReturnType<typeof Compile>>()

/** Signed out, with nothing more to do. */
const EMPTY = /^GET \/oauth\/logout$/

/**
 * What a fake server gets wrong about a successful answer: a route that the contract does not have, or a field of another
 * type than the contract's. Undefined where it is right. `route`: `GET /path`, without the prefix.
 */
export function wrongReply(route: string, body: unknown): string | undefined {
  const found = declarationOf(route)
  if (!found) return BESIDE.test(route) ? undefined : `the contract has no ${route}`
  if (!found.reply || (body === undefined && EMPTY.test(route))) return undefined
  let check = checks.get(found.route)
  if (!check) checks.set(found.route, (check = Compile(partial(found.reply) as TSchema)))
  // What travels is JSON: undefined fields are not there.
  const sent = body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown)
  if (check.Check(sent)) return undefined
  const first = check.Errors(sent)[0]
  return `${route} never answers this: ${first?.instancePath || 'the body'} ${first?.message}`
}

/** Fails the test that is running, whatever becomes of the answer itself. */
export function holdToContract(route: string, body: unknown): void {
  const wrong = wrongReply(route, body)
  if (wrong)
    queueMicrotask(() => {
      throw new Error(wrong)
    })
}
