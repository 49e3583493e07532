import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SlackSandbox } from '../sandbox/slack/start.ts'
import type { Config } from './core/config/config.ts'
import type { Services } from './core/context/services.ts'
import { attachmentsBy } from './core/feature/mail-attachments.ts'
import { mailSettledBy } from './core/feature/mail-settled.ts'
import { developmentOnly } from './core/http/development-only.ts'
import { type Mailer, startMailer } from './core/messages/mailer.ts'
import { startSmsSender } from './core/messages/sms-sender.ts'
import { features } from './features.ts'
import { withPort } from './operator/config/free-port.ts'
import { risksOf } from './operator/config/risks.ts'
import { describeVendors } from './operator/first-start/describe-vendors.ts'
import { type FirstStart, firstStart } from './operator/first-start/first-start.ts'
import type { Mailbox } from './operator/mailbox/mailbox.ts'
import { openServices } from './operator/services/open-services.ts'
import { startSlackSandbox } from './operator/slack-sandbox/start.ts'
import { startFeatures } from './operator/start/start-features.ts'
import {
  deliverToVendors,
  type StartedStripeSandbox,
  startStripeSandbox,
} from './operator/stripe-sandbox/start.ts'
import { createLog } from './platform/log/log.ts'
import { drainOf } from './platform/process/drain.ts'
import { finishRequests, type StopStep, stopAll } from './platform/process/shutdown.ts'

/** A server that listens. */
export interface RunningServer {
  services: Services
  app: FastifyInstance
  /** Whether mails end in the development mailbox. */
  mailbox: boolean
  /** Address of the sandbox that stands in for Stripe, if one does. */
  stripeSandbox: string | undefined
  /** The same for Slack. */
  slackSandbox: string | undefined
  /** Whom this start made, if the database was new: the only time that a password is known. */
  first: FirstStart
  /** What an operator should know of the vendors, a line each. */
  vendorNotes: string[]
  /** In order: drain, requests, what features began, jobs, mails, database. */
  stopSteps: StopStep[]
}

/** What is open so far; a start that fails closes it again. */
interface Parts {
  app?: FastifyInstance
  services?: Services
  mailer?: Mailer
  mailbox?: Mailbox
  stops: StopStep[]
  stripe?: StartedStripeSandbox | undefined
  slack?: SlackSandbox | undefined
}

/**
 * Starts everything: database, schema, vendor configuration, first administrator, mail, HTTP. Rejects with a
 * message for the operator, and leaves nothing behind.
 *
 * @param announce hears what the vendor file is about to change for everybody, before it does
 */
export async function startServer(input: Config, announce?: (line: string) => void): Promise<RunningServer> {
  const config = await withPort(input)
  const log = createLog({ level: config.logLevel })
  for (const { check, detail, cure } of risksOf(config))
    log.warn({ action: 'risk', reason: check }, `${detail}. ${cure}`)
  const parts: Parts = { stops: [] }
  try {
    const opening = openServices(config, log, features, announce)
    // Loaded while the database opens, which it does in a thread or a server of its own.
    const loading = Promise.all([
      import('./app.ts'),
      import('./operator/mailbox/routes.ts'),
      ...features.flatMap(({ routes = [], uploads = [] }) => [...routes, ...uploads].map(load => load())),
    ])
    // A failure is met where it is awaited, and the database's comes first.
    loading.catch(() => {})
    const opened = await opening
    parts.services = opened
    parts.stripe = await startStripeSandbox(config)
    parts.slack = await startSlackSandbox(config)
    const services = {
      ...opened,
      // Trials end when the sandbox's clock says so.
      now: parts.stripe?.now ?? opened.now,
      config: { ...config, stripe: config.stripe ?? parts.stripe?.access, slack: parts.slack },
    }
    const first = await firstStart(services)
    // It looks at every vendor, and nothing that follows stands on it.
    const describing = describeVendors(services, opened.createdVendors)
    describing.catch(() => {})
    if (parts.stripe) deliverToVendors(parts.stripe, config)

    if (!config.smtpUrl) {
      const folder = path.join(config.dataDir, 'mailbox')
      const { openMailbox } = await import('./operator/mailbox/mailbox.ts')
      parts.mailbox = await openMailbox({ folder, production: config.production })
    }
    const smtpUrl = config.smtpUrl ?? parts.mailbox!.smtpUrl
    parts.mailer = await startMailer({
      ...services,
      smtpUrl,
      requireTls: config.smtpUrl ? config.smtpTls : false,
      from: config.mailFrom,
      settled: await mailSettledBy(features, services),
      attachments: await attachmentsBy(features, services),
    })
    await startSmsSender({ ...services, mailbox: parts.mailbox?.store })
    await startFeatures(services, features, parts.stops)
    await services.subscribers.deliver(services)

    const [{ createServer }, { addMailbox }] = await loading
    const app = await createServer(services)
    parts.app = app
    if (parts.mailbox) addMailbox(app, parts.mailbox, developmentOnly(config, 'The mailbox'), services)
    if (!config.production) {
      const { addTestKit } = await import('./operator/test-kit/routes.ts')
      addTestKit(app, services, developmentOnly(config, 'The test kit'))
    }
    await app.listen({ port: config.port, host: config.host })
    return {
      services,
      app,
      first,
      vendorNotes: await describing,
      mailbox: !!parts.mailbox,
      stripeSandbox: parts.stripe?.url,
      slackSandbox: parts.slack?.url,
      stopSteps: stopSteps(parts),
    }
  } catch (error) {
    await stopAll(stopSteps(parts), log)
    throw error
  }
}

function stopSteps({ app, services, mailer, mailbox, stripe, slack, stops }: Parts): StopStep[] {
  return [
    { name: 'drain', stop: () => app && drainOf(app).begin(services?.config.drainSeconds ?? 0) },
    { name: 'requests', stop: () => app && finishRequests(app) },
    ...stops,
    { name: 'jobs', stop: () => services?.jobs.stop() },
    { name: 'mailer', stop: () => mailer?.close() },
    { name: 'mailbox', stop: () => mailbox?.close() },
    { name: 'stripe sandbox', stop: () => stripe?.close() },
    { name: 'slack sandbox', stop: () => slack?.close() },
    { name: 'subscriptions', stop: () => services?.subscribers.subscriptions.stop() },
    { name: 'http client', stop: () => services?.httpClient.close() },
    { name: 'database', stop: () => services?.database.close() },
  ]
}
