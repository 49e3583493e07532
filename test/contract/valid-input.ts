import type { TSchema } from 'typebox'
import { type RouteKey, schemas } from '../../contract/index.ts'

/** A schema as the JSON Schema that it is. */
export interface Node {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  minimum?: number
  minLength?: number
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
  additionalProperties?: boolean | Node
  patternProperties?: Record<string, Node>
}

/** What a route declares, and its key. */
export interface Declared {
  key: RouteKey
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  audience: string
  alsoFor?: string
  params?: Node
  query?: Node
  body?: Node
  consumes?: string
}

export const declared: Declared[] = Object.entries(schemas).map(([key, facts]) => {
  const [method, path] = key.split(' ') as [Declared['method'], string]
  const { audience, alsoFor, params, query, body, consumes } = facts as typeof facts &
    Partial<Record<'params' | 'query' | 'body', TSchema>> & { alsoFor?: string; consumes?: string }
  return {
    key: key as RouteKey,
    method,
    path,
    audience,
    ...(alsoFor && { alsoFor }),
    ...(params && { params: params as Node }),
    ...(query && { query: query as Node }),
    ...(body && { body: body as Node }),
    ...(consumes && { consumes }),
  }
})

/** A value for a named field, or undefined to make one up. */
export type Choose = (name: string, node: Node) => unknown

const formats: Record<string, unknown> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'generated@contract.test',
  name: 'generated',
  date: '2026-11-21',
  'date-time': '2026-01-01T00:00:00.000Z',
}

const texts = [
  'generated',
  '123456',
  '/generated',
  'https://generated.test',
  'dk',
  'usd',
  'eu_vat',
  '#0f5f6b',
  'x'.repeat(43),
]

/** The smallest value that a schema takes; optional fields only where `choose` has one for them. */
export function valid(node: Node, choose: Choose = () => undefined, name = ''): unknown {
  const chosen = choose(name, node)
  if (chosen !== undefined) return chosen
  if ('const' in node) return node.const
  if (node.anyOf) return valid(node.anyOf[0]!, choose, name)
  switch (node.type) {
    case 'object':
      return object(node, choose)
    case 'array':
      return [valid(node.items ?? {}, choose, name)]
    case 'integer':
    case 'number':
      return node.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return text(node)
    default:
      return 'generated'
  }
}

function object(node: Node, choose: Choose): Record<string, unknown> {
  const created: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(node.properties ?? {})) {
    if (node.required?.includes(name)) created[name] = valid(inner, choose, name)
    else {
      const value = choose(name, inner)
      if (value !== undefined) created[name] = value
    }
  }
  return created
}

function text(node: Node): unknown {
  if (node.format) return formats[node.format]
  const pattern = new RegExp(node.pattern ?? '')
  const { minLength = 0 } = node
  const found = texts.find(candidate => candidate.length >= minLength && pattern.test(candidate))
  if (!found) throw new Error(`No example fits the pattern ${node.pattern}: add one to this list.`)
  return found
}

/** The address and body of a valid request. */
export function validRequest(
  { path, params, query, body }: Declared,
  choose?: Choose,
): { url: string; payload?: object } {
  const values = (params ? valid(params, choose) : {}) as Record<string, string>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  if (query) {
    for (const [name, value] of Object.entries(valid(query, choose) as object))
      search.set(name, String(value))
  }
  const url = search.size > 0 ? `${filled}?${search}` : filled
  return body ? { url, payload: valid(body, choose) as object } : { url }
}
