import type Stripe from 'stripe'
import { isSameTaxId } from '../../../../rules/tax-ids.ts'
import type { PaymentProvider } from '../provider.ts'
import { ProviderRefused } from '../provider.ts'
import { asking } from './failure.ts'

/** Who the invoices of a customer are made out to. Stripe prints name and tax ids on each when it becomes final. */
export function stripeCompany(stripe: Stripe): Pick<PaymentProvider, 'company' | 'changeCompany'> {
  /** One that another call has removed meanwhile is gone all the same. */
  const remove = async (customerId: string, id: string): Promise<void> => {
    await stripe.customers.deleteTaxId(customerId, id).catch((error: { code?: string }) => {
      if (error.code !== 'resource_missing') throw error
    })
  }
  return {
    company: customerId =>
      asking(async () => {
        const customer = await stripe.customers.retrieve(customerId, { expand: ['tax_ids'] })
        if (customer.deleted) throw new ProviderRefused('resource_missing', 'customer')
        const taxIds = (customer.tax_ids?.data ?? []).map(({ id, type, value, verification }) => ({
          id,
          type,
          value,
          status: verification?.status ?? 'unavailable',
        }))
        return { name: customer.name ?? '', taxIds }
      }),

    changeCompany: (customerId, { name, taxId }, key) =>
      asking(async () => {
        const own = async () => (await stripe.customers.listTaxIds(customerId, { limit: 100 })).data
        const before = await own()
        const known = taxId && before.find(other => isSameTaxId(taxId, other))
        // First what may be refused: until then nothing has changed.
        if (taxId && !known)
          await stripe.customers.createTaxId(customerId, taxId, { idempotencyKey: `${key}-tax` })
        await stripe.customers.update(customerId, { name }, { idempotencyKey: `${key}-name` })
        // The one that is shown was not changed: what else was entered at the provider stays, too.
        if (known && known.id === before[0]?.id) return
        const now = await own()
        // Of two who change it at once both keep the newest, so that one is left.
        const fresh = now.find(({ id }) => before.every(other => other.id !== id))
        const kept = taxId && (fresh ?? known)
        for (const { id } of now) if (id !== kept?.id) await remove(customerId, id)
      }),
  }
}
