import { randomUUIDv7 } from 'node:crypto'
import { type SlackSandbox, startSlackSandbox } from '../../sandbox/slack/start.ts'
import { notifySlack, sumUpSlack } from '../../server/connectivity/slack/notify.ts'
import { postToSlack } from '../../server/connectivity/slack/post.ts'
import type { SlackPost } from '../../server/connectivity/slack/queue.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

export const SLACK = '/integrations/resources/configurations/v1/slack'
export const CREATED = 'frontegg.user.created'
export const GENERAL = 'C0SANDBOX0'
export const SECURITY = 'C0SANDBOX2'

interface Posted {
  channel: string
  text: string
  blocks: { type: string; text?: { text: string } }[]
}

/** A vendor with the tenants `home` and `other`, an administrator of each, and the stand-in for Slack. */
export interface Pier {
  server: TestServer
  vendor: TestVendor
  sandbox: SlackSandbox
  admin: Ask
  otherAdmin: Ask
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** Begins, allows it at Slack, and follows back. @returns the code and the state that the page gets */
  allow(ask?: Ask, answer?: 'allow' | 'deny'): Promise<URLSearchParams>
  /** All the way. */
  connect(ask?: Ask): Promise<void>
  subscribe(channelIds?: string[], eventKey?: string): Promise<string>
  hear(subscriptionId: string, payload?: Record<string, unknown>): Promise<void>
  /** Sums up what waits for a channel. */
  digest(channelId: string): Promise<void>
  /** Posts what waits in the queue, as a server's workers do. */
  work(): Promise<void>
  messages(): Promise<Posted[]>
  /** Asks the sandbox. */
  control(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void>
  close(): Promise<void>
}

const PORTAL = 'http://app.acme.test/#/admin-box/webhooks?tab=slack'

export async function pier(): Promise<Pier> {
  const sandbox = await startSlackSandbox({ production: false })
  const server = await testServer({ slack: sandbox })
  const vendor = await server.addVendor('acme')
  for (const id of ['home', 'other']) await server.addTenant(vendor, id)
  const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@home.test'))
  const other = await server.addPerson(vendor, 'other', 'admin@other.test')
  const { services } = server
  const sql: Pier['sql'] = async (text, ...values) => (await services.database.pool.query(text, values)).rows
  const allow: Pier['allow'] = async (ask = admin, answer = 'allow') => {
    const begun = await ask(`POST ${SLACK}/applications/authorizations`, { returnTo: PORTAL })
    const { searchParams } = new URL(answered<{ address: string }>(begun).address)
    const [redirect_uri = '', state = ''] = ['redirect_uri', 'state'].map(name => searchParams.get(name)!)
    const form = new URLSearchParams({ redirect_uri, state, answer })
    const led = await fetch(`${sandbox.url}/oauth/v2/authorize`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    const { pathname, search } = new URL(led.headers.get('location')!)
    const back = await server.app.inject({ url: `${pathname}${search}`, headers: { host: vendor.host } })
    return new URLSearchParams(new URL(back.headers.location as string).hash.split('?')[1])
  }
  return {
    server,
    vendor,
    sandbox,
    admin,
    otherAdmin: await signedIn(server, vendor, other),
    sql,
    allow,
    async connect(ask = admin) {
      const query = await allow(ask)
      const [code, state] = [query.get('slack_code'), query.get('slack_state')]
      answered(await ask(`POST ${SLACK}/applications/registrations`, { code, state }))
    },
    async subscribe(channelIds = [GENERAL], eventKey = CREATED) {
      const body = { isActive: true, slackEvents: [{ eventKey, channelIds }] }
      return answered<{ id: string }>(await admin(`POST ${SLACK}/subscriptions`, body)).id
    },
    hear: async (subscriptionId, payload = {}) => {
      await notifySlack(services)(
        {
          id: randomUUIDv7(),
          vendorId: 'acme',
          tenantId: 'home',
          type: CREATED,
          payload,
          createdAt: new Date(),
        },
        subscriptionId,
      )
    },
    digest: recipient =>
      sumUpSlack(services, { vendorId: 'acme', tenantId: 'home', channel: 'slack', recipient }),
    async work() {
      const rows = await sql("delete from jobs.job where name = 'slack-post' returning data, created_on")
      const oldestFirst = rows.toSorted((one, other) => Number(one.created_on) - Number(other.created_on))
      for (const { data } of oldestFirst) await postToSlack(services, data as SlackPost)
    },
    messages: async () => {
      const state = await fetch(`${sandbox.url}/_sandbox/state`)
      return ((await state.json()) as { messages: Posted[] }).messages
    },
    control: async (method, path, body) => {
      const headers = { 'content-type': 'application/json' }
      await fetch(`${sandbox.url}/_sandbox/${path}`, {
        method,
        redirect: 'manual',
        ...(body && { headers, body: JSON.stringify(body) }),
      })
    },
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}
