import { setTimeout as delay } from 'node:timers/promises'
import Stripe from 'stripe'
import { type StripeSandbox, startStripeSandbox } from '../sandbox/stripe/start.ts'
import type { Database } from '../server/platform/db/open.ts'
import { Connection } from './load/connection.ts'
import { bareInsert, eventOf, type ProviderEvent, postEvent } from './load/provider-event.ts'
import { compareRates } from './load/rounds.ts'
import { openPlace } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { openConnections, type Portico, startPortico } from './place/portico.ts'
import type { Report } from './report.ts'

const VENDOR = 'quayside'
const CONNECTIONS = 16
const EVENTS = 10_000
const CUSTOMERS = 500
/** The server is killed as often while the events arrive. */
const KILLS = 4
/** One in so many arrives twice. */
const TWICE = 10

/** Events of the payment provider: how fast they are kept, and that a server that is killed loses none. */
export async function run(report: Report): Promise<void> {
  const place = await postgresPlace()
  const sandbox = await startStripeSandbox({ production: false })
  const database = await openPlace(place)
  try {
    let portico = await start(place, sandbox)
    await addRate(report, portico, database, sandbox)
    const customers = await makeCustomers(database, sandbox)
    const restart = async () => {
      process.kill(portico.pid, 'SIGKILL')
      await portico.stop()
      portico = await start(place, sandbox, portico)
    }
    await addKilled(report, database, sandbox, portico.url, customers, restart)
    await portico.stop()
  } finally {
    await database.close()
    await sandbox.close()
    await place.remove()
  }
}

function start(place: Place, sandbox: StripeSandbox, before?: Portico): Promise<Portico> {
  const env = {
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: sandbox.url,
    ...(before && { PORT: new URL(before.url).port }),
  }
  return startPortico(place, { env }, before?.admin)
}

/** Signed, parsed and kept, beside the insert alone. */
async function addRate(report: Report, portico: Portico, { pool }: Database, sandbox: StripeSandbox) {
  const connections = await openConnections(portico.url, CONNECTIONS)
  const compared = await compareRates(
    {
      connections: CONNECTIONS,
      once: index => postEvent(connections[index]!, VENDOR, eventOf('cus_nobody'), sandbox.webhookSecret),
    },
    {
      connections: CONNECTIONS,
      once: () => pool.query(bareInsert(eventOf('cus_nobody'), VENDOR)),
    },
  )
  report.add({
    ...compared,
    what: 'billing webhooks, signed and kept, PostgreSQL',
    beside: 'the bare insert',
    unit: 'a second',
    wanted: { atLeast: 0.3 },
  })
  for (const connection of connections) connection.close()
  await pool.query('truncate billing_events')
}

