import { type Answer, baseOf, type Directory, listAnswer } from './directory.ts'
import type { Conditions } from './etag.ts'
import type { RequestFacts } from './request-facts.ts'
import { resourceEndpoint } from './resource-endpoint.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './schema/documents.ts'
import { groupKind, userKind } from './schema/kinds.ts'
import { ScimError, undefinedPath } from './scim-error.ts'

/** A request, below the address of its connection. */
export interface ScimRequest {
  method: string
  segments: readonly string[]
  query: Record<string, unknown>
  /** As text. */
  body: string | undefined
  conditions: Conditions
}

/** Answers one request. What it is about is written into `facts` as soon as it is known. */
export async function dispatch(
  directory: Directory,
  request: ScimRequest,
  facts: RequestFacts,
): Promise<Answer> {
  const [first, ...rest] = request.segments
  switch (first) {
    case 'Users':
      return await resourceEndpoint(directory, userKind, request, facts)
    case 'Groups':
      return await resourceEndpoint(directory, groupKind, request, facts)
    case 'Me':
    case 'Bulk':
      throw new ScimError(501, `${first} is not supported`)
  }
  const document = request.method === 'GET' ? documentAt(directory, first, rest.join('/')) : undefined
  if (!document) throw undefinedPath()
  if (request.query.filter !== undefined)
    throw new ScimError(403, 'What the server says of itself is not filtered')
  return document
}

function documentAt(directory: Directory, name: string | undefined, id: string): Answer | undefined {
  const base = baseOf(directory)
  if (name === 'ServiceProviderConfig' && !id) return { status: 200, body: serviceProviderConfig(base) }
  const all = name === 'ResourceTypes' ? resourceTypes(base) : name === 'Schemas' ? schemas(base) : undefined
  if (!all) return undefined
  if (!id) return listAnswer(all, all.length)
  const one = all.find(document => document.id.toLowerCase() === id.toLowerCase())
  return one && { status: 200, body: one }
}
