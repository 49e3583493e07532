import type { MailJob } from '../../platform/mail/mail-job.ts'
import type { Services } from '../context/services.ts'
import type { Feature } from './feature.ts'

/** @param sent false: the mail server refused it for good */
export type MailSettled = (services: Services, mail: MailJob, sent: boolean) => Promise<void>

/** Hands on to the features what became of a mail, one after the other. */
export const mailSettledBy =
  (features: readonly Feature[], services: Services) =>
  async (mail: MailJob, sent: boolean): Promise<void> => {
    for (const { mailSettled } of features) await (await mailSettled?.())?.(services, mail, sent)
  }
