import { type BillingServices, providerOf } from './provider-accounts.ts'

/** The secrets that sign the webhooks of a vendor's account, any of which may sign; none without an account. */
export async function webhookSecretsOf(services: BillingServices, vendorId: string): Promise<string[]> {
  return (await providerOf(services, vendorId))?.webhookSecrets ?? []
}
