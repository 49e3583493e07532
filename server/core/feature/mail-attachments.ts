import type { MailAttachment } from '../../platform/mail/attachment.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import type { Services } from '../context/services.ts'
import type { Feature } from './feature.ts'

/** Reads the files of a mail when it is sent: what waits in the queue names them. A mail of another feature has none. */
export type AttachTo = (services: Services, mail: MailJob) => Promise<MailAttachment[]>

/** Asks the features what goes with a mail. A mail without `attached` costs nothing. */
export async function attachmentsBy(
  features: readonly Feature[],
  services: Services,
): Promise<(mail: MailJob) => Promise<MailAttachment[]>> {
  const readers = await Promise.all(
    features.flatMap(({ attachments }) => (attachments ? [attachments()] : [])),
  )
  return async mail => {
    if (!mail.attached) return []
    return (await Promise.all(readers.map(read => read(services, mail)))).flat()
  }
}
