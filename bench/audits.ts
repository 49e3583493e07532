import { startFloor } from './floor/start-floor.ts'
import { type Answer, Connection, expectOk } from './load/connection.ts'
import { download } from './load/download.ts'
import { timesInTurn } from './load/rounds.ts'
import { FEW, fillAudits, MANY } from './place/audit-log.ts'
import { fill, type Person } from './place/fill.ts'
import { embeddedPlace, type Place, postgresPlace } from './place/place.ts'
import { type Portico, sessionsOf, startPortico } from './place/portico.ts'
import type { Running } from './place/processes.ts'
import { median, type Report } from './report.ts'

/** `BENCH_AUDITS` makes the log shorter. */
const RECORDS = Number(process.env.BENCH_AUDITS ?? 1_000_000)
const ROUNDS = 25
const COUNT = 20
const LIST = `/audits?count=${COUNT}`
const BARE = 'the same page by bare SQL, no total'
const records = RECORDS.toLocaleString('en')

/** The audit log of the largest of twenty tenants, on both databases. */
export async function run(report: Report): Promise<void> {
  const postgres = await postgresPlace()
  await ofPlace(report, postgres, async () => postgres)
  const embedded = embeddedPlace()
  await ofPlace(report, embedded, async () => embeddedPlace(embedded))
}

/** @param floorPlace where the floor works: two processes cannot share an embedded database */
async function ofPlace(report: Report, place: Place, floorPlace: () => Promise<Place>): Promise<void> {
  const first = await startPortico(place)
  await first.stop()
  await fillAudits(place, RECORDS)
  const few = await fill(place, { tenantId: FEW, people: 100, sessions: 10 })
  const many = await fill(place, { tenantId: MANY, people: 100, sessions: 10 })
  const copy = await floorPlace()
  const portico = await startPortico(place, {}, first.admin)
  const inMany = await logOf(portico, many[0]!)
  const inFew = await logOf(portico, few[0]!)
  const floor = await startFloor(copy, portico.url, inMany.token)
  try {
    await addPages(report, place, inMany, floor)
    await addFlatness(report, place, inFew, inMany)
    await addExport(report, place, portico, floor, inMany, inFew)
  } finally {
    inMany.close()
    inFew.close()
    await floor.stop()
    await portico.stop()
    await place.remove()
    if (copy !== place) await copy.remove()
  }
}

/** The audit log as an administrator of one tenant asks for it, over one connection. */
interface Log {
  token: string
  ask(path: string): Promise<Answer>
  close(): void
}

async function logOf(portico: Portico, person: Person): Promise<Log> {
  const [session] = await sessionsOf(portico.url, person, 1)
  let connection = await Connection.open(portico.url)
  const token = session!.accessToken
  return {
    token,
    async ask(path) {
      if (connection.closed) connection = await Connection.open(portico.url)
      return expectOk(await connection.ask('GET', path, { authorization: `Bearer ${token}` }))
    },
    close: () => connection.close(),
  }
}

async function addPages(report: Report, place: Place, log: Log, floor: Running): Promise<void> {
  const bare = await Connection.open(floor.url)
  const email = 'carla.1250@example.com'
  const pages: [what: string, ours: string, bare: string, atMost: number][] = [
    ['first page', LIST, 'audits?offset=0', 3],
    ['page 1,000', `${LIST}&offset=999`, `audits?offset=${999 * COUNT}`, 3],
    ['filtered by action', `${LIST}&action=user.invited`, 'audits?offset=0&action=user.invited', 5],
    ['filtered by user', `${LIST}&email=${email}`, `audits?offset=0&email=${email}`, 5],
    ['searched (token)', `${LIST}&filter=token`, 'audits?offset=0&search=token', 5],
    ['searched for two letters (zz), which nobody has', `${LIST}&filter=zz`, 'audits?offset=0&begins=zz', 5],
    ['stats', '/audits/stats', 'audits/stats?', 3],
  ]
  // A server that has just started has other things to do.
  for (const [, path] of pages) for (let time = 0; time < 5; time++) await log.ask(path)
  for (const [what, path, query, atMost] of pages) {
    const [ours, reference] = await timesInTurn(
      [() => log.ask(path), async () => expectOk(await bare.ask('GET', `/${query}&tenant=${MANY}`))],
      ROUNDS,
    )
    report.add({
      what: `audits of ${records} with total, ${place.name}: ${what}`,
      beside: what === 'stats' ? 'the same two counts by bare SQL' : BARE,
      ours: ours!,
      reference: reference!,
      unit: 'ms',
      wanted: { atMost },
    })
  }
  bare.close()
}

/** The pages that a person turns to, in a log ten times as long. */
async function addFlatness(report: Report, place: Place, few: Log, many: Log): Promise<void> {
  const cursorOf = async (log: Log) =>
    (JSON.parse((await log.ask(`${LIST}&offset=9`)).body) as { nextCursor: string }).nextCursor
  const lastOf = async (log: Log) =>
    Math.ceil((JSON.parse((await log.ask(LIST)).body) as { total: number }).total / COUNT) - 1
  const turns: Record<string, (log: Log) => Promise<string>> = {
    'first page': async () => LIST,
    'next page, by its cursor': async log => `${LIST}&cursor=${await cursorOf(log)}`,
    'previous page': async () => `${LIST}&offset=8`,
    'last page': async log => `${LIST}&offset=${await lastOf(log)}`,
  }
  for (const [what, pathOf] of Object.entries(turns)) {
    const small = await pathOf(few)
    const large = await pathOf(many)
    const [reference, ours] = await timesInTurn([() => few.ask(small), () => many.ask(large)], ROUNDS)
    report.add({
      what: `audits of ${records}, ${place.name}: ${what}`,
      beside: 'the same of a tenth',
      ours: ours!,
      reference: reference!,
      unit: 'ms',
      wanted: { atMost: 1.5 },
    })
  }
}

async function addExport(
  report: Report,
  place: Place,
  portico: Portico,
  floor: Running,
  many: Log,
  few: Log,
): Promise<void> {
  const exported = (log: Log) =>
    download(
      `${portico.url}/audits/export/csv`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${log.token}`, 'content-type': 'application/json' },
        body: '{}',
      },
      portico.pid,
    )
  const small = await exported(few)
  const ours = [await exported(many)]
  const copied = [await download(`${floor.url}/audits/copy?tenant=${MANY}`, {}, floor.pid)]
  // A second time the other way round: the first reader finds the disk's pages cold.
  copied.push(await download(`${floor.url}/audits/copy?tenant=${MANY}`, {}, floor.pid))
  ours.push(await exported(many))
  for (const { lines } of [...ours, ...copied])
    if (lines < RECORDS) throw new Error(`${lines} lines of ${RECORDS} records.`)
  const rate = (rounds: typeof ours) => median(rounds.map(({ lines, seconds }) => lines / seconds))
  report.add({
    what: `audits of ${records}, ${place.name}: CSV export`,
    beside: 'COPY … TO STDOUT',
    ours: rate(ours),
    reference: rate(copied),
    unit: 'rows a second',
    wanted: { atLeast: 0.5 },
  })
  report.add({
    what: `audits of ${records}, ${place.name}: most memory during an export`,
    beside: 'the same of a tenth',
    ours: Math.max(...ours.map(({ peak }) => peak)),
    reference: small.peak,
    unit: 'MiB',
    wanted: { atMost: 1.5 },
  })
}
