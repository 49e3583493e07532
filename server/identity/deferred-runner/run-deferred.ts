import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Context, createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { type DeferredWorks, deferredWorksOf } from '../../core/feature/deferred-work.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { askedFrom } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import {
  type AskingRequest,
  type DeferredJob,
  deferredPurpose,
  deferredQueue,
  type SealedDeferredJob,
} from '../deferred/queue.ts'

const AT_A_TIME = 4

/** Works on the queue of deferred work. */
export async function startDeferredWork(services: Services, features: readonly Feature[]): Promise<void> {
  const works = deferredWorksOf(features)
  await services.jobs.work(
    deferredQueue,
    async ({ data }) => await runDeferred(services, works, data),
    AT_A_TIME,
  )
}

/** One job. A vendor or an application that is gone meanwhile takes it along. */
export async function runDeferred(
  services: Services,
  works: DeferredWorks,
  { vendorId, sealed }: SealedDeferredJob,
): Promise<void> {
  const opened = services.sealer.open(Buffer.from(sealed, 'base64'), deferredPurpose(vendorId))
  const { kind, input, asking } = JSON.parse(opened.toString()) as DeferredJob
  const context = await contextOf(services, vendorId, asking)
  if (!context) return
  const load = works.get(kind)
  // A newer server put it there: it goes on waiting for one.
  if (!load) throw new Error(`no deferred work is called ${kind}`)
  const work = await load()
  try {
    await work.run(input as never, context)
  } catch (error) {
    // The caller is gone, and the next attempt would be refused, too: an invite link that went, a name just taken.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    services.log.info({ vendorId, reason: error.message }, 'what was asked for was refused')
  }
}

/** As the request had it, with an anonymous caller; there is nothing left to answer. */
async function contextOf(
  services: Services,
  vendorId: string,
  { applicationId, traceId, ip, protocol, host, headers, cookies }: AskingRequest,
): Promise<Context | undefined> {
  const vendor = await services.vendors.get(vendorId)
  const application = vendor?.applications.find(({ id }) => id === applicationId)
  if (!vendor || !application) return undefined
  const request = {
    id: traceId,
    ip,
    protocol,
    host,
    headers,
    cookies,
    routeOptions: { url: deferredQueue.name },
  }
  return createContext({
    services,
    vendor,
    application: askedFrom(vendor, application, headers.origin),
    caller: undefined,
    request: request as unknown as FastifyRequest,
    reply: undefined as unknown as FastifyReply,
  })
}
