import type { Config } from '../../core/config/config.ts'
import type { Declared } from '../../core/context/declared.ts'
import { ConfigurationError, caught } from '../../core/vendor-file/mistake.ts'
import { NO_MASTER_KEY } from '../../platform/secrets/master-key.ts'
import { permissionMistakes } from './permission-mistakes.ts'
import { readConfig } from './read-config.ts'
import { requireSecure } from './secure-vendor-file.ts'
import { type LoadedVendorFile, loadVendorFile } from './vendor-file.ts'

/**
 * Reads and checks the environment and the vendor file, so that an operator corrects both in one go.
 *
 * @throws ConfigurationError with everything that is wrong in either
 */
export async function readSettings(
  env: Record<string, string | undefined>,
  declared: Declared,
): Promise<Config> {
  const config = withMasterKey(env, readConfig(env))
  const file = await caught(() => loadVendorFile(env.PORTICO_CONFIG?.trim() || undefined, declared))
  const insecure =
    env.NODE_ENV?.trim() === 'production' && file && !(file instanceof ConfigurationError)
      ? await caught(() => requireSecure(file, declared))
      : undefined
  const errors = [config, file, insecure].filter(found => found instanceof ConfigurationError)
  if (!errors.length) return config as Config
  // Alone they wait for the database, which may have the permission from an earlier file.
  const mistakes =
    file && !(file instanceof ConfigurationError)
      ? permissionMistakes(file.content, declared.permissions)
      : []
  throw ConfigurationError.of(
    mistakes.length ? [...errors, new ConfigurationError((file as LoadedVendorFile).path, mistakes)] : errors,
  )
}

/** Commands that only read, such as `backup`, do without the key; a server beside PostgreSQL does not. */
function withMasterKey(
  env: Record<string, string | undefined>,
  config: Config | ConfigurationError,
): Config | ConfigurationError {
  if (!env.DATABASE_URL?.trim() || env.PORTICO_MASTER_KEY?.trim()) return config
  const others = config instanceof ConfigurationError ? config.mistakes : []
  return new ConfigurationError('The environment', [
    ...others,
    { key: 'PORTICO_MASTER_KEY', message: NO_MASTER_KEY },
  ])
}
