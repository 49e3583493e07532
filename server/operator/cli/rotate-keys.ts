import { sql } from 'kysely'
import { formOf } from '../../../rules/plural.ts'
import { type Command, JSON_OPTION, text, UsageMistake } from '../../core/feature/command.ts'
import { signingKeysOf } from '../../core/sessions/signing-keys.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'
import { chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

const LEAD_SECONDS = 900

export const rotateKeys: Command = {
  name: 'rotate-keys',
  summary: 'Publishes new signing keys now and signs with them once verifiers have had time to fetch them.',
  details:
    'The old key stays published for two days after it signs no more, so that no session ends.\n' +
    'After a leak use --leaked: the new key signs at once and the old ones are withdrawn. Servers notice within a\n' +
    'minute; access tokens of the old keys are refused then, and browsers fetch new ones by themselves.',
  options: {
    vendor: { type: 'string', value: '<id>', help: 'Only this vendor; default: every one.' },
    lead: { type: 'string', value: '<seconds>', help: `Until the new key signs; default ${LEAD_SECONDS}.` },
    leaked: { type: 'boolean', help: 'Withdraw the old keys at once.' },
    json: JSON_OPTION,
  },
  async run(input, surroundings) {
    const leaked = input.values.leaked === true
    const lead = leaked ? 0 : Number(text(input, 'lead') ?? LEAD_SECONDS)
    if (!Number.isInteger(lead) || lead < 0 || lead > 604_800)
      throw new UsageMistake('--lead is a number of seconds, from 0 to 604800 (a week).')
    if (leaked && text(input, 'lead') !== undefined)
      throw new UsageMistake('--leaked waits for nothing: leave --lead out.')
    return await withServices(surroundings, async services => {
      const id = text(input, 'vendor')
      const vendors = id === undefined ? services.vendors.each() : [await chosenVendor(services, id)]
      const rotated = []
      for await (const vendor of vendors) {
        surroundings.progress(`Making a key for ${vendor.id} …`)
        const { kid, publish } = await signingKeysOf(services).prepare(vendor.id)
        await operatorTransaction(services, { vendorId: vendor.id }, async tx => {
          await publish(tx.kysely, lead)
          if (leaked)
            await sql`
              update signing_keys set signs_until = least(signs_until, now()), published_until = now()
              where vendor_id = ${vendor.id} and kid <> ${kid}
            `.execute(tx.kysely)
          await tx.record(
            leaked ? 'frontegg.signingKeys.withdrawn' : 'frontegg.signingKeys.rotated',
            { kid, leadSeconds: lead },
            { description: leaked ? 'Withdrew every older signing key' : 'Rotated the signing key' },
          )
        })
        rotated.push({ vendor: vendor.id, kid, signsInSeconds: lead })
      }
      const seconds = formOf({ one: 'second', other: 'seconds' }, lead, 'en')
      if (input.values.json) surroundings.out(JSON.stringify({ rotated, withdrawn: leaked }))
      else
        for (const { vendor, kid } of rotated)
          surroundings.out(`${vendor}: ${kid} signs ${lead ? `in ${lead} ${seconds}` : 'now'}.`)
      return 0
    })
  },
}
