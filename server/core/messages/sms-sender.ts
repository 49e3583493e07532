import type { Database } from '../../platform/db/open.ts'
import type { HttpClient } from '../../platform/http-client/http-client.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { mailboxProvider, type TextMessageMailbox } from '../../platform/sms/mailbox-provider.ts'
import { SmsRefused, smsProvider } from '../../platform/sms/providers.ts'
import { smsPurpose, smsQueue } from '../../platform/sms/queue.ts'
import type { SmsAccess } from '../../platform/sms/sms-access.ts'
import type { SmsJob } from '../../platform/sms/sms-job.ts'
import type { Declared } from '../context/declared.ts'
import { brandingOf } from './brand.ts'
import { readerLanguages } from './reader-languages.ts'
import { limitReached, suppressedMessages } from './spend-limit.ts'
import { writeTextMessage } from './write-text-message.ts'

interface SmsSenderParts {
  /** The text messages of all features. */
  declared: Pick<Declared, 'textMessages' | 'languages'>
  database: Database
  jobs: Jobs
  sealer: Sealer
  log: Logger
  httpClient: HttpClient
  config: { sms: SmsAccess | undefined; rateLimitFactor: number }
  /** Where messages end in development when no provider is set. */
  mailbox: TextMessageMailbox | undefined
}

const MESSAGES_AT_A_TIME = 4

/** Works on the queue of text messages. */
export async function startSmsSender({ config, mailbox, ...parts }: SmsSenderParts): Promise<void> {
  const provider = config.sms
    ? smsProvider(config.sms, parts.httpClient)
    : mailbox && mailboxProvider(mailbox)
  await parts.jobs.work(
    smsQueue,
    async ({ data: { vendorId, sealed }, id }) => {
      const opened = parts.sealer.open(Buffer.from(sealed, 'base64'), smsPurpose(vendorId))
      const message = JSON.parse(opened.toString()) as SmsJob
      const facts = { vendorId, template: message.template, jobId: id }
      if (!provider) {
        parts.log.error({ ...facts, reason: 'SMS_URL is not set' }, 'text message dropped')
        return
      }
      const branding = await brandingOf(parts.database, vendorId)
      // Here, and not where it is asked for: who asks must not learn whether there was an account to send it to.
      const reached = await limitReached(
        parts.database,
        message,
        branding.phoneNumbers,
        config.rateLimitFactor,
      )
      if (reached) {
        const counts = suppressedMessages(parts.database)
        counts.set(reached, counts.get(reached)! + 1)
        parts.log.error({ ...facts, reason: `too many in an hour (${reached})` }, 'text message dropped')
        return
      }
      const { userId } = message
      const known = userId ? await readerLanguages(parts.database, vendorId, { userId }) : []
      const text = writeTextMessage(parts.declared, branding, message, known)
      try {
        await provider.send({ id, vendorId, to: message.to, text })
      } catch (error) {
        if (!(error instanceof SmsRefused)) throw new Error(reasonOf(error))
        parts.log.error({ ...facts, reason: error.message }, 'a text message was refused for good')
        return
      }
      parts.log.info(facts, 'text message sent')
    },
    MESSAGES_AT_A_TIME,
  )
}

/** What a job throws is kept with the job: never an address of the request, which holds secrets. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return `the text message could not be handed over (${code ?? (error instanceof Error ? error.message : 'unknown')})`
}
