import type { Answer, Directory } from './directory.ts'
import type { ScimRequest } from './dispatch.ts'
import { isUuid } from './filter/condition.ts'
import { createGroupResource, patchGroup, removeGroup, replaceGroup } from './groups/groups-endpoint.ts'
import { listGroups, readGroup } from './groups/read-groups.ts'
import { askedProjection, listQueryOf } from './list-query.ts'
import { operationsOf } from './patch/operations.ts'
import { stepsOf } from './patch/steps.ts'
import { namesIn, namesInBody, namesInSteps, type RequestFacts } from './request-facts.ts'
import { readJson } from './resource/read-json.ts'
import type { Kind } from './schema/kinds.ts'
import { bad, undefinedPath } from './scim-error.ts'
import { listUsers, readUser } from './users/read-users.ts'
import { createUserResource, patchUser, removeUser, replaceUser } from './users/users-endpoint.ts'

/** What each kind of resource answers with; the rest is the same for both. */
const endpoints = {
  User: {
    list: listUsers,
    read: readUser,
    create: createUserResource,
    replace: replaceUser,
    patch: patchUser,
    remove: removeUser,
  },
  Group: {
    list: listGroups,
    read: readGroup,
    create: createGroupResource,
    replace: replaceGroup,
    patch: patchGroup,
    remove: removeGroup,
  },
}

/** `/Users` and `/Groups`, and what is below. @throws ScimError 404 for another path or method */
export async function resourceEndpoint(
  directory: Directory,
  kind: Kind,
  request: ScimRequest,
  facts: RequestFacts,
): Promise<Answer> {
  const { method, query, segments } = request
  const [, id, ...deeper] = segments
  if (deeper.length > 0) throw undefinedPath()
  const { list, create } = endpoints[kind.name]
  if (id === undefined || id === '.search') {
    const lists = id === undefined ? method === 'GET' : method === 'POST'
    if (lists) {
      const input = id === undefined ? query : bodyOf(request)
      const requested = listQueryOf(kind, input)
      facts.attributes = namesIn(kind, requested.filter)
      return await list(directory, requested)
    }
    if (id !== undefined || method !== 'POST') throw undefinedPath()
    const body = bodyOf(request)
    facts.attributes = namesInBody(kind, body)
    return await create(directory, body, askedOf(kind, request))
  }
  facts.resourceId = isUuid(id) ? id : null
  return await ofOne(directory, kind, id, request, facts)
}

async function ofOne(
  directory: Directory,
  kind: Kind,
  id: string,
  request: ScimRequest,
  facts: RequestFacts,
): Promise<Answer> {
  const { read, replace, patch, remove } = endpoints[kind.name]
  const requested = askedOf(kind, request)
  switch (request.method) {
    case 'GET':
      return await read(directory, id, requested)
    case 'DELETE':
      return await remove(directory, id, requested)
    case 'PUT': {
      const body = bodyOf(request)
      facts.attributes = namesInBody(kind, body)
      return await replace(directory, id, body, requested)
    }
    case 'PATCH': {
      const steps = stepsOf(kind, operationsOf(bodyOf(request)))
      facts.attributes = namesInSteps(steps)
      return await patch(directory, id, steps, requested)
    }
    default:
      throw undefinedPath()
  }
}

const askedOf = (kind: Kind, { query, conditions }: ScimRequest) => ({
  projection: askedProjection(kind, query),
  conditions,
})

function bodyOf({ body }: ScimRequest): Record<string, unknown> {
  if (!body) throw bad('invalidSyntax', 'The request has no body')
  return readJson(body)
}