/** Every event is sent until it is answered, as the provider does; then everything is counted. */
async function addKilled(
  report: Report,
  database: Database,
  sandbox: StripeSandbox,
  url: string,
  customers: string[],
  restart: () => Promise<void>,
): Promise<void> {
  const events = Array.from({ length: EVENTS }, (_, index) => eventOf(customers[index % CUSTOMERS]!))
  const queue = events.flatMap((event, index) => (index % TWICE ? [event] : [event, event]))
  let answered = 0
  let killed = 0
  let dead: Promise<void> | undefined
  const began = performance.now()
  const send = async (): Promise<void> => {
    for (let event = queue.pop(); event; event = queue.pop()) {
      await untilAnswered(url, event, sandbox)
      answered++
      if (killed < KILLS && answered >= ((killed + 1) * EVENTS) / (KILLS + 1)) {
        killed++
        dead = restart()
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
  await dead
  await untilDone(database)
  const perSecond = (EVENTS * 1000) / (performance.now() - began)
  await requireExactlyOnce(database, events)
  report.add({
    what: `${EVENTS.toLocaleString('en')} billing events applied, none lost, none twice, ${killed} kill -9`,
    beside: 'the bare insert',
    ours: perSecond,
    reference: await bareInserts(database),
    unit: 'a second',
  })
}

async function untilAnswered(url: string, event: ProviderEvent, sandbox: StripeSandbox): Promise<void> {
  for (;;) {
    try {
      const connection = await Connection.open(url)
      try {
        await postEvent(connection, VENDOR, event, sandbox.webhookSecret)
        return
      } finally {
        connection.close()
      }
    } catch {
      await delay(50)
    }
  }
}

async function untilDone({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select count(*)::int as waiting from billing_events where done_at is null',
    )
    if (rows[0].waiting === 0) return
    await delay(50)
  }
}

/** @throws Error when an event is missing, was given up, or changed something a second time */
async function requireExactlyOnce({ pool }: Database, events: ProviderEvent[]): Promise<void> {
  const kept = await pool.query<{ id: string; outcome: string }>('select id, outcome from billing_events')
  const outcomes = new Map(kept.rows.map(({ id, outcome }) => [id, outcome]))
  const lost = events.filter(({ id }) => !['applied', 'unchanged'].includes(outcomes.get(id) ?? ''))
  const { rows: changed } = await pool.query<{ times: number }>(
    `select count(*)::int as times from audits where action = 'billing.plan-changed' group by tenant_id`,
  )
  const { rows: plans } = await pool.query<{ slug: string }>(
    `select p.slug from billing_subscriptions s join billing_plans p on p.vendor_id = s.vendor_id and p.id = s.plan_id
     where s.tenant_id like 'customer-%'`,
  )
  const behind = plans.filter(({ slug }) => slug !== 'harbor').length
  const twice = changed.filter(({ times }) => times !== 1).length
  if (kept.rows.length !== EVENTS || lost.length || behind || twice || changed.length !== CUSTOMERS)
    throw new Error(
      `${kept.rows.length} events kept, ${lost.length} lost; of ${changed.length} customers ${behind} are behind and ${twice} were changed twice`,
    )
}

async function bareInserts({ pool }: Database): Promise<number> {
  const began = performance.now()
  let left = EVENTS
  const insert = async (): Promise<void> => {
    while (left-- > 0) await pool.query(bareInsert(eventOf('cus_bare'), VENDOR))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, insert))
  return (EVENTS * 1000) / (performance.now() - began)
}

/** Tenants that have bought a plan of which the server has not heard. */
async function makeCustomers({ pool }: Database, sandbox: StripeSandbox): Promise<string[]> {
  const { hostname: host, port } = new URL(sandbox.url)
  const stripe = new Stripe(sandbox.secretKey, { host, port, protocol: 'http' })
  const { rows } = await pool.query<{ slug: string; id: string; price_id: string }>(
    'select slug, id, price_id from billing_plans where vendor_id = $1',
    [VENDOR],
  )
  const plan = (slug: string) => rows.find(row => row.slug === slug)!
  const customers: string[] = []
  const make = async (index: number): Promise<void> => {
    const { id } = await stripe.customers.create({ name: `Customer ${index}` })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id })
    await stripe.subscriptions.create({
      customer: id,
      items: [{ price: plan('harbor').price_id }],
      default_payment_method: method.id,
    })
    customers.push(id)
    const tenant = `customer-${index}`
    await pool.query(
      `insert into tenants (vendor_id, id, name, path) values ($1, $2, $2, '/' || $2 || '/')`,
      [VENDOR, tenant],
    )
    await pool.query(
      `insert into billing_tenant_configurations (vendor_id, tenant_id, id, customer_id)
       values ($1, $2, gen_random_uuid(), $3)`,
      [VENDOR, tenant, id],
    )
    await pool.query(
      `insert into billing_subscriptions (vendor_id, tenant_id, id, plan_id, status, start_date, current_period_start,
         current_period_end) values ($1, $2, gen_random_uuid(), $3, 'active', now(), now(), now() + interval '1 month')`,
      [VENDOR, tenant, plan('free').id],
    )
  }
  for (let index = 0; index < CUSTOMERS; index++) await make(index)
  return customers
}
