import { startFloor } from './floor/start-floor.ts'
import { fill } from './place/fill.ts'
import { embeddedPlace, type Place, postgresPlace } from './place/place.ts'
import { sessionsOf, startPortico } from './place/portico.ts'
import { median, type Report } from './report.ts'

const ROUNDS = 3

/** From nothing to the first answer: with data, and on an empty folder or database, which is created and migrated. */
export async function run(report: Report): Promise<void> {
  for (const [name, empty] of [
    ['PostgreSQL', postgresPlace],
    ['embedded', async () => embeddedPlace()],
  ] as const) {
    const fresh: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const place = await empty()
      fresh.push(await timed(async () => (await startPortico(place)).stop))
      await place.remove()
    }
    await addWithData(report, name, await empty())
    report.add({ what: `start on nothing, ${name}`, ours: median(fresh), unit: 'ms' })
  }
}

async function addWithData(report: Report, name: string, place: Place): Promise<void> {
  const portico = await startPortico(place)
  const [session] = await sessionsOf(portico.url, portico.admin, 1)
  await portico.stop()
  await fill(place, { tenantId: 'crowd', people: 5000, sessions: 5000 })
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await timed(async () => (await startPortico(place, {}, portico.admin)).stop))
    bare.push(await timed(async () => (await startFloor(place, undefined, session!.accessToken)).stop))
  }
  report.add({
    what: `start with data, ${name}`,
    beside: 'a bare Fastify server on the same data',
    ours: median(ours),
    reference: median(bare),
    unit: 'ms',
  })
  await place.remove()
}

/** Milliseconds until it answers; then it is stopped. */
async function timed(start: () => Promise<() => Promise<void>>): Promise<number> {
  const began = performance.now()
  const stop = await start()
  const took = performance.now() - began
  await stop()
  return took
}
