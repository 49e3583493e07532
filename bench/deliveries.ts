import { migrate } from '../server/platform/db/migrate.ts'
import { ownPort } from '../test/support/own-port.ts'
import {
  addDeliveries,
  addWebhooks,
  deliverThroughKills,
  kill,
  killableReceiver,
  listen,
  query,
  says,
  startChild,
} from '../test/webhooks/killing.ts'
import { runChild, type Took } from './deliveries/run-child.ts'
import { plan } from './load/rounds.ts'
import { openPlace } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { median, type Report } from './report.ts'

/** Of each round and side. */
const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 5000)
/** Each takes five at a time. */
const WEBHOOKS = [1, 8]
const AT_A_TIME = 5
const KILLED = Number(process.env.BENCH_KILLED ?? 100_000)
/** Of these, recorded one after the other by the server that is killed. */
const RECORDED = 1000

/** Webhooks of tenants: how fast one process delivers, and that nothing is lost when servers and receivers are killed. */
export async function run(report: Report): Promise<void> {
  for (const webhooks of WEBHOOKS) await addRate(report, webhooks)
  await addKilled(report)
}

async function migratedPlace(): Promise<Place> {
  const place = await postgresPlace()
  const database = await openPlace(place)
  await migrate(database)
  await database.close()
  return place
}

async function addRate(report: Report, count: number): Promise<void> {
  const place = await migratedPlace()
  const { url } = place as { url: string }
  const port = await ownPort()
  const receiver = startChild('receive.ts', { port })
  try {
    await says(receiver, 'ready')
    const address = `http://127.0.0.1:${port}/`
    const webhooks = await addWebhooks({ url }, address, count)
    await query({ url }, FLOOR)
    const ours = async (): Promise<Took> => {
      await query({ url }, 'truncate webhook_deliveries, webhook_logs')
      await addDeliveries({ url }, webhooks, DELIVERIES)
      await query({ url }, 'analyze webhook_deliveries')
      return await runChild('ours.ts', { url, count: DELIVERIES })
    }
    const floor = async (): Promise<Took> => {
      await query({ url }, 'truncate floor_posts')
      await query({ url }, FILL, DELIVERIES)
      await query({ url }, 'analyze floor_posts')
      return await runChild('floor.ts', { url, address, count: DELIVERIES, loops: count * AT_A_TIME })
    }
    const rounds: { own: Took; bare: Took }[] = []
    for (let round = 0; round < plan.rounds; round++) {
      const [one, other] = round % 2 ? [floor, ours] : [ours, floor]
      const [first, second] = [await one(), await other()]
      rounds.push(round % 2 ? { own: second, bare: first } : { own: first, bare: second })
    }
    const rate = ({ took }: Took) => (DELIVERIES * 1000) / took
    report.add({
      what: `deliveries of one process, ${count * AT_A_TIME} at a time to ${count === 1 ? 'one webhook' : `${count} webhooks`}, PostgreSQL`,
      beside: 'undici alone, a claim and a write for each',
      ours: median(rounds.map(({ own }) => rate(own))),
      reference: median(rounds.map(({ bare }) => rate(bare))),
      ratio: median(rounds.map(({ own, bare }) => bare.took / own.took)),
      unit: 'a second',
      wanted: { atLeast: 0.5 },
    })
    report.add({
      what: 'one of these deliveries, of the processor in its process',
      beside: 'undici alone, a claim and a write for each',
      ours: median(rounds.map(({ own }) => own.processor / DELIVERIES)),
      reference: median(rounds.map(({ bare }) => bare.processor / DELIVERIES)),
      ratio: median(rounds.map(({ own, bare }) => own.processor / bare.processor)),
      unit: 'ms',
    })
  } finally {
    await kill(receiver)
    await place.remove()
  }
}

const FLOOR = `
create table floor_posts (id uuid primary key, body text not null, claimed_at timestamptz, done_at timestamptz, status smallint);
create index floor_posts_open on floor_posts (id) where claimed_at is null`

const FILL = `
insert into floor_posts (id, body)
select gen_random_uuid(), '{"eventKey":"frontegg.tenant.updated","text":"' || repeat('x', 900) || '"}'
from generate_series(1, $1::int)`

/** @throws Error when one is missing, or none of those that came twice can be told by its id */
async function addKilled(report: Report): Promise<void> {
  const place = await migratedPlace()
  const receiver = await killableReceiver()
  try {
    const { url } = place as { url: string }
    const webhooks = await addWebhooks({ url }, receiver.url, 8)
    await listen({ url }, webhooks[0]!)
    await addDeliveries({ url }, webhooks, KILLED - RECORDED)
    const parts = [0.001, 0.2, 0.4, 0.6, 0.8, 0.99]
    const began = performance.now()
    const { deliveries, ids } = await deliverThroughKills({ url }, receiver, { total: KILLED, parts })
    const seconds = (performance.now() - began) / 1000
    const lost = deliveries.filter(({ status }) => status !== 'delivered').length
    const received = new Set(ids)
    const missing = deliveries.filter(({ id }) => !received.has(id)).length
    if (deliveries.length !== KILLED || lost || missing || received.size !== KILLED)
      throw new Error(`${deliveries.length} deliveries, ${lost} not delivered, ${missing} not received`)
    report.add({
      what: `${KILLED.toLocaleString('en')} events delivered, none lost, ${ids.length - KILLED} twice under the same id, ${parts.length} kill -9 of server and receiver`,
      ours: KILLED / seconds,
      unit: 'a second',
    })
  } finally {
    await receiver.kill()
    receiver.remove()
    await place.remove()
  }
}
