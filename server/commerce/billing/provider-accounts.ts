import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { StripeAccess } from '../../core/config/stripe-access.ts'
import type { Services } from '../../core/context/services.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe/adapter.ts'
import { stripeClient } from './stripe/client.ts'
import { vendorSecret } from './vendor-secret.ts'

/** What billing needs of the services. */
export type BillingServices = Pick<
  Services,
  'database' | 'sealer' | 'config' | 'httpClient' | 'transact' | 'log' | 'now'
>

/** A vendor's account at the payment provider. */
export interface ProviderAccount {
  vendorId: string
  name: string
  active: boolean
  publishableKey: string
  scriptUrl: string | undefined
  webhookSecrets: string[]
  /** Origin of the API when it is not the provider's own: of invoices to fetch, too. */
  apiUrl: string | undefined
  provider: PaymentProvider
  stripe: Stripe
}

/** What the secrets of a provider are sealed as. */
export const providerPurpose = (vendorId: string, part: 'key' | 'webhooks'): string =>
  `billing-provider/${vendorId}/${part}`

/** One client an account in this process: it keeps its connections. */
const clients = new WeakMap<object, Map<string, Promise<Stripe>>>()

/** The account that bills for a vendor: its own keys, else those of the environment; undefined: there is none. */
export async function providerOf(
  services: BillingServices,
  vendorId: string,
): Promise<ProviderAccount | undefined> {
  return (await ownAccount(services, vendorId)) ?? (await sharedAccount(services, vendorId))
}

/** Those of these vendors that have an account: one statement for all of them. */
export async function vendorsWithAccount(
  services: Pick<BillingServices, 'database' | 'config'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const { stripe } = services.config
  if (stripe?.everyVendor) return new Set(ids)
  const own = await services.database.kysely
    .selectFrom('billing_providers')
    .select('vendor_id')
    .where('vendor_id', 'in', ids)
    .execute()
  const shared = stripe && (await oldestVendor(services))
  return new Set([...own.map(({ vendor_id }) => vendor_id), ...(shared ? [shared] : [])])
}

/** Stripe's own client of a vendor, for what the port does not name. */
export async function stripeOf(services: BillingServices, vendorId: string): Promise<Stripe | undefined> {
  return (await providerOf(services, vendorId))?.stripe
}

async function ownAccount(services: BillingServices, vendorId: string): Promise<ProviderAccount | undefined> {
  const row = await services.database.kysely
    .selectFrom('billing_providers')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return undefined
  const { sealer } = services
  const access: StripeAccess = {
    secretKey: sealer.open(row.secret_key, providerPurpose(vendorId, 'key')).toString(),
    webhookSecrets: JSON.parse(
      sealer.open(row.webhook_secrets, providerPurpose(vendorId, 'webhooks')).toString(),
    ) as string[],
    publishableKey: row.publishable_key,
    apiUrl: row.api_url ?? undefined,
    scriptUrl: row.script_url ?? undefined,
  }
  return account(services, vendorId, access, row)
}

async function sharedAccount(
  services: BillingServices,
  vendorId: string,
): Promise<ProviderAccount | undefined> {
  const { stripe } = services.config
  if (!stripe) return undefined
  if (!stripe.everyVendor && (await oldestVendor(services)) !== vendorId) return undefined
  const webhookSecrets = stripe.everyVendor
    ? stripe.webhookSecrets.map(secret => vendorSecret(secret, vendorId))
    : stripe.webhookSecrets
  return account(services, vendorId, { ...stripe, webhookSecrets }, { name: 'Stripe', active: true })
}

async function oldestVendor({ database }: Pick<BillingServices, 'database'>): Promise<string | undefined> {
  const row = await database.kysely
    .selectFrom('vendors')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function account(
  services: BillingServices,
  vendorId: string,
  access: StripeAccess,
  { name, active }: { name: string; active: boolean },
): Promise<ProviderAccount> {
  const stripe = await clientOf(services, access)
  return {
    vendorId,
    name,
    active,
    publishableKey: access.publishableKey,
    scriptUrl: access.scriptUrl,
    webhookSecrets: access.webhookSecrets,
    apiUrl: access.apiUrl,
    provider: stripeProvider(stripe),
    stripe,
  }
}

function clientOf({ database, httpClient }: BillingServices, access: StripeAccess): Promise<Stripe> {
  const own = clients.get(database) ?? new Map<string, Promise<Stripe>>()
  clients.set(database, own)
  const key = createHash('sha256').update(`${access.secretKey} ${access.apiUrl}`).digest('hex')
  const known = own.get(key)
  if (known) return known
  const created = stripeClient(access, httpClient)
  own.set(key, created)
  return created
}
