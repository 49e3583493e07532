import type { Config } from '../../core/config/config.ts'
import { isLoopbackName } from '../../platform/http/local-caller.ts'
import { listed } from '../../platform/language/english.ts'

/** A setting that is allowed and costs something: said at each start, and by `doctor`. */
export interface Risk {
  check: string
  detail: string
  cure: string
}

/** Limits that let through more than this many times what they should keep little out. */
const MAX_FACTOR = 10

/** What an operator should know about an environment that is otherwise right. */
export function risksOf(config: Config): Risk[] {
  const { production, databaseUrl, rateLimitFactor, developmentFor, smtpUrl } = config
  const risks: Risk[] = []
  if (production && !databaseUrl)
    risks.push({
      check: 'durability',
      detail:
        'the embedded database runs without fsync: it survives the death of its process, not the loss of power',
      cure: 'Set DATABASE_URL to a PostgreSQL server, or make a backup as often as you can bear to lose.',
    })
  if (production && rateLimitFactor > MAX_FACTOR)
    risks.push({
      check: 'rate limits',
      detail: `PORTICO_RATE_LIMIT_FACTOR lets through ${rateLimitFactor} times what it should`,
      cure: 'Leave it out, unless this is a load test.',
    })
  if (!production && developmentFor === 'everybody')
    risks.push({
      check: 'development',
      detail: 'anyone who reaches this server reads every mail, and can sign in as every user',
      cure: 'Leave PORTICO_DEVELOPMENT_FOR out where strangers reach it.',
    })
  const readable = config.internalOrigins.filter(
    origin => origin.startsWith('http:') && !isLoopbackName(new URL(origin).hostname),
  )
  if (production && readable.length)
    risks.push({
      check: 'internal origins',
      detail: `what is sent to ${listed(readable)} travels readable`,
      cure: 'Have it answer by https, and name that in PORTICO_INTERNAL_ORIGINS.',
    })
  if (production && smtpUrl && !isMailEncrypted(config))
    risks.push({
      check: 'mail encryption',
      detail: `mails may travel readable to ${new URL(smtpUrl).host}, and with them links that sign in`,
      cure: 'Use smtps://, or leave SMTP_TLS=optional and ignoreTLS out.',
    })
  return risks
}

function isMailEncrypted({ smtpUrl, smtpTls }: Config): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl!)
  if (protocol === 'smtps:' || isLoopbackName(hostname)) return true
  return smtpTls && searchParams.get('ignoreTLS') !== 'true'
}
