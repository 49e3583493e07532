import { fingerprintIn, fingerprintOf, saveProvider } from '../../commerce/billing/save-provider.ts'
import type { StripeSettings } from '../../commerce/billing/settings.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { Step } from './step.ts'

/** A vendor's keys at Stripe. What changes is told without them. */
export async function providerStep(
  db: Executor,
  vendorId: string,
  entry: StripeSettings,
  sealer: Sealer | undefined,
): Promise<Step> {
  const before = await fingerprintIn(db, vendorId)
  const after = fingerprintOf(entry)
  const told = { key: `vendors[${vendorId}].billing.stripe`, after: 'sealed keys' }
  return {
    changes: before === after ? [] : [{ ...told, before: before && 'other sealed keys' }],
    async write() {
      if (!sealer) throw new Error('Keys at Stripe are written by a server, which can seal them.')
      await saveProvider(db, sealer, vendorId, entry)
    },
  }
}
