import { availableParallelism } from 'node:os'
import { createPasswordHasher } from '../server/core/password-hash/password-hash.ts'
import { startFloor } from './floor/start-floor.ts'
import { expectOk } from './load/connection.ts'
import { compareRates, plan, rate, type Workload } from './load/rounds.ts'
import { refreshTokensOf } from './place/crowd-sessions.ts'
import { fill, type Person } from './place/fill.ts'
import { embeddedPlace, type Place, postgresPlace } from './place/place.ts'
import { openConnections, type Portico, refresh, sessionsOf, signIn, startPortico } from './place/portico.ts'
import type { Running } from './place/processes.ts'
import type { Report } from './report.ts'

const CONNECTIONS = 16
const FLOOR = 'bare Fastify, the same statement, RS256'
/**
 * Until each connection to the database has planned its statements five times, and keeps the plans. The embedded database is
 * besides code that is compiled function by function, each when it has run often enough.
 */
const WARM_SECONDS = { PostgreSQL: 8, embedded: 45 }
/** Of refresh and sign-in on PostgreSQL: alone, busy, crowded. */
const CROWDS = [1, 16, 64]
const MAX_ENTRIES = 64

/** Sign-in, refresh and `me` beside what they cannot do without, on both databases. */
export async function run(report: Report): Promise<void> {
  const postgres = await postgresPlace()
  await besideFloor(report, postgres, postgres)
  const embedded = embeddedPlace()
  await besideFloor(report, embedded)
}

/** Enough that the planner takes the ways that it takes in life. */
const CROWD = { tenantId: 'crowd', people: 5000, sessions: 5000 }

/** So many that no user comes twice while Portico still has the token that it gave them. */
const STRANGERS = { tenantId: 'strangers', people: 20_000, sessions: 20_000 }

/** @param floorPlace where the floor works; without it, on a copy: two processes cannot share an embedded database */
async function besideFloor(report: Report, place: Place, floorPlace?: Place): Promise<void> {
  const first = await startPortico(place)
  const tokens = await sessionsOf(first.url, first.admin, 2 * MAX_ENTRIES)
  await first.stop()
  const crowd = await fill(place, CROWD)
  const strangers = place.url ? await strangersOf(place) : undefined
  const copy = floorPlace ?? embeddedPlace(place)
  const portico = await startPortico(place, { env: { PORT: new URL(first.url).port } }, first.admin)
  const { accessToken } = tokens[0]!
  const floor = await startFloor(copy, portico.url, accessToken)
  try {
    const cookies = tokens.map(session => session.cookies)
    for (const connections of place.url ? CROWDS : [CONNECTIONS])
      await addRefresh(report, place, portico, floor, cookies, connections)
    if (strangers) await addStrangers(report, place, portico, floor, strangers, cookies[0]!)
    await addMe(report, place, portico, floor, accessToken)
    for (const connections of place.url ? CROWDS : [4 * availableParallelism()])
      await addSignIn(report, place, portico, crowd, connections)
  } finally {
    await floor.stop()
    await portico.stop()
    await place.remove()
    if (copy !== place) await copy.remove()
  }
}

async function addRefresh(
  report: Report,
  place: Place,
  portico: Portico,
  floor: Running,
  cookies: string[],
  count: number,
): Promise<void> {
  const ours = await openConnections(portico.url, count)
  const bare = await openConnections(floor.url, count)
  // Each session goes on where the last round left it; the second half is the floor's.
  const compared = await compareRates(
    {
      connections: count,
      async once(index) {
        cookies[index] = (await refresh(ours[index]!, cookies[index]!)).cookies
      },
    },
    {
      connections: count,
      async once(index) {
        const answer = await bare[index]!.ask('POST', '/refresh', { cookie: cookies[MAX_ENTRIES + index]! })
        cookies[MAX_ENTRIES + index] = `t=${(JSON.parse(expectOk(answer).body) as { next: string }).next}`
      },
    },
  )
  report.add({
    ...compared,
    what: `session refresh, ${count} at once, ${place.name}`,
    beside: FLOOR,
    unit: 'a second',
    wanted: { atLeast: 0.75 },
  })
  for (const connection of [...ours, ...bare]) connection.close()
}

interface Strangers {
  ours: string[]
  floors: string[]
}

async function strangersOf(place: Place): Promise<Strangers> {
  await fill(place, STRANGERS)
  const { tenantId } = STRANGERS
  return { ours: await refreshTokensOf(place, tenantId), floors: await refreshTokensOf(place, tenantId) }
}

/** Each refresh is of another session, and signs a token of its own. */
async function addStrangers(
  report: Report,
  place: Place,
  portico: Portico,
  floor: Running,
  { ours, floors }: Strangers,
  cookie: string,
): Promise<void> {
  const name = cookie.slice(0, cookie.indexOf('='))
  const own = await openConnections(portico.url, CONNECTIONS)
  const bare = await openConnections(floor.url, CONNECTIONS)
  const compared = await compareRates(
    {
      connections: CONNECTIONS,
      once: index => refresh(own[index]!, `${name}=${ours.pop()}`),
    },
    {
      connections: CONNECTIONS,
      once: async index =>
        expectOk(await bare[index]!.ask('POST', '/refresh', { cookie: `t=${floors.pop()}` })),
    },
  )
  report.add({
    ...compared,
    what: `session refresh of somebody else each time, ${CONNECTIONS} at once, ${place.name}`,
    beside: FLOOR,
    unit: 'a second',
    wanted: { atLeast: 0.75 },
  })
  for (const connection of [...own, ...bare]) connection.close()
}

async function addMe(
  report: Report,
  place: Place,
  portico: Portico,
  floor: Running,
  token: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (url: string, path: string): Promise<Workload & { close(): void }> => {
    const connections = await openConnections(url, CONNECTIONS)
    return {
      connections: CONNECTIONS,
      once: async index => expectOk(await connections[index]!.ask('GET', path, headers)),
      close: () => {
        for (const connection of connections) connection.close()
      },
    }
  }
  const ours = await ask(portico.url, '/identity/resources/users/v2/me')
  const bare = await ask(floor.url, '/me')
  report.add({
    ...(await compareRates(ours, bare)),
    what: `users/v2/me, ${place.name}`,
    beside: FLOOR,
    unit: 'a second',
    wanted: { atLeast: 0.75 },
  })
  ours.close()
  bare.close()
}

/** Another user each time, as in life. */
async function addSignIn(
  report: Report,
  place: Place,
  portico: Portico,
  crowd: Person[],
  atOnce: number,
): Promise<void> {
  const connections = await openConnections(portico.url, atOnce)
  const hasher = createPasswordHasher()
  const { password } = crowd[0]!
  const known = await hasher.hash(password)
  let turn = 0
  const own = {
    connections: atOnce,
    once: (index: number) => signIn(connections[index]!, crowd[turn++ % crowd.length]!),
  }
  await rate(own, place.url ? WARM_SECONDS.PostgreSQL : WARM_SECONDS.embedded)
  const compared = await compareRates(
    own,
    { connections: atOnce, once: () => hasher.verify(known, password) },
    { rounds: plan.rounds + 4, seconds: 2 * plan.seconds },
  )
  report.add({
    ...compared,
    what: `sign-in with a password, ${atOnce} at once, ${place.name}`,
    beside: 'argon2id verifications alone',
    unit: 'a second',
    wanted: { atLeast: 0.9 },
  })
  for (const connection of connections) connection.close()
}
