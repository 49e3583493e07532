import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from './app.ts'
import { startKeepingAudits } from './audits/keep.ts'
import { startBillingWork } from './billing/start.ts'
import { startReconciling } from './billing-events/reconcile.ts'
import { type BillingEventsWorker, startBillingEvents } from './billing-events/worker.ts'
import { withPort } from './config/free-port.ts'
import { risksOf } from './config/risks.ts'
import type { Config } from './core/config/config.ts'
import { startUpkeep } from './db/embedded/upkeep.ts'
import { type FirstStart, firstStart } from './first-start/first-start.ts'
import { tellVendors } from './first-start/tell-vendors.ts'
import { developmentOnly } from './http/development-only.ts'
import { startLiftingExpiredLocks } from './identity/lift-expired-locks.ts'
import { startDeferredWork } from './later/work-on-later.ts'
import { type Mailer, startMailer } from './mail/mailer.ts'
import { type Mailbox, openMailbox } from './mailbox/mailbox.ts'
import { addMailbox } from './mailbox/routes.ts'
import { openServices } from './open-services.ts'
import { drainOf } from './operations/drain.ts'
import { createLog } from './operations/log.ts'
import { finishRequests, type StopStep, stopAll } from './operations/shutdown.ts'
import type { Services } from './services.ts'
import { startHousekeeping } from './sessions/housekeeping.ts'
import { startSmsSender } from './sms/sms-sender.ts'
import { startRecheckingDomains } from './sso/recheck-domains.ts'
import { deliverToVendors, type StartedStripeSandbox, startStripeSandbox } from './stripe-sandbox/start.ts'
import { startClosingDays } from './usage/close-days.ts'
import { startExpiringTemporaryUsers } from './users/expire-temporary.ts'
import { recordVendorEventMail } from './vendor-events/note-mail.ts'

/** A server that listens. */
export interface RunningServer {
  services: Services
  app: FastifyInstance
  /** Whether mails end in the development mailbox. */
  mailbox: boolean
  /** Address of the sandbox that stands in for Stripe, if one does. */
  stripeSandbox: string | undefined
  /** Whom this start made, if the database was new: the only time that a password is known. */
  first: FirstStart
  /** What an operator should know of the vendors, a line each. */
  told: string[]
  /** In order: drain, requests, billing events, jobs, mails, database. */
  stopSteps: StopStep[]
}

/** What is open so far; a start that fails closes it again. */
interface Parts {
  app?: FastifyInstance
  services?: Services
  mailer?: Mailer
  mailbox?: Mailbox
  billingEvents?: BillingEventsWorker
  stripe?: StartedStripeSandbox | undefined
}

/**
 * Starts everything: database, schema, vendor configuration, first administrator, mail, HTTP. Rejects with a
 * message for the operator, and leaves nothing behind.
 *
 * @param tell hears what the vendor file is about to change for everybody, before it does
 */
export async function startServer(given: Config, tell?: (line: string) => void): Promise<RunningServer> {
  const config = await withPort(given)
  const log = createLog({ level: config.logLevel })
  for (const { check, detail, cure } of risksOf(config))
    log.warn({ action: 'risk', reason: check }, `${detail}. ${cure}`)
  const parts: Parts = {}
  try {
    const opened = await openServices(config, log, tell)
    parts.services = opened
    parts.stripe = await startStripeSandbox(config)
    const services = {
      ...opened,
      // Trials end when the sandbox's clock says so.
      now: parts.stripe?.now ?? opened.now,
      config: { ...config, stripe: config.stripe ?? parts.stripe?.access },
    }
    const first = await firstStart(services)
    const told = await tellVendors(services, opened.createdVendors)
    if (parts.stripe) await deliverToVendors(parts.stripe, services.database, config)

    if (!config.smtpUrl) {
      const folder = path.join(config.dataDir, 'mailbox')
      parts.mailbox = await openMailbox({ folder, production: config.production })
    }
    const smtpUrl = config.smtpUrl ?? parts.mailbox!.smtpUrl
    parts.mailer = await startMailer({
      ...services,
      smtpUrl,
      requireTls: config.smtpUrl ? config.smtpTls : false,
      from: config.mailFrom,
      settled: recordVendorEventMail(services.database),
    })
    await startSmsSender({ ...services, mailbox: parts.mailbox?.store })
    await startDeferredWork(services)
    await startBillingWork(services)
    await services.subscribers.deliver(services.database, services.jobs)
    await startExpiringTemporaryUsers(services)
    await startLiftingExpiredLocks(services)
    await startHousekeeping(services)
    await startUpkeep(services)
    await startRecheckingDomains(services)
    await startClosingDays(services)
    parts.billingEvents = startBillingEvents(services)
    await startReconciling(services)
    await startKeepingAudits(services)

    const app = await createServer(services)
    parts.app = app
    if (parts.mailbox)
      addMailbox(app, parts.mailbox, developmentOnly(config, 'The mailbox'), services.database)
    await app.listen({ port: config.port, host: config.host })
    return {
      services,
      app,
      first,
      told,
      mailbox: !!parts.mailbox,
      stripeSandbox: parts.stripe?.url,
      stopSteps: stopSteps(parts),
    }
  } catch (error) {
    await stopAll(stopSteps(parts), log)
    throw error
  }
}

function stopSteps({ app, services, mailer, mailbox, stripe, billingEvents }: Parts): StopStep[] {
  return [
    { name: 'drain', stop: () => app && drainOf(app).begin(services?.config.drainSeconds ?? 0) },
    { name: 'requests', stop: () => app && finishRequests(app) },
    { name: 'billing events', stop: () => billingEvents?.stop() },
    { name: 'jobs', stop: () => services?.jobs.stop() },
    { name: 'mailer', stop: () => mailer?.close() },
    { name: 'mailbox', stop: () => mailbox?.close() },
    { name: 'stripe sandbox', stop: () => stripe?.close() },
    { name: 'database', stop: () => services?.database.close() },
  ]
}
