import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { StripeFailure } from './errors.ts'
import { expand } from './expand.ts'
import type { Fault } from './faults.ts'
import { type Branch, parseForm } from './form.ts'
import { type Keyed, keyed } from './idempotency.ts'
import { newId } from './ids.ts'
import { authenticate } from './keys.ts'
import { Params } from './params.ts'
import { API_VERSION } from './wire.ts'

/** What answering needs of the sandbox. */
export type Serving = Pick<Sandbox, 'world' | 'idempotency' | 'faults'>

interface Answer {
  status: number
  body: string
  requestId: string
  replayed?: boolean
}

/** Answers one endpoint as Stripe would: key, version, faults that were asked for, idempotency, transaction. */
export function serve(serving: Serving, endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0]!
    const fault = serving.faults.meet(request.method, path)
    if (fault?.when === 'before' && (await strike(serving, fault, reply))) return reply
    const answer = respond(serving, endpoint, request, path)
    if (fault?.when === 'after' && (await strike(serving, fault, reply))) return reply
    return send(reply, answer)
  }
}

function send(reply: FastifyReply, { status, body, requestId, replayed }: Answer): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true')
  return reply
    .code(status)
    .headers({ 'request-id': requestId, 'stripe-version': API_VERSION })
    .type('application/json')
    .send(body)
}

function respond(serving: Serving, endpoint: Endpoint, request: FastifyRequest, path: string): Answer {
  const requestId = newId('req', 14)
  let key: Keyed | undefined
  try {
    const who = authenticate(serving.world.settings, request, endpoint)
    const text = typeof request.body === 'string' ? request.body : (request.url.split('?')[1] ?? '')
    const header = request.headers['idempotency-key']
    if (request.method === 'POST' && typeof header === 'string')
      key = keyed(header, request.method, path, text)
    const before = key && serving.idempotency.begin(key)
    if (before) return { status: before.status, body: before.body, requestId: before.request, replayed: true }
    const params = readParams(text, who.fromPage)
    return run(serving, endpoint, { params, path, id: idOf(request), fromPage: who.fromPage }, requestId, key)
  } catch (error) {
    return failed(error, requestId)
  } finally {
    if (key) serving.idempotency.end(key)
  }
}

/** The work, its answer and the memory of it are one transaction. */
function run(
  { world, idempotency }: Serving,
  endpoint: Endpoint,
  call: Omit<Call, 'world'>,
  requestId: string,
  key: Keyed | undefined,
): Answer {
  world.request = { id: requestId, idempotency_key: key?.key ?? null }
  const remember = (answer: Answer): Answer => {
    if (key) idempotency.remember(key, answer.status, answer.body, requestId)
    return answer
  }
  try {
    return world.store.transaction(() => {
      call.params.only(endpoint.params)
      const result = endpoint.run({ ...call, world })
      const shown = expand(world, result, call.params.texts('expand') ?? [])
      return remember({ status: 200, body: JSON.stringify(shown), requestId })
    })
  } catch (error) {
    const answer = failed(error, requestId)
    const unremembered = error instanceof StripeFailure && error.details.unremembered
    return unremembered ? answer : remember(answer)
  } finally {
    world.request = null
  }
}

function failed(error: unknown, requestId: string): Answer {
  if (!(error instanceof StripeFailure)) throw error
  return { status: error.status, body: JSON.stringify(error.envelope(requestId)), requestId }
}

/** Pages name their key and their agent among the parameters. */
function readParams(text: string, fromPage: boolean): Params {
  const values: Branch = parseForm(text)
  if (fromPage) delete values.key
  return new Params(values)
}

const idOf = (request: FastifyRequest): string => (request.params as { id?: string }).id ?? ''

/** @returns whether the call ended by it */
async function strike(serving: Serving, fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'hold':
      await serving.faults.held(fault)
      return false
    case 'timeout':
      reply.hijack() // nothing is ever written; the caller hangs up
      return true
    case 'reset':
      reply.hijack()
      reply.raw.socket?.resetAndDestroy()
      return true
    case 'error': {
      const failure = new StripeFailure(
        fault.status,
        typeOf(fault.status),
        'The sandbox was asked to fail this call.',
      )
      send(reply, failed(failure, newId('req', 14)))
      return true
    }
  }
}

const typeOf = (status: number) => (status < 500 ? 'invalid_request_error' : 'api_error')
