import type { Context } from '../../core/context/context.ts'
import type { DeferredWork } from '../../core/feature/deferred-work.ts'
import { browserCookie } from '../../core/sessions/known-device.ts'
import { type AskingRequest, type DeferredJob, deferredPurpose, deferredQueue } from './queue.ts'

const HEADERS = ['user-agent', 'accept-language', 'origin']

/**
 * Queues work that is done after the answer: one statement, whatever account is named and whether there is one. What is
 * answered must not wait for it, nor depend on it.
 */
export async function defer<Input>(
  context: Context,
  { kind }: DeferredWork<Input>,
  input: Input,
): Promise<void> {
  const { services, vendor } = context
  const job: DeferredJob = { kind, input, asking: askingOf(context) }
  const sealed = services.sealer.seal(JSON.stringify(job), deferredPurpose(vendor.id))
  await services.jobs.send(deferredQueue, { vendorId: vendor.id, sealed: sealed.toString('base64') })
}

function askingOf({ application, request, ip, traceId }: Context): AskingRequest {
  const headers = HEADERS.map(name => [name, request.headers[name]] as const)
  const cookie = browserCookie(application.id)
  const secret = request.cookies[cookie]
  return {
    applicationId: application.id,
    traceId,
    ip,
    protocol: request.protocol,
    host: request.host,
    headers: Object.fromEntries(
      headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value).slice(0, 500)]])),
    ),
    cookies: secret === undefined ? {} : { [cookie]: secret.slice(0, 100) },
  }
}
