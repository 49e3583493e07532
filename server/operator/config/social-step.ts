import { fingerprintOf, fingerprintsIn, saveSocialSecret } from '../../identity/social/secrets.ts'
import type { SocialEntry, SocialSettings } from '../../identity/social/settings.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { Step } from './step.ts'

/** The settings of providers without their secrets, which are sealed into a table of their own. */
export function withoutSecrets({ custom, ...seven }: SocialEntry): Partial<SocialSettings> {
  const settings: Record<string, unknown> = Object.fromEntries(
    Object.entries(seven).map(([name, provider]) => [name, provider && withoutSecret(provider)]),
  )
  return { ...settings, ...(custom && { custom: custom.map(withoutSecret) }) }
}

/** A vendor's secrets at social providers. What changes is told without them. */
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
      for (const given of changed) await saveSocialSecret(db, sealer, { vendorId, ...given })
    },
  }
}

function secretsOf({ custom = [], ...seven }: SocialEntry): { provider: string; secret: string }[] {
  const all = [
    ...Object.entries(seven).map(([provider, settings]) => ({ provider, secret: settings?.clientSecret })),
    ...custom.map(({ id, clientSecret }) => ({ provider: id, secret: clientSecret })),
  ]
  return all.flatMap(({ provider, secret }) => (secret === undefined ? [] : [{ provider, secret }]))
}

function withoutSecret<T extends { clientSecret?: string }>({
  clientSecret: _,
  ...settings
}: T): Omit<T, 'clientSecret'> {
  return settings
}
