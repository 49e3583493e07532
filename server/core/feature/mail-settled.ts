import type { MailJob } from '../../platform/mail/mail-job.ts'
import type { Services } from '../context/services.ts'
import type { Feature } from './feature.ts'

/** @param sent false: the mail server refused it for good */
export type MailSettled = (services: Services, mail: MailJob, sent: boolean) => Promise<void>

/**
 * Notifies the features what became of a mail, one after the other. All are loaded before the first mail: a listener that could
 * not be loaded after a mail was sent would have its job send the mail again.
 */
export async function mailSettledBy(
  features: readonly Feature[],
  services: Services,
): Promise<(mail: MailJob, sent: boolean) => Promise<void>> {
  const listeners = await Promise.all(
    features.flatMap(({ mailSettled }) => (mailSettled ? [mailSettled()] : [])),
  )
  return async (mail, sent) => {
    for (const listener of listeners) await listener(services, mail, sent)
  }
}
