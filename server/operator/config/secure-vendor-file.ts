import { requireSecureProviders } from './billing-mistakes.ts'
import { ConfigurationError, caught } from './mistake.ts'
import { requireSecureSocial } from './social-mistakes.ts'
import type { LoadedVendorFile } from './vendor-file.ts'

/**
 * In production secrets cross the network encrypted only.
 *
 * @throws ConfigurationError naming each address that is not https
 */
export async function requireSecure(file: LoadedVendorFile): Promise<void> {
  const found = await Promise.all([
    caught(() => requireSecureProviders(file)),
    caught(() => requireSecureSocial(file)),
  ])
  const mistakes = found.flatMap(one => (one instanceof ConfigurationError ? one.mistakes : []))
  if (mistakes.length) throw new ConfigurationError(file.path, mistakes)
}
