import { processEvents } from '../../commerce/billing-events/process-events.ts'
import { replayEvents } from '../../commerce/billing-events/store.ts'
import {
  type Command,
  JSON_OPTION,
  required,
  text,
  UsageMistake,
  VENDOR_OPTION,
} from '../../core/feature/command.ts'
import { counted } from '../../platform/language/english.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'
import { chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

export const billingReplay: Command = {
  name: 'billing-replay',
  summary: 'Looks once more at the billing events that arrived since a time, given-up ones too.',
  details:
    'Each event only says what to read again from the payment provider, so that replaying one that was done changes\n' +
    'nothing that is right. Servers on the same database may go on meanwhile.',
  options: {
    vendor: VENDOR_OPTION,
    since: { type: 'string', value: '<time>', help: 'ISO 8601, such as 2026-11-21 or 2026-11-21T08:00:00Z.' },
    json: JSON_OPTION,
  },
  async run(input, surroundings) {
    const since = new Date(required(input, 'since'))
    if (Number.isNaN(since.getTime()))
      throw new UsageMistake('--since is a time, such as 2026-11-21T08:00:00Z.')
    return await withServices(surroundings, async services => {
      const vendor = await chosenVendor(services, text(input, 'vendor'))
      const replayed = await operatorTransaction(services, { vendorId: vendor.id }, async tx => {
        const count = await replayEvents(tx.kysely, vendor.id, since)
        await tx.record(
          'frontegg.billing.eventsReplayed',
          { since: since.toISOString(), count },
          { description: `Replayed ${counted(count, ['billing event', 'billing events'])}` },
        )
        return count
      })
      const events = counted(replayed, ['event', 'events'])
      surroundings.progress(`Looking at ${events} …`)
      while ((await processEvents(services)) > 0);
      const { failing } = await services.database.kysely
        .selectFrom('billing_events')
        .select(({ fn }) => fn.countAll<number>().as('failing'))
        .where('vendor_id', '=', vendor.id)
        .where('received_at', '>=', since)
        .where('failure', 'is not', null)
        .executeTakeFirstOrThrow()
      if (input.values.json) surroundings.out(JSON.stringify({ replayed, failing: Number(failing) }))
      else surroundings.out(`Looked at ${events}, of which ${failing} could not be finished yet.`)
      return Number(failing) > 0 ? 1 : 0
    })
  },
}
