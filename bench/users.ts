import { startFloor } from './floor/start-floor.ts'
import { type Answer, Connection, expectOk } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { fill, type Person } from './place/fill.ts'
import { postgresPlace } from './place/place.ts'
import { type Portico, sessionsOf, startPortico } from './place/portico.ts'
import type { Report } from './report.ts'

const FEW = 10_000
const MANY = 100_000
const LIMIT = 20
const ROUNDS = 25
const JUMPS = 12
const LIST = `/identity/resources/users/v2?_limit=${LIMIT}`
const BARE = 'the same page by bare SQL, no total'

/** Pages of the users list with totals, beside bare SQL, and beside themselves in a tenant of a tenth. */
export async function run(report: Report): Promise<void> {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const few = await fill(place, { tenantId: 'few', people: FEW, sessions: 100 })
  const many = await fill(place, { tenantId: 'many', people: MANY, sessions: 100 })
  const portico = await startPortico(place, {}, first.admin)
  const inMany = await listOf(portico, many[0]!)
  const inFew = await listOf(portico, few[0]!)
  const floor = await startFloor(place, portico.url, inMany.token)
  const bare = await Connection.open(floor.url)
  try {
    const page = (query: string) => async () => expectOk(await bare.ask('GET', `/page?tenant=many&${query}`))
    await addPages(report, inMany, page)
    await addFlatness(report, inFew, inMany)
    await addJumps(report, inMany, page)
  } finally {
    bare.close()
    inFew.close()
    inMany.close()
    await floor.stop()
    await portico.stop()
    await place.remove()
  }
}

type Ask = () => Promise<unknown>

/** The users list as an administrator of one tenant asks for it, over one connection. */
interface List {
  token: string
  ask(path: string): Promise<Answer>
  get(path: string): Promise<Answered>
  close(): void
}

interface Answered {
  items: { rolesIds: string[] }[]
  _metadata: { totalItems: number }
  _links: Record<'first' | 'prev' | 'next' | 'last', string>
}

async function listOf(portico: Portico, person: Person): Promise<List> {
  const [session] = await sessionsOf(portico.url, person, 1)
  let connection = await Connection.open(portico.url)
  const token = session!.accessToken
  const ask = async (path: string) => {
    if (connection.closed) connection = await Connection.open(portico.url)
    return expectOk(await connection.ask('GET', path, { authorization: `Bearer ${token}` }))
  }
  return {
    token,
    ask,
    get: async path => JSON.parse((await ask(path)).body) as Answered,
    close: () => connection.close(),
  }
}

async function addPages(report: Report, list: List, page: (query: string) => Ask): Promise<void> {
  const role = (await list.get(LIST)).items[1]!.rolesIds[0]!
  const last = MANY - LIMIT
  const pages: [string, string, string, number][] = [
    ['first page', '', 'offset=0', 3],
    ['page 500', '&_offset=9980', 'offset=9980', 3],
    ['middle page', '&_offset=50000', 'offset=50000', 3],
    ['last page', `&_offset=${last}`, `offset=${last}`, 3],
    ['searched for a common name (and)', '&_filter=and', 'offset=0&search=and', 5],
    ['searched for a rare name (xim)', '&_filter=xim', 'offset=0&search=xim', 5],
    ['searched, page 20 (and)', '&_filter=and&_offset=380', 'offset=380&search=and', 5],
    ['filtered by status (pending)', '&_status=pending', 'offset=0&pending=1', 5],
    ['filtered by role', `&_roleIds=${role}`, `offset=0&role=${role}`, 5],
    [
      'filtered by role and searched (and)',
      `&_roleIds=${role}&_filter=and`,
      `offset=0&role=${role}&search=and`,
      5,
    ],
  ]
  for (const [what, ours, bare, atMost] of pages) {
    const [took, reference] = await timesInTurn([() => list.ask(LIST + ours), page(bare)], ROUNDS)
    report.add({
      what: `users of ${MANY.toLocaleString('en')} with total: ${what}`,
      beside: BARE,
      ours: took!,
      reference: reference!,
      unit: 'ms',
      wanted: { atMost },
    })
  }
}

/** The pages that a person turns to, where ten times as many people are. */
async function addFlatness(report: Report, few: List, many: List): Promise<void> {
  for (const [what, path] of Object.entries({ first, next, previous, last })) {
    const small = await path(few)
    const large = await path(many)
    const [reference, ours] = await timesInTurn([() => few.ask(small), () => many.ask(large)], ROUNDS)
    report.add({
      what: `users of ${MANY.toLocaleString('en')}: ${what} page by its link`,
      beside: `the same of ${FEW.toLocaleString('en')}`,
      ours: ours!,
      reference: reference!,
      unit: 'ms',
      wanted: { atMost: 1.5 },
    })
  }
}

const first = async (list: List) => (await list.get(LIST))._links.first
const last = async (list: List) => (await list.get(LIST))._links.last
const middle = async (list: List) => {
  const { _metadata } = await list.get(LIST)
  return await list.get(`${LIST}&_offset=${Math.floor(_metadata.totalItems / 2)}`)
}
const next = async (list: List) => (await middle(list))._links.next
const previous = async (list: List) => (await middle(list))._links.prev

async function addJumps(report: Report, list: List, page: (query: string) => Ask): Promise<void> {
  // The same places in every run, spread over the whole list.
  const offsets = Array.from({ length: JUMPS }, (_, jump) => (jump * 7919 * LIMIT) % MANY)
  const each = (ask: (offset: number) => Promise<unknown>) => async () => {
    for (const offset of offsets) await ask(offset)
  }
  const [ours, reference] = await timesInTurn(
    [each(offset => list.ask(`${LIST}&_offset=${offset}`)), each(offset => page(`offset=${offset}`)())],
    5,
  )
  report.add({
    what: `users of ${MANY.toLocaleString('en')} with total: random jump`,
    beside: BARE,
    ours: ours! / JUMPS,
    reference: reference! / JUMPS,
    unit: 'ms',
  })
}
