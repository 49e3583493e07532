import { localeAsked } from '../../platform/language/language.ts'
import { smsPurpose, smsQueue } from '../../platform/sms/queue.ts'
import type { SmsJob } from '../../platform/sms/sms-job.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import type { Services } from '../context/services.ts'
import { isOwnOrigin } from '../http/origin.ts'

/** Whether text messages go anywhere: to a provider, or to the development mailbox. */
export function smsAvailable({ services: { config } }: Pick<Context, 'services'>): boolean {
  return config.sms !== undefined || (!config.production && config.smtpUrl === undefined)
}

/** Of each template, what it needs. */
type NewSms = SmsJob extends infer Job ? (Job extends SmsJob ? Omit<Job, 'vendorId'> : never) : never

/** Queues a text message that no request asks for; it is sent after the commit. */
export async function queueSms(
  tx: Pick<ContextTransaction, 'send'>,
  parts: Pick<Services, 'sealer'>,
  job: SmsJob,
): Promise<void> {
  await sendSealed(tx, parts, job)
}

async function sendSealed(
  tx: Pick<ContextTransaction, 'send'>,
  { sealer }: Pick<Services, 'sealer'>,
  job: SmsJob,
): Promise<void> {
  const sealed = sealer.seal(JSON.stringify(job), smsPurpose(job.vendorId))
  await tx.send(smsQueue, { vendorId: job.vendorId, sealed: sealed.toString('base64') })
}

/** Queues a text message; it is sent after the commit. */
export async function sendSms(
  tx: ContextTransaction,
  { vendor, services, request }: Pick<Context, 'vendor' | 'services' | 'request'>,
  message: NewSms,
): Promise<void> {
  await sendSealed(tx, services, { locale: localeAsked(request), ...message, vendorId: vendor.id })
}

/**
 * The host name of the page that asks: what a browser compares before it fills a code in. Of the vendor's pages only:
 * a page that passes a sign-in on names its own, and the person's own phone would fill the code in there.
 */
export function askingHost({ vendor, request }: Pick<Context, 'vendor' | 'request'>): string | undefined {
  const { origin } = request.headers
  return origin && isOwnOrigin(vendor, origin, request) ? new URL(origin).hostname : undefined
}
