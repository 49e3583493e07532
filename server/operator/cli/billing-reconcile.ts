import { reconcile } from '../../commerce/billing-events/reconcile.ts'
import { type Command, JSON_OPTION, text } from '../../core/feature/command.ts'
import { counted } from '../../platform/language/english.ts'
import { chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

export const billingReconcile: Command = {
  name: 'billing-reconcile',
  summary: 'Compares billing with the payment provider now, and sets right what differs.',
  details:
    'What the server does every quarter of an hour: finishes what a dead server left, fetches events that no webhook\n' +
    'brought, and compares some of the subscriptions; with --all, every one of them.',
  options: {
    vendor: { type: 'string', value: '<id>', help: 'Only this vendor; default: every one.' },
    all: { type: 'boolean', help: 'Compare every subscription, not only the next ones.' },
    json: JSON_OPTION,
  },
  async run(input, surroundings) {
    return await withServices(surroundings, async services => {
      const id = text(input, 'vendor')
      const results = await reconcile(services, {
        ...(id !== undefined && { vendors: [await chosenVendor(services, id)] }),
        everything: input.values.all === true,
      })
      if (input.values.json) surroundings.out(JSON.stringify(results))
      else {
        for (const { vendorId, missed, compared, diverged, failure } of results)
          surroundings.out(
            `${vendorId}: ${counted(missed.length, ['missed event', 'missed events'])}, ${diverged} of ${counted(compared, ['customer', 'customers'])} differed` +
              (failure ? `; stopped by ${failure}` : ''),
          )
        if (results.length === 0) surroundings.out('No vendor has an account at a payment provider.')
      }
      return results.some(({ failure }) => failure) ? 1 : 0
    })
  },
}
