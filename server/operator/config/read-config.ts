import type { Config } from '../../core/config/config.ts'
import { passwordCost, STANDARD } from '../../core/config/password-cost.ts'
import { masterKey } from '../../platform/secrets/master-key.ts'
import { mailVariables, requiresTls } from './mail-variables.ts'
import { misspelt } from './misspelt.ts'
import { ConfigurationError, type Mistake } from './mistake.ts'
import * as parse from './parse.ts'
import { isOpenDevelopment, missingInProduction } from './production.ts'
import { shownValue } from './shown.ts'
import { smsAccess, smsVariables } from './sms-variables.ts'
import { startVariables } from './start-variables.ts'
import { stripeAccess, stripeVariables } from './stripe-variables.ts'

/** One environment variable: its default as an operator would write it, and what it decides. */
export interface Variable<T> {
  /** Null: there is none, and the sentence says what happens then. */
  default: string | null
  summary: string
  /** Never printed. */
  secret?: true
  /** @throws string what to write instead */
  parse(text: string): T
}

const variable = <T>(value: Variable<T>): Variable<T> => value

/** Every environment variable that the server reads. */
export const variables = {
  PORT: variable({
    default: '3000',
    summary: 'The port that the server listens on; 0 takes any free one.',
    parse: parse.port,
  }),
  HOST: variable({
    default: '127.0.0.1',
    summary: 'The address that the server listens on; 0.0.0.0 for every network of the machine.',
    parse: parse.anyText,
  }),
  PORTICO_PUBLIC_URL: variable({
    default: null,
    summary:
      'The address under which browsers reach the server, without a path; http://localhost:<PORT> in development, required in production.',
    parse: parse.publicUrl,
  }),
  TRUST_PROXY: variable({
    default: 'false',
    summary:
      'How many proxies stand in front (1), or their addresses (10.0.0.0/8): whose X-Forwarded headers are believed.',
    parse: parse.trustProxy,
  }),
  DATABASE_URL: variable({
    default: null,
    secret: true,
    summary: 'A PostgreSQL server, 15 or newer; without it, the embedded database in PORTICO_DATA is used.',
    parse: parse.urlWith(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  }),
  PORTICO_DATA: variable({
    default: './data',
    summary:
      'The data folder: the embedded database, its master key, the mails of the development mailbox and the state of the Stripe sandbox.',
    parse: parse.anyText,
  }),
  PORTICO_MASTER_KEY: variable({
    default: null,
    secret: true,
    summary:
      'The key that seals secrets at rest, 64 hex characters, newest first when several are separated by commas; required with DATABASE_URL, else made in PORTICO_DATA on first start.',
    parse: masterKey,
  }),
  PORTICO_CONFIG: variable({
    default: null,
    summary:
      'The vendor configuration file, or the folder of portico.config.ts, .js or .json; without it, the working folder is looked in.',
    parse: parse.anyText,
  }),
  ...mailVariables,
  PORTICO_IP_TABLE: variable({
    default: null,
    summary:
      'A CSV file of address ranges, first,last,country and if known ,city,latitude,longitude, that tells where sessions and audit records come from; without it nobody knows.',
    parse: parse.anyText,
  }),
  LOG_LEVEL: variable({
    default: null,
    summary:
      'The least severe log line that is written: fatal, error, warn, info, debug, trace or silent; info in production, else warn.',
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
  PORTICO_RATE_LIMIT_FACTOR: variable({
    default: '1',
    summary: 'Multiplies every rate limit; 0 switches them off, for load tests: production refuses that.',
    parse: parse.positiveNumber,
  }),
  PORTICO_PASSWORD_COST: variable({
    default: 'm=65536,t=3',
    summary:
      'What an argon2id hash of a password takes, KiB and passes; at least m=19456,t=2 in production. A change counts for each account from its next sign-in.',
    parse: passwordCost,
  }),
  PORTICO_METRICS_TOKEN: variable({
    default: null,
    secret: true,
    summary:
      'The bearer token that reads /metrics; without it, only this machine may, and not through a proxy.',
    parse: parse.anyText,
  }),
  PORTICO_REFERENCE: variable({
    default: null,
    summary:
      'What /reference and /openapi.json tell: full; product, without what only the back end of a vendor may call; off, nothing. product in production, else full.',
    parse: parse.oneOf('full', 'product', 'off'),
  }),
  ...smsVariables,
  ...stripeVariables,
  ...startVariables,
  PORTICO_DRAIN_SECONDS: variable({
    default: null,
    summary:
      'Seconds in which a server that is told to stop still answers everything while /ready says 503, so that balancers send the next requests elsewhere; 10 in production, else 0.',
    parse: parse.seconds,
  }),
  NODE_ENV: variable({
    default: 'development',
    summary:
      'production refuses every development part: the mailbox, plain http addresses, missing settings.',
    parse: parse.oneOf('development', 'production', 'test'),
  }),
} as const

export type VariableName = keyof typeof variables
type Value<Name extends VariableName> = ReturnType<(typeof variables)[Name]['parse']>

/**
 * Reads and checks the environment.
 *
 * @throws ConfigurationError naming every variable that is wrong, and the cure
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const mistakes: Mistake[] = misspelt(env, Object.keys(variables))
  const read = <Name extends VariableName>(name: Name): Value<Name> | undefined => {
    const { default: fallback, parse: parseText, secret }: Variable<unknown> = variables[name]
    const text = env[name]?.trim() || fallback
    if (text === null) return undefined
    try {
      return parseText(text) as Value<Name>
    } catch (message) {
      const value = secret ? '' : shownValue(name, text)
      mistakes.push({ key: name, message: `${message}${value && ` It is ${value}.`}` })
      return undefined
    }
  }
  const port = read('PORT') ?? 0
  const production = read('NODE_ENV') === 'production'
  const smtpUrl = read('SMTP_URL')
  const config: Config = {
    port,
    host: read('HOST') ?? '',
    publicUrl: read('PORTICO_PUBLIC_URL') ?? `http://localhost:${port}`,
    trustProxy: read('TRUST_PROXY') ?? false,
    databaseUrl: read('DATABASE_URL'),
    dataDir: read('PORTICO_DATA') ?? '',
    masterKey: read('PORTICO_MASTER_KEY'),
    vendorConfig: read('PORTICO_CONFIG'),
    smtpUrl,
    smtpTls: requiresTls(read('SMTP_TLS'), smtpUrl, production),
    drainSeconds: read('PORTICO_DRAIN_SECONDS') ?? (production ? 10 : 0),
    mailFrom: read('MAIL_FROM') ?? '',
    ipTable: read('PORTICO_IP_TABLE'),
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    rateLimitFactor: read('PORTICO_RATE_LIMIT_FACTOR') ?? 1,
    passwordCost: read('PORTICO_PASSWORD_COST') ?? STANDARD,
    metricsToken: read('PORTICO_METRICS_TOKEN'),
    reference: read('PORTICO_REFERENCE') ?? (production ? 'product' : 'full'),
    sms: smsAccess(
      { SMS_URL: read('SMS_URL'), SMS_WEBHOOK_SECRET: read('SMS_WEBHOOK_SECRET') },
      production,
      mistakes,
    ),
    stripe: stripeAccess(
      {
        STRIPE_SECRET_KEY: read('STRIPE_SECRET_KEY'),
        STRIPE_PUBLISHABLE_KEY: read('STRIPE_PUBLISHABLE_KEY'),
        STRIPE_WEBHOOK_SECRET: read('STRIPE_WEBHOOK_SECRET'),
        STRIPE_API_URL: read('STRIPE_API_URL'),
      },
      production,
      mistakes,
    ),
    stripeSandboxPort: read('STRIPE_SANDBOX_PORT') ?? 0,
    adminEmail: read('PORTICO_ADMIN_EMAIL'),
    adminTenant: read('PORTICO_ADMIN_TENANT'),
    developmentFor: read('PORTICO_DEVELOPMENT_FOR') ?? 'local',
    production,
  }
  const broken = new Set(mistakes.map(({ key }) => key))
  const across = production ? missingInProduction(env, config) : isOpenDevelopment(config)
  mistakes.push(...across.filter(({ key }) => !broken.has(key)))
  if (mistakes.length) throw new ConfigurationError('The environment', mistakes)
  return config
}
