import type { Config } from '../../core/config/config.ts'
import { passwordCost } from '../../core/config/password-cost.ts'
import { ConfigurationError, type Mistake } from '../../core/vendor-file/mistake.ts'
import { masterKey } from '../../platform/secrets/master-key.ts'
import { mailVariables, requiresTls } from './mail-variables.ts'
import { misspelt } from './misspelt.ts'
import { outboundVariables } from './outbound-variables.ts'
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

/** Keeps in its type whether there is a default. */
const variable = <const V extends Variable<unknown>>(value: V): V => value

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
      'The data folder: the embedded database, its master key, the mails of the development mailbox and the state of the sandboxes.',
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
      'A CSV file of address ranges, first,last,country and if known ,city,latitude,longitude, that tells where sessions and audit records come from; without it that stays unknown.',
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
      'What /reference, /openapi.json and /docs tell: full; product, without /docs and what only the back end of a vendor may call; off, nothing. product in production, else full.',
    parse: parse.oneOf('full', 'product', 'off'),
  }),
  ...outboundVariables,
  ...smsVariables,
  ...stripeVariables,
  ...startVariables,
  PORTICO_DRAIN_SECONDS: variable({
    default: null,
    summary:
      'Seconds in which a server that is stopping still answers everything while /ready says 503, so that balancers send the next requests elsewhere; 10 in production, else 0.',
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
type Env = Record<string, string | undefined>

/** What every variable decides; undefined: it is not given and has no default. */
type Values = {
  [Name in VariableName]:
    | ReturnType<(typeof variables)[Name]['parse']>
    | ((typeof variables)[Name]['default'] extends null ? undefined : never)
}

/** Reads and checks the environment: what it decides, or every variable that is wrong, with the cure. */
export function readConfig(env: Env): Config | ConfigurationError {
  const { values, mistakes } = readVariables(env)
  const production = values.NODE_ENV === 'production'
  const sms = smsAccess(values, production, mistakes)
  const stripe = stripeAccess(values, production, mistakes)
  const broken = new Set(mistakes.map(({ key }) => key))
  const across = production ? missingInProduction(env, values) : isOpenDevelopment(values)
  mistakes.push(...across.filter(({ key }) => !broken.has(key)))
  if (mistakes.length) return new ConfigurationError('The environment', mistakes)
  // Without a mistake, what has a default has a value.
  return configOf(values as Values, { sms, stripe, production })
}

/** The same where nothing goes on without it. @throws ConfigurationError */
export function requireConfig(env: Env): Config {
  const config = readConfig(env)
  if (config instanceof ConfigurationError) throw config
  return config
}

/** Each variable by itself; one that is wrong has a mistake in place of its value. */
function readVariables(env: Env): { values: Partial<Values>; mistakes: Mistake[] } {
  const mistakes = misspelt(env, Object.keys(variables))
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries<Variable<unknown>>(variables)) {
    const text = env[name]?.trim() || variable.default
    if (text === null) continue
    try {
      values[name] = variable.parse(text)
    } catch (message) {
      const value = variable.secret ? '' : shownValue(name, text)
      mistakes.push({ key: name, message: `${message}${value && ` It is ${value}.`}` })
    }
  }
  return { values, mistakes }
}

function configOf(values: Values, decided: Pick<Config, 'sms' | 'stripe' | 'production'>): Config {
  const { production } = decided
  return {
    ...decided,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PORTICO_PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.PORTICO_DATA,
    masterKey: values.PORTICO_MASTER_KEY,
    vendorConfig: values.PORTICO_CONFIG,
    smtpUrl: values.SMTP_URL,
    smtpTls: requiresTls(values.SMTP_TLS, values.SMTP_URL, production),
    mailFrom: values.MAIL_FROM,
    internalOrigins: values.PORTICO_INTERNAL_ORIGINS ?? [],
    webhookNetworks: values.PORTICO_WEBHOOK_ALLOWED_NETWORKS ?? [],
    ipTable: values.PORTICO_IP_TABLE,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    rateLimitFactor: values.PORTICO_RATE_LIMIT_FACTOR,
    passwordCost: values.PORTICO_PASSWORD_COST,
    metricsToken: values.PORTICO_METRICS_TOKEN,
    reference: values.PORTICO_REFERENCE ?? (production ? 'product' : 'full'),
    drainSeconds: values.PORTICO_DRAIN_SECONDS ?? (production ? 10 : 0),
    stripeSandboxPort: values.STRIPE_SANDBOX_PORT,
    slackSandboxPort: values.SLACK_SANDBOX_PORT,
    adminEmail: values.PORTICO_ADMIN_EMAIL,
    adminTenant: values.PORTICO_ADMIN_TENANT,
    developmentFor: values.PORTICO_DEVELOPMENT_FOR,
  }
}
