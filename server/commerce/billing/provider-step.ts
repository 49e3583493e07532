import type { Step } from '../../core/vendor-file/step.ts'
import type { VendorFileKeys } from '../../core/vendors/settings.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { fingerprintIn, fingerprintOf, saveProvider } from './save-provider.ts'

/** A vendor's keys at Stripe. What changes is reported without them. */
export async function providerStep(
  db: Executor,
  vendorId: string,
  { stripe }: VendorFileKeys['billing'],
  sealer: Sealer | undefined,
): Promise<Step | undefined> {
  if (!stripe) return undefined
  const before = await fingerprintIn(db, vendorId)
  const after = fingerprintOf(stripe)
  const sealedKeys = { key: `vendors[${vendorId}].billing.stripe`, after: 'sealed keys' }
  return {
    changes: before === after ? [] : [{ ...sealedKeys, before: before && 'other sealed keys' }],
    async write() {
      if (!sealer) throw new Error('Keys at Stripe are written by a server, which can seal them.')
      await saveProvider(db, sealer, vendorId, stripe)
    },
  }
}
