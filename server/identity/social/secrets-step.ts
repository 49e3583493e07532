import type { Step } from '../../core/vendor-file/step.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { fingerprintOf, fingerprintsIn, saveSocialSecret } from './secrets.ts'
import type { SocialEntry } from './settings.ts'

/** A vendor's secrets at social providers. What changes is reported without them. */
export async function socialStep(
  db: Executor,
  vendorId: string,
  entry: SocialEntry,
  sealer: Sealer | undefined,
): Promise<Step> {
  const known = await fingerprintsIn(db, vendorId)
  const changed = secretsOf(entry).filter(
    ({ provider, secret }) => known.get(provider) !== fingerprintOf(secret),
  )
  return {
    changes: changed.map(({ provider }) => ({
      key: `vendors[${vendorId}].social.${provider}.clientSecret`,
      before: known.has(provider) ? 'another sealed secret' : undefined,
      after: 'a sealed secret',
    })),
    async write() {
      if (!sealer) throw new Error('Secrets at providers are written by a server, which can seal them.')
      for (const input of changed) await saveSocialSecret(db, sealer, { vendorId, ...input })
    },
  }
}

function secretsOf({
  custom = [],
  order: _order,
  ...seven
}: SocialEntry): { provider: string; secret: string }[] {
  const all = [
    ...Object.entries(seven).map(([provider, settings]) => ({ provider, secret: settings?.clientSecret })),
    ...custom.map(({ id, clientSecret }) => ({ provider: id, secret: clientSecret })),
  ]
  return all.flatMap(({ provider, secret }) => (secret === undefined ? [] : [{ provider, secret }]))
}
