import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { authenticateDirectory, directoryContext } from './authenticate.ts'
import type { Answer, Directory } from './directory.ts'
import { dispatch } from './dispatch.ts'
import { isUuid } from './filter/condition.ts'
import type { RequestFacts } from './request-facts.ts'
import { logRequest } from './request-log.ts'
import { errorBody, type ScimError } from './scim-error.ts'
import { toScimError } from './to-scim-error.ts'
import { inTurn } from './turns.ts'

const SCIM_JSON = 'application/scim+json'
const MEBIBYTE = 1024 * 1024
const RESOURCES = ['Users', 'Groups', 'Me', 'Bulk', 'Schemas', 'ResourceTypes', 'ServiceProviderConfig']

type Known = Omit<Directory, 'context'>

/**
 * The SCIM 2.0 server (docs/scim.md). Its paths are those of the protocol and none of the contract: another media type, other
 * errors, and a caller who is no user.
 */
export async function scimRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scim => {
    const callers = new WeakMap<FastifyRequest, Known>()
    scim.removeAllContentTypeParsers()
    // Read by the handler, so that what is wrong with it is logged like everything else.
    scim.addContentTypeParser(
      [SCIM_JSON, 'application/json'],
      { parseAs: 'string', bodyLimit: MEBIBYTE },
      (_request, body, done) => done(null, body),
    )
    scim.setErrorHandler(async (error, request, reply) => {
      const known = callers.get(request)
      await end(services, known, { request, reply }, toScimError(error))
      return reply
    })
    const onRequest = async (request: FastifyRequest) => {
      const { connectionId = '' } = request.params as { connectionId?: string }
      callers.set(request, await authenticateDirectory(services, request, connectionId))
    }
    const work = async (known: Known, { request, reply }: Exchange) => {
      const directory = { ...known, context: directoryContext(services, request, reply) }
      const facts = factsOf(request)
      try {
        const answer = await dispatch(directory, scimRequest(request), facts)
        await end(services, known, { request, reply }, answer, facts)
      } catch (error) {
        await end(services, known, { request, reply }, toScimError(error), facts)
      }
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const known = callers.get(request)!
      const tenant = `${request.environment.vendor.id} ${known.tenantId}`
      try {
        await inTurn(services, tenant, () => work(known, { request, reply }))
      } catch (error) {
        await end(services, undefined, { request, reply }, toScimError(error))
      }
      return reply
    }
    for (const url of ['/scim/v2/:connectionId/*', '/scim/v2/:connectionId', '/scim/v2', '/scim/v2/'])
      scim.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, onRequest, handler })
  })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Logs the request, where a connection made it, and answers it. */
async function end(
  services: Services,
  known: Known | undefined,
  { request, reply }: Exchange,
  outcome: Answer | ScimError,
  facts: RequestFacts = factsOf(request),
): Promise<void> {
  const error = outcome instanceof Error ? outcome : undefined
  const { status, headers = {} } = outcome
  if (status >= 500) request.log.error({ err: error?.cause ?? error }, 'request failed')
  if (known) {
    const directory = { ...known, context: directoryContext(services, request, reply) }
    await logRequest(directory, request, { facts, status, error, milliseconds: reply.elapsedTime })
  }
  const body = error ? errorBody(error) : (outcome as Answer).body
  reply.code(status).headers(headers)
  if (body === undefined) void reply.send()
  else void reply.type(`${SCIM_JSON}; charset=utf-8`).send(JSON.stringify(body))
}

const segmentsOf = ({ params }: FastifyRequest): string[] =>
  ((params as { '*'?: string })['*'] ?? '').split('/').filter(Boolean)

/** Before anything is read of it: an address could hold anything. */
function factsOf(request: FastifyRequest): RequestFacts {
  const [first = '', id = ''] = segmentsOf(request)
  return {
    resource: RESOURCES.includes(first) ? first : 'unknown',
    resourceId: isUuid(id) ? id : null,
    attributes: [],
  }
}

const scimRequest = (request: FastifyRequest) => ({
  method: request.method === 'HEAD' ? 'GET' : request.method,
  segments: segmentsOf(request),
  query: request.query as Record<string, unknown>,
  body: request.body as string | undefined,
  conditions: { ifMatch: request.headers['if-match'], ifNoneMatch: request.headers['if-none-match'] },
})
