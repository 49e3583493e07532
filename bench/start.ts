import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startFloor } from './floor/start-floor.ts'
import { fill } from './place/fill.ts'
import { embeddedPlace, type Place, postgresPlace } from './place/place.ts'
import { sessionsOf, startPortico } from './place/portico.ts'
import { root } from './place/processes.ts'
import { median, type Report } from './report.ts'

const ROUNDS = 3
/** Starts of the bundle and of the sources take turns: whatever else the machine does meets both. */
const TURNS = 7
const SOURCES = { script: 'server/main.ts' }

/**
 * From nothing to the first answer: with data, and on an empty folder or database, which is created and migrated. What is
 * bundled stands beside its sources, which is how it was started before.
 */
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
  const server = await inTurns(
    () => timed(async () => (await startPortico(place, {}, portico.admin)).stop),
    () => timed(async () => (await startPortico(place, SOURCES, portico.admin)).stop),
  )
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    bare.push(await timed(async () => (await startFloor(place, undefined, session!.accessToken)).stop))
  report.add({
    what: `start with data, ${name}`,
    beside: 'a bare Fastify server on the same data',
    ours: median(server.ours),
    reference: median(bare),
    unit: 'ms',
  })
  const beside = 'the same from its sources'
  report.add({
    what: `start with data, ${name}`,
    beside,
    ...summary(server),
    unit: 'ms',
    wanted: { atMost: 0.7 },
  })
  for (const args of [['--help'], ['doctor']]) {
    const command = await inTurns(
      () => commanded(place, 'dist/server/cli.js', args),
      () => commanded(place, 'server/cli.ts', args),
    )
    report.add({
      what: `command ${args.join(' ')}, ${name}`,
      beside,
      ...summary(command),
      unit: 'ms',
      wanted: { atMost: 0.7 },
    })
  }
  await place.remove()
}

interface Turns {
  ours: number[]
  sources: number[]
}

async function inTurns(ours: () => Promise<number>, sources: () => Promise<number>): Promise<Turns> {
  const turns: Turns = { ours: [], sources: [] }
  for (let round = 0; round < TURNS; round++) {
    turns.sources.push(await sources())
    turns.ours.push(await ours())
  }
  return turns
}

const summary = ({ ours, sources }: Turns) => ({
  ours: median(ours),
  reference: median(sources),
  ratio: median(ours.map((took, round) => took / sources[round]!)),
})

/** Milliseconds that a command takes on the data of a place. Doctor ends with 1 where it finds fault with a bench. */
async function commanded({ url, folder }: Place, program: string, args: string[]): Promise<number> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORTICO_DATA: folder,
    PORTICO_MASTER_KEY: '5a'.repeat(32),
    ...(url && { DATABASE_URL: url }),
  }
  const began = performance.now()
  await promisify(execFile)(process.execPath, [program, ...args], { cwd: root, env }).catch(
    (error: { code?: unknown }) => {
      if (error.code !== 1) throw error
    },
  )
  return performance.now() - began
}

/** Milliseconds until it answers; then it is stopped. */
async function timed(start: () => Promise<() => Promise<void>>): Promise<number> {
  const began = performance.now()
  const stop = await start()
  const took = performance.now() - began
  await stop()
  return took
}
