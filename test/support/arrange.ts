import { executeServerCommand } from '@web/test-runner-commands'
import type { BillingSettings } from '../../server/vendors/billing-settings.ts'

export interface ArrangedPerson {
  id: string
  email: string
  password: string
  tenantId: string
  /** What `<frontegg-app client-id>` names. */
  applicationId: string
}

export interface PersonWish {
  /** Default: a new tenant. */
  tenantId?: string
  email?: string
  name?: string
  /** Role keys, default Admin. */
  roles?: string[]
  superUser?: boolean
  verified?: boolean
}

/** Browser tests: makes a person in the real server that answers this page's calls. */
export async function arrangePerson(wish: PersonWish = {}): Promise<ArrangedPerson> {
  return (await executeServerCommand('portico:person', { ...wish })) as ArrangedPerson
}

/** What a browser test asks for: an account that pays, or does not yet. */
export interface PayerWish {
  /** One vendor for each name; default `harbours`. */
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
export async function arrangePayer(wish: PayerWish = {}): Promise<ArrangedPerson> {
  return (await executeServerCommand('portico:payer', { ...wish })) as ArrangedPerson
}

/** Browser tests: tells the sandbox of a vendor something. */
export const tellStripe = (order: StripeOrder): Promise<unknown> =>
  executeServerCommand('portico:stripe', { ...order })
