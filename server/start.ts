import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from './app.ts'
import { withPort } from './config/free-port.ts'
import { applyVendorConfig } from './config/vendor-config.ts'
import { loadVendorFile } from './config/vendor-file.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/open.ts'
import type { FirstAdministrator } from './first-start/administrator.ts'
import { firstStart } from './first-start/first-start.ts'
import { type Mailer, startMailer } from './mail/mailer.ts'
import { type Mailbox, openMailbox } from './mailbox/mailbox.ts'
import { addMailbox } from './mailbox/routes.ts'
import { createLog } from './operations/log.ts'
import { finishRequests, type StopStep, stopAll } from './operations/shutdown.ts'
import { openPlatform, type Platform } from './platform.ts'
import { masterKeys } from './secrets/master-key.ts'
import { createSealer } from './secrets/seal.ts'
import type { Services } from './services.ts'
import { startHousekeeping } from './sessions/housekeeping.ts'
import { housekeepingQueue } from './sessions/queue.ts'
import { expireTemporaryQueue, startExpiringTemporaryUsers } from './users/expire-temporary.ts'
import { vendorDirectory } from './vendors/directory.ts'

/** A server that listens. */
export interface RunningServer {
  services: Services
  app: FastifyInstance
  /** Whether mails end in the development mailbox. */
  mailbox: boolean
  /** Made by this start, if the database was new: the only time that the password is known. */
  administrator: FirstAdministrator | undefined
  /** In order: requests, jobs, mails, database. */
  stopSteps: StopStep[]
}

/** What is open so far; a start that fails closes it again. */
interface Parts {
  app?: FastifyInstance
  platform?: Platform
  mailer?: Mailer
  mailbox?: Mailbox
  database?: Database
}

/**
 * Starts everything: database, schema, vendor configuration, first administrator, mail, HTTP. Rejects with a
 * message for the operator, and leaves nothing behind.
 */
export async function startServer(given: Config): Promise<RunningServer> {
  const config = await withPort(given)
  const log = createLog({ level: config.logLevel })
  const parts: Parts = {}
  try {
    const embeddedIn = config.databaseUrl ? undefined : config.dataDir
    const sealer = createSealer(masterKeys({ key: config.masterKey, dataDir: embeddedIn }))
    const vendorFile = await loadVendorFile(config.vendorConfig)

    const database = await openDatabase({
      url: config.databaseUrl,
      dataDir: embeddedIn,
      onRestart: reason => log.error({ reason }, 'the embedded database was restarted'),
    })
    parts.database = database
    const platform = await openPlatform({
      database,
      sealer,
      log,
      queues: [expireTemporaryQueue, housekeepingQueue],
    })
    parts.platform = platform
    if (vendorFile) await applyVendorConfig(platform.transact, vendorFile.content)

    const vendors = vendorDirectory({ database, publicUrl: () => config.publicUrl })
    const services: Services = { ...platform, config, vendors }
    const administrator = await firstStart(services)

    if (!config.smtpUrl) {
      const folder = path.join(config.dataDir, 'mailbox')
      parts.mailbox = await openMailbox({ folder, production: config.production })
    }
    const smtpUrl = config.smtpUrl ?? parts.mailbox!.smtpUrl
    parts.mailer = await startMailer({ ...platform, smtpUrl, from: config.mailFrom })
    await platform.subscribers.deliver(database, platform.jobs)
    await startExpiringTemporaryUsers(platform)
    await startHousekeeping(platform)

    const app = await createServer(services)
    parts.app = app
    if (parts.mailbox) addMailbox(app, parts.mailbox, config.publicUrl)
    await app.listen({ port: config.port, host: config.host })
    return { services, app, administrator, mailbox: !!parts.mailbox, stopSteps: stopSteps(parts) }
  } catch (error) {
    await stopAll(stopSteps(parts), log)
    throw error
  }
}

function stopSteps({ app, platform, mailer, mailbox, database }: Parts): StopStep[] {
  return [
    { name: 'requests', stop: () => app && finishRequests(app) },
    { name: 'jobs', stop: () => platform?.jobs.stop() },
    { name: 'mailer', stop: () => mailer?.close() },
    { name: 'mailbox', stop: () => mailbox?.close() },
    { name: 'database', stop: () => database?.close() },
  ]
}
