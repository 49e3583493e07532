import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErrorBody } from '../../../contract/error.ts'
import { billingEventErrors } from '../../../contract/errors/billing-events.ts'
import { schemas } from '../../../contract/index.ts'
import type { Services } from '../../core/context/services.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Notice, noticeOf } from './notice.ts'
import { type Verify, verifier } from './secrets.ts'
import { keepEvent } from './store.ts'
import { workerOf } from './worker.ts'

const ROUTE = 'POST /webhooks/stripe/:vendorId'
const MEBIBYTE = 1024 * 1024
/** Deliveries that are not signed rightly, of one address in a minute. Signed ones are never too many. */
const FORGERIES = 120

/**
 * Where Stripe reports events. Like `serve()` it answers what the contract declares, but the vendor is the one that
 * the address names, whatever the host, and the body is taken as the bytes that were signed.
 */
export async function billingEventsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const verify = verifier(services)
  await app.register(async own => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MEBIBYTE }, (_request, body, done) =>
      done(null, body),
    )
    const { params, reply } = schemas[ROUTE]
    own.post<{ Params: { vendorId: string } }>('/webhooks/stripe/:vendorId', {
      schema: { params, response: { '2xx': reply, '4xx': ErrorBody, '5xx': ErrorBody } },
      config: { key: ROUTE },
      handler: request => receive(request, services, verify),
    })
  })
}

async function receive(
  request: FastifyRequest<{ Params: { vendorId: string } }>,
  services: Services,
  verify: Verify,
): Promise<{ received: true }> {
  const { vendorId } = request.params
  const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  // An unknown vendor, one without billing and a wrong signature get one answer.
  if (!(await verify(vendorId, payload, request.headers['stripe-signature']))) {
    await countForgery(services, request.ip)
    throw new Problem(billingEventErrors.wrongSignature)
  }
  const notice = readNotice(payload)
  if (await keepEvent(services.database, vendorId, notice)) {
    request.log.debug(
      { action: 'billing-event', eventType: notice.type, vendorId },
      'a billing event arrived',
    )
    workerOf(services)?.wake()
  }
  return { received: true }
}

async function countForgery(services: Services, ip: string): Promise<void> {
  const { rateLimitFactor } = services.config
  const key = `forged webhook ${countedAddress(ip)}`
  if (rateLimitFactor > 0) await consumePoint(services, key, FORGERIES * rateLimitFactor, 60)
}

function readNotice(payload: Buffer): Notice {
  let event: unknown
  try {
    event = JSON.parse(payload.toString('utf8'))
  } catch (cause) {
    throw new Problem(billingEventErrors.unreadableEvent, { cause })
  }
  const notice = noticeOf(event)
  if (!notice) throw new Problem(billingEventErrors.unreadableEvent)
  return notice
}
