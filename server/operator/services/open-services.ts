import type { Config } from '../../core/config/config.ts'
import type { Services } from '../../core/context/services.ts'
import { declaredBy } from '../../core/feature/declared.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { reportMigrated } from '../../core/feature/migrated.ts'
import { vendorDirectory } from '../../core/vendors/directory.ts'
import { type Database, openDatabase } from '../../platform/db/open.ts'
import { createHttpClient } from '../../platform/http-client/http-client.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Logger } from '../../platform/log/log.ts'
import { openPlatform } from '../../platform/open/platform.ts'
import { masterKeys } from '../../platform/secrets/master-key.ts'
import { createSealer, type Sealer } from '../../platform/secrets/seal.ts'
import { announceVendors } from '../config/coming-vendors.ts'
import { idleKeys } from '../config/idle-keys.ts'
import { requireKnownPermissions } from '../config/permission-mistakes.ts'
import { requireSecure } from '../config/secure-vendor-file.ts'
import { applyVendorConfig, createdBy } from '../config/vendor-config.ts'
import { loadVendorFile } from '../config/vendor-file.ts'
import { warnOfOlderSettings } from '../config/warn-older-settings.ts'

/** The queues of features, beside the platform's own. */
export const queuesOf = (features: readonly Feature[]): Queue<object>[] =>
  features.flatMap(({ queues = [] }) => [...queues])

/** The folder of the embedded database; undefined with PostgreSQL. */
export function embeddedFolder(config: Config): string | undefined {
  return config.databaseUrl ? undefined : config.dataDir
}

/** Opens what the configuration says, without changing anything in it. */
export async function openConfigured(
  config: Config,
  log: Logger,
  applicationName?: string,
): Promise<Database> {
  return await openDatabase({
    applicationName,
    url: config.databaseUrl,
    dataDir: embeddedFolder(config),
    onRestart: reason => log.error({ reason }, 'the embedded database was restarted'),
    onWarning: reason => log.warn({ action: 'migrated', reason }, 'a migration changed a default'),
  })
}

export function sealerOf(config: Config): Sealer {
  return createSealer(masterKeys({ key: config.masterKey, dataDir: embeddedFolder(config) }))
}

/** Services that are open, and how to close them: jobs, then the database. */
export interface OpenedServices extends Services {
  /** Ids of the vendors that the configuration file made by this. */
  createdVendors: string[]
  close(): Promise<void>
}

/**
 * Opens everything that features stand on: secrets, database at the newest schema, queue, and the vendors of the
 * configuration file. The server and the operator's commands both begin here. Leaves nothing open when it rejects.
 *
 * @param announce hears what the file is about to change for everybody, before it does
 */
export async function openServices(
  config: Config,
  log: Logger,
  features: readonly Feature[],
  announce: (line: string) => void = () => {},
): Promise<OpenedServices> {
  const sealer = sealerOf(config)
  const declared = await declaredBy(features)
  const vendorFile = await loadVendorFile(config.vendorConfig, declared)
  if (vendorFile && config.production) requireSecure(vendorFile, declared)
  for (const { key, effect } of vendorFile ? idleKeys(vendorFile.content, declared) : [])
    log.warn({ action: 'settings.idle', reason: key }, effect)
  const database = await openConfigured(config, log)
  const httpClient = createHttpClient(config)
  let closing: Promise<void> | undefined
  let stopJobs = async (): Promise<void> => {}
  const close = (): Promise<void> => {
    closing ??= stopJobs()
      .finally(() => httpClient.close())
      .finally(() => database.close())
    return closing
  }
  try {
    let migrated: string[] = []
    const onMigrated = (names: string[]) => void (migrated = names)
    const platform = await openPlatform({
      database,
      sealer,
      log,
      queues: queuesOf(features),
      checkEvents: !config.production,
      onMigrated,
    })
    stopJobs = () => {
      platform.subscribers.subscriptions.stop()
      return platform.jobs.stop()
    }
    let createdVendors: string[] = []
    if (vendorFile) {
      await requireKnownPermissions(database.kysely, vendorFile, declared.permissions)
      for (const line of await announceVendors(database.kysely, vendorFile, config)) announce(line)
      const changes = await applyVendorConfig(platform.transact, vendorFile.content, declared, sealer)
      createdVendors = createdBy(changes, vendorFile.content)
    }
    // The file may have made them strict just now. What the file has brought is new, and strict.
    await reportMigrated(features, migrated, database.kysely, log)
    await warnOfOlderSettings(database.kysely, log)
    const vendors = vendorDirectory({
      database,
      settings: declared.settings,
      publicUrl: () => config.publicUrl,
    })
    return {
      ...platform,
      config,
      vendors,
      httpClient,
      declared,
      createdVendors,
      now: () => new Date(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
