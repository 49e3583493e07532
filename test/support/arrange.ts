import { executeServerCommand } from '@web/test-runner-commands'
import type { BillingSettings } from '../../server/commerce/billing/settings.ts'

export interface ArrangedPerson {
  id: string
  email: string
  password: string
  tenantId: string
  /** What `<frontegg-app client-id>` names. */
  applicationId: string
  /** Of the authenticator app that was asked for: its seed, base32. */
  authenticator?: { deviceId: string; secret: string }
}

export interface PersonSpec {
  /** Default: a new tenant. */
  tenantId?: string
  email?: string
  name?: string
  /** Role keys, default Admin. */
  roles?: string[]
  superUser?: boolean
  verified?: boolean
  /** With an authenticator app as second factor. */
  authenticator?: boolean
  /** E.164: with this phone as second factor. */
  phone?: string
  /** Their tenant manages those below it, and its members enter them. */
  reseller?: boolean
  /** What the tenant decided on second factors. */
  mfaPolicy?: 'DontForce' | 'Force' | 'ForceExceptSAML'
}

/** Browser tests: makes a person in the real server that answers this page's calls. */
export async function arrangePerson(options: PersonSpec = {}): Promise<ArrangedPerson> {
  return (await executeServerCommand('portico:person', { ...options })) as ArrangedPerson
}

/** The code that an authenticator app shows now, or `steps` of 30 seconds later: a code counts once. */
export const appCode = (secret: string, steps = 0): Promise<string> =>
  executeServerCommand('portico:app-code', { secret, steps })

/** The code of the newest text message to a number. */
export const smsCodeTo = (to: string): Promise<string> => executeServerCommand('portico:sms-code', { to })

/** The code of the newest mail to an address that carries one. */
export const mailCodeTo = (to: string): Promise<string> => executeServerCommand('portico:mail-code', { to })

/** What the receiver of webhooks is made to do: `answers` is the status that it answers on this path from now on. */
export interface ReceiverOrder {
  path?: string
  answers?: number
}

/** Has the receiver of webhooks answer so on a path. @returns the address of the path, where 200 is the answer at first */
export const orderReceiver = (order: ReceiverOrder): Promise<string> =>
  executeServerCommand('portico:webhook-receiver', { ...order })

/** What a browser test asks for: an account that pays, or does not yet. */
export interface PayerSpec {
  /** One vendor for each name; default `harbors`. */
  vendor?: string
  /** How that vendor bills, when it is made. */
  billing?: Partial<BillingSettings>
  tenantId?: string
  /** Role keys, default Admin. */
  roles?: string[]
  /** Slug of a plan that is bought with `card`. */
  plan?: string
  /** A test card of the payment provider; default Visa. */
  card?: string
}

export interface StripeOrder {
  vendor: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Of the sandbox's own routes: `/clock`. */
  path: string
  body?: object
}

/** Browser tests: a person of a new account that a payment provider's sandbox bills. */
export async function arrangePayer(options: PayerSpec = {}): Promise<ArrangedPerson> {
  return (await executeServerCommand('portico:payer', { ...options })) as ArrangedPerson
}

/** Browser tests: tells the sandbox of a vendor something. */
export const orderStripe = (order: StripeOrder): Promise<unknown> =>
  executeServerCommand('portico:stripe', { ...order })
