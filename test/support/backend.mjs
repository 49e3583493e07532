// Browser tests talk to the real server, over a real database, in the runner's process and without a port.
// `arrange.ts` is the browser's side: a test asks there for the people it needs.
import { developmentOnly } from '../../server/core/http/development-only.ts'
import { addTestKit } from '../../server/operator/test-kit/routes.ts'
import { connectTo } from '../../src/testing/connect.ts'
import { porticoPlugin } from '../../src/testing/web-test-runner.ts'
import { billingServer } from './billing.ts'
import { forceFactor, giveAuthenticator, givePhone } from './factors.ts'
import { payerApplications, payerCommands } from './payers.ts'
import { queuedMails } from './queued-mails.ts'
import { smsCode } from './queued-sms.ts'
import { makeReseller } from './resellers.ts'
import { PASSWORD, testServer } from './server.ts'
import { appCode } from './totp.ts'
import { webhookReceiver } from './webhook-receiver.ts'

/** What the test runner itself serves; every other path belongs to the product's server. */
const runnersOwn =
  /^\/(?:$|__|src\/|rules\/|contract\/|test\/|scripts\/|vendor\/|node_modules\/|examples\/|dist\/|favicon\.ico)/
const billingCommands = new Set(['portico:payer', 'portico:stripe'])
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

async function start() {
  const server = await testServer({}, (app, services) =>
    addTestKit(app, services, developmentOnly(services.config, 'The test kit')),
  )
  const vendor = await server.addVendor('browser', { assistant: { enabled: true } })
  let tenants = 0

  async function person({ tenantId, email, authenticator, phone, mfaPolicy, reseller, ...options } = {}) {
    const tenant = tenantId ?? (await server.addTenant(vendor, `tenant-${++tenants}`))
    if (reseller) await makeReseller(server, vendor, tenant)
    const added = await server.addPerson(
      vendor,
      tenant,
      email ?? `person-${Date.now()}@${tenant}.test`,
      options,
    )
    const app = authenticator ? await giveAuthenticator(server, vendor, added) : undefined
    if (phone) await givePhone(server, vendor, added, phone)
    if (mfaPolicy) await forceFactor(server, vendor, tenant, mfaPolicy)
    return {
      ...added,
      password: options.password ?? PASSWORD,
      applicationId: vendor.applicationId,
      ...(app && { authenticator: app }),
    }
  }

  const sms = ({ to }) => smsCode(server, vendor, to)
  const appCodeNow = ({ secret, steps }) => appCode(secret, steps)
  async function mailCode({ to }) {
    const mail = (await queuedMails(server, vendor)).findLast(mail => mail.to === to && mail.data.code)
    return mail?.data.code
  }

  // The kit as an application has it, on its way without a port.
  const kit = porticoPlugin(connectTo('http://localhost', { fetch: injected(server.app) }))

  let receiver
  async function orderReceiver(order) {
    receiver ??= webhookReceiver(server)
    return (await receiver).order(order)
  }

  return {
    ...server,
    async close() {
      await (await receiver)?.close()
      await server.close()
    },
    commands: {
      'portico:person': person,
      'portico:webhook-receiver': orderReceiver,
      'portico:sms-code': sms,
      'portico:app-code': appCodeNow,
      'portico:mail-code': mailCode,
      'portico:signed-in-as': payload => kit.executeCommand({ command: 'portico:signed-in-as', payload }),
    },
  }
}

/** A fetch that asks a server in the process. */
function injected(app) {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const { host, pathname, search } = new URL(address)
    const reply = await app.inject({
      method,
      url: pathname + search,
      headers: { host, ...headers },
      payload: body,
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      for (const one of [value].flat()) answered.append(name, String(one))
    return new Response(reply.rawPayload, { status: reply.statusCode, headers: answered })
  }
}

// A server of its own: only with one environment does a server answer who names none, as most tests do.
async function startBilling() {
  const server = await billingServer()
  return { ...server, commands: payerCommands(server) }
}

/** @returns {{ middleware: import('koa').Middleware, plugin: import('@web/test-runner').TestRunnerPlugin }} */
export function backend() {
  let starting
  let startingBilling
  const running = () => {
    starting ??= start()
    return starting
  }
  const billing = () => {
    startingBilling ??= startBilling()
    return startingBilling
  }
  const billed = headers => payerApplications.test(headers['frontegg-requested-application-id'] ?? '')

  async function middleware(context, next) {
    if (runnersOwn.test(context.path)) return next()
    const { app } = await (billed(context.headers) ? billing() : running())
    const chunks = []
    for await (const chunk of context.req) chunks.push(chunk)
    const payload = Buffer.concat(chunks)
    // A stream has no end to wait for: it goes on until the page closes it.
    const payloadAsStream = context.path.endsWith('/notification/stream')
    const reply = await app.inject({
      payloadAsStream,
      method: context.method,
      url: context.url,
      headers: context.headers,
      ...(payload.length > 0 || !withoutBody.has(context.method) ? { payload } : {}),
    })
    context.status = reply.statusCode
    for (const [name, value] of Object.entries(reply.headers))
      if (value !== undefined && name !== 'transfer-encoding' && name !== 'connection')
        context.set(name, value)
    context.body = payloadAsStream ? reply.stream() : reply.rawPayload
    if (!payloadAsStream) return
    // A page that was taken away meanwhile has closed already, and would leave its stream behind.
    if (context.res.closed || context.req.socket.destroyed) reply.raw.res.destroy()
    else context.res.once('close', () => reply.raw.res.destroy())
  }

  const plugin = {
    name: 'backend',
    // Before the first test: a command of a test waits 20 s for its answer, which a start on a busy machine takes.
    async serverStart() {
      await running()
    },
    async executeCommand({ command, payload }) {
      if (!command.startsWith('portico:')) return undefined
      const { commands } = await (billingCommands.has(command) ? billing() : running())
      return commands[command]?.(payload)
    },
    async serverStop() {
      for (const start of [starting, startingBilling]) {
        const server = await start?.catch(() => undefined) // a failed start was reported by its first call
        await server?.close()
      }
    },
  }
  return { middleware, plugin }
}
