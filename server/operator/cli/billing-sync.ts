import { importProviderPlans } from '../../commerce/billing/import-provider-plans.ts'
import { providerOf } from '../../commerce/billing/provider-accounts.ts'
import { allPlans } from '../../commerce/billing/store.ts'
import { syncPlans, syncPrices } from '../../commerce/billing/sync-plans.ts'
import { type Command, JSON_OPTION, text } from '../../core/feature/command.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

export const billingSync: Command = {
  name: 'billing-sync',
  summary: 'Brings plans, products and prices to what configuration and Stripe say, now.',
  details:
    'A server does the same at its start and every quarter of an hour. Plans of the configuration get a product and a\n' +
    'price at Stripe; with plansFromStripe, products there with the metadata portico_slug become plans.',
  options: {
    vendor: { type: 'string', value: '<id>', help: 'Only this vendor; default: every one.' },
    json: JSON_OPTION,
  },
  async run(given, surroundings) {
    return await withServices(surroundings, async services => {
      const id = text(given, 'vendor')
      const vendors = id === undefined ? services.vendors.each() : [await chosenVendor(services, id)]
      const reports = []
      for await (const vendor of vendors) {
        await syncPlans(services, vendor)
        const account = await providerOf(services, vendor.id)
        if (account) surroundings.progress(`Asking Stripe for ${vendor.id} …`)
        if (account) await syncPrices(services, vendor)
        const taken = await importProviderPlans(services, vendor)
        const plans = await allPlans(new VendorScope(services.database.kysely, vendor.id))
        reports.push({
          vendor: vendor.id,
          provider: account !== undefined,
          changedByProvider: taken,
          plans: plans.map(({ slug, amount, currency, price_id, archived_at, source }) => ({
            slug,
            amount,
            currency,
            price: price_id,
            source,
            archived: archived_at !== null,
          })),
        })
      }
      if (given.values.json) surroundings.out(JSON.stringify(reports))
      else for (const line of reports.flatMap(linesOf)) surroundings.out(line)
      return 0
    })
  },
}

interface SyncReport {
  vendor: string
  provider: boolean
  plans: { slug: string; amount: number; currency: string; price: string; archived: boolean }[]
}

function linesOf({ vendor, provider, plans }: SyncReport): string[] {
  if (!plans.length) return [`${vendor}: no plans.`]
  return [
    `${vendor}: ${provider ? 'with an account at Stripe' : 'without keys at Stripe'}`,
    ...plans.map(
      ({ slug, amount, currency, price, archived }) =>
        `  ${slug}  ${(amount / 100).toFixed(2)} ${currency}  ${price || 'no price at Stripe'}${archived ? '  archived' : ''}`,
    ),
  ]
}
