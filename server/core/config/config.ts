import type { SmsAccess } from '../../platform/sms/sms-access.ts'
import type { PasswordCost } from './password-cost.ts'
import type { SlackAccess } from './slack-access.ts'
import type { StripeAccess } from './stripe-access.ts'

/** What the environment decides, checked. */
export interface Config {
  port: number
  host: string
  /** An origin: `https://auth.example.com`. */
  publicUrl: string
  trustProxy: false | number | string[]
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  dataDir: string
  masterKey: string | undefined
  /** Path of the vendor configuration file. */
  vendorConfig: string | undefined
  /** Undefined: the development mailbox. */
  smtpUrl: string | undefined
  /** Whether the mail server must encrypt. */
  smtpTls: boolean
  mailFrom: string
  /** Origins that may be private or unencrypted in production, whatever setting names them. */
  internalOrigins: string[]
  /** Networks that receivers of webhooks may be in, although they are not public. */
  webhookNetworks: string[]
  /** Undefined: the development mailbox; in production none. */
  sms: SmsAccess | undefined
  /** Path of the table of addresses. */
  ipTable: string | undefined
  logLevel: string
  rateLimitFactor: number
  passwordCost: PasswordCost
  metricsToken: string | undefined
  /** What anonymous callers may read of the API. */
  reference: 'full' | 'product' | 'off'
  /** How long a stopping server goes on answering. */
  drainSeconds: number
  /** The account at Stripe for vendors without keys of their own. */
  stripe: StripeAccess | undefined
  /** 0: the one of the last start, else any free one. */
  stripeSandboxPort: number
  /** The app at Slack for vendors without one: of the sandbox, in development. */
  slack?: SlackAccess | undefined
  slackSandboxPort: number
  /** Who becomes the first administrator of a database without users. */
  adminEmail: string | undefined
  /** The name of their tenant. */
  adminTenant: string | undefined
  /** Who sees the development parts. */
  developmentFor: 'local' | 'everybody'
  production: boolean
}
