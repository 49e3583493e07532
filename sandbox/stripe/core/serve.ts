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
    const opened = open(serving, endpoint, request)
    const path = request.url.split('?')[0]!
    if ('status' in opened) {
      // A connection that breaks does so for an answer that is given again, too.
      const again = opened.replayed ? serving.faults.meet(request.method, path) : undefined
      return again && (await strike(serving, again, reply)) ? reply : send(reply, opened)
    }
    const fault = serving.faults.meet(request.method, path)
    let answer: Answer
    try {
      // The key is busy meanwhile: a second request with it is answered so.
      if (fault?.when === 'before' && (await strike(serving, fault, reply))) return reply
      answer = run(serving, endpoint, opened)
    } finally {
      if (opened.key) serving.idempotency.end(opened.key)
    }
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

/** A call that may be done. */
interface Opened {
  call: Omit<Call, 'world'>
  key: Keyed | undefined
  requestId: string
}

/** Who asks, for what, and whether it was asked before; an answer where that is all. */
function open({ world, idempotency }: Serving, endpoint: Endpoint, request: FastifyRequest): Opened | Answer {
  const requestId = newId('req', 14)
  const path = request.url.split('?')[0]!
  try {
    const { fromPage } = authenticate(world.settings, request, endpoint)
    const text = typeof request.body === 'string' ? request.body : (request.url.split('?')[1] ?? '')
    const params = readParams(text, fromPage)
    const header = request.headers['idempotency-key']
    const key =
      request.method === 'POST' && typeof header === 'string'
        ? keyed(header, request.method, path, text)
        : undefined
    const before = key && idempotency.begin(key)
    if (before) return { status: before.status, body: before.body, requestId: before.request, replayed: true }
    return { call: { params, path, ...idsOf(request), fromPage }, key, requestId }
  } catch (error) {
    return failed(error, requestId)
  }
}

/** The work, its answer and the memory of it are one transaction. */
function run({ world, idempotency }: Serving, endpoint: Endpoint, { call, key, requestId }: Opened): Answer {
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

function idsOf(request: FastifyRequest): { id: string; within: string } {
  const { id = '', within = '' } = request.params as { id?: string; within?: string }
  return { id, within }
}

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
