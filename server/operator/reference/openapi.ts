import type { TSchema } from 'typebox'
import { ErrorBody } from '../../../contract/error.ts'
import { features, type RouteKey } from '../../../contract/index.ts'
import type { Audience } from '../../../contract/route.ts'
import { vendorScopeOf } from '../../../contract/vendor-scopes.ts'
import { type Exemplified, exampleOf } from './example.ts'
import { operationId } from './reference-page.ts'
import type { ShownFeatures } from './shown.ts'

interface Declared extends Partial<Record<'params' | 'query' | 'body' | 'reply', TSchema>> {
  audience: Audience
  alsoFor?: string
  summary: string
  produces?: string
  mayBeEmpty?: true
  consumes?: string
  status?: number
  vendorStatus?: number
}

/** The contract as an OpenAPI 3.1 document: TypeBox schemas are JSON Schema already. */
export function openApi(publicUrl: string, shown: ShownFeatures = features): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, routes] of Object.entries(shown)) {
    for (const [key, declared] of Object.entries(routes as Record<string, Declared>)) {
      const [method, path] = key.split(' ') as [string, string]
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [method.toLowerCase()]: operation(feature, key, declared) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: '1.0.0',
      description:
        'Identity, access administration and subscription billing. Every path is also answered below `/frontegg`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      ...Object.keys(shown).map(name => ({ name })),
      {
        name: VENDOR,
        description: 'What the token of `POST /auth/vendor` opens, with the scope that it needs.',
      },
    ],
    paths,
    components: {
      schemas: { Error: ErrorBody },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        vendor: { type: 'apiKey', in: 'header', name: 'x-access-token' },
      },
    },
  }
}

/** The tag of all calls of the vendor's back end, whatever their feature. */
const VENDOR = 'Vendor'
/** Of calls that no scope names: credentials with all scopes open them. */
const EVERY_SCOPE = '*'

/** Any one of these lets a caller in. */
function security({ audience, alsoFor }: Declared, scope: string | undefined): Record<string, []>[] {
  if (audience === 'public') return []
  if (audience !== 'vendor') return scope ? [{ session: [] }, { vendor: [] }] : [{ session: [] }]
  return alsoFor ? [{ vendor: [] }, { session: [] }] : [{ vendor: [] }]
}

function operation(feature: string, key: string, declared: Declared): Record<string, unknown> {
  const { audience, alsoFor, summary, params, query, body, consumes } = declared
  const scope = vendorScopeOf(key as RouteKey)
  const ofVendor = audience === 'vendor' || scope !== undefined
  const shownBy = (schema: TSchema | undefined) =>
    ofVendor && schema !== undefined ? { example: exampleOf(schema as Exemplified) } : {}
  return {
    tags: [feature, ...(ofVendor ? [VENDOR] : [])],
    operationId: operationId(key),
    summary,
    'x-audience': audience,
    ...(alsoFor && { 'x-also-for': alsoFor }),
    ...(ofVendor && { 'x-vendor-scope': scope ?? EVERY_SCOPE }),
    security: security(declared, scope),
    parameters: [...parameters('path', params, ofVendor), ...parameters('query', query, ofVendor)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body, ...shownBy(body) } } },
    }),
    ...(consumes && {
      requestBody: {
        required: true,
        content: {
          [consumes]: {
            schema: { type: 'object', properties: { image: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }),
    responses: {
      ...successes(declared, shownBy),
      default: {
        description: 'Any error; the header frontegg-trace-id finds it in the log',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Each status of a success with its answer: the vendor's back end may get another one than the portal. */
function successes(
  { reply, produces, status, vendorStatus, mayBeEmpty }: Declared,
  shownBy: (schema: TSchema | undefined) => object,
): Record<string, unknown> {
  const hasBody = reply !== undefined || produces !== undefined
  const success = {
    description: hasBody ? 'Success' : 'Success, with no body',
    ...(hasBody && {
      content: {
        [produces ?? 'application/json']: { schema: reply ?? {}, ...(!produces && shownBy(reply)) },
      },
    }),
  }
  return {
    [status ?? (hasBody ? 200 : 204)]: success,
    ...(mayBeEmpty && { 204: { description: 'Done; there is nothing to say.' } }),
    ...(vendorStatus && {
      [vendorStatus]: { ...success, description: 'Success, to the vendor’s back end' },
    }),
  }
}

function parameters(
  where: 'path' | 'query',
  schema: TSchema | undefined,
  withExample: boolean,
): Record<string, unknown>[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    // Of one that may be left out it says no more than its schema does.
    ...(withExample && where === 'path' && { example: exampleOf(property as Exemplified, name) }),
  }))
}
