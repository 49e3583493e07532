import path from 'node:path'
import { type Connection, cookiesOf, expectOk } from './load/connection.ts'
import { compareRates } from './load/rounds.ts'
import { ensureInstalled } from './peers/ensure-installed.ts'
import { fill, type Person } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { openConnections, type Portico, refresh, sessionsOf, signIn, startPortico } from './place/portico.ts'
import { type Running, root, start } from './place/processes.ts'
import type { Report } from './report.ts'

const CONNECTIONS = 16

/** Refresh beside oidc-provider, `me` beside better-auth: all three on one PostgreSQL server. */
export async function run(report: Report): Promise<void> {
  ensureInstalled(path.join(root, 'bench/peers'))
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const crowd = await fill(place, { tenantId: 'crowd', people: 5000, sessions: 5000 })
  // The peers write no line for each request; neither does Portico here.
  const portico = await startPortico(place, { env: { LOG_LEVEL: 'warn' } }, first.admin)
  try {
    await withPeer('oidc-provider', peer => addRefresh(report, portico, peer))
    await withPeer('better-auth', peer => addMe(report, portico, peer, crowd.slice(0, CONNECTIONS)))
  } finally {
    await portico.stop()
    await place.remove()
  }
}

async function withPeer(name: string, work: (peer: Running) => Promise<void>): Promise<void> {
  const place: Place = await postgresPlace()
  const peer = await start({
    script: `bench/peers/${name}.mjs`,
    env: { DATABASE_URL: place.url!, NODE_ENV: 'production' },
    log: path.join(place.logs, `${name}.log`),
    address: /Peer at (\S+)/,
  })
  try {
    await work(peer)
  } finally {
    await peer.stop()
    await place.remove()
  }
}

async function addRefresh(report: Report, portico: Portico, peer: Running): Promise<void> {
  const cookies = (await sessionsOf(portico.url, portico.admin, CONNECTIONS)).map(session => session.cookies)
  const ours = await openConnections(portico.url, CONNECTIONS)
  const theirs = await openConnections(peer.url, CONNECTIONS)
  const tokens = JSON.parse(expectOk(await theirs[0]!.ask('POST', '/tokens', {}, '')).body) as string[]
  const compared = await compareRates(
    {
      connections: CONNECTIONS,
      async once(index) {
        cookies[index] = (await refresh(ours[index]!, cookies[index]!)).cookies
      },
    },
    {
      connections: CONNECTIONS,
      async once(index) {
        const form = new URLSearchParams({
          client_id: 'bench',
          grant_type: 'refresh_token',
          refresh_token: tokens[index]!,
        })
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = expectOk(await theirs[index]!.ask('POST', '/token', type, String(form)))
        const { refresh_token, id_token } = JSON.parse(answer.body) as Record<string, string>
        if (!id_token || !refresh_token || refresh_token === tokens[index]) throw new Error(answer.body)
        tokens[index] = refresh_token
      },
    },
  )
  report.add({
    ...compared,
    what: 'session refresh, PostgreSQL',
    beside: 'oidc-provider 9.13.3, refresh with rotation',
    unit: 'a second',
    wanted: { atLeast: 2 },
  })
  for (const connection of [...ours, ...theirs]) connection.close()
}

/** What one browser asks again and again, and what as many people ask as there are connections. */
async function addMe(report: Report, portico: Portico, peer: Running, people: Person[]): Promise<void> {
  const ours = await openConnections(portico.url, CONNECTIONS)
  const theirs = await openConnections(peer.url, CONNECTIONS)
  const own: string[] = []
  const other: string[] = []
  for (const [number, person] of people.entries()) {
    own.push((await signIn(ours[0]!, person)).accessToken)
    other.push(await signUp(theirs[0]!, `person-${number}@example.com`))
  }
  const [admin] = await sessionsOf(portico.url, portico.admin, 1)
  const add = async (
    what: string,
    wanted: { wanted?: { atLeast: number } },
    token: (index: number) => string,
    cookie: (index: number) => string,
  ) =>
    report.add({
      ...(await compareRates(
        {
          connections: CONNECTIONS,
          once: async index =>
            expectOk(await ours[index]!.ask('GET', ME, { authorization: `Bearer ${token(index)}` })),
        },
        {
          connections: CONNECTIONS,
          async once(index) {
            const answer = expectOk(await theirs[index]!.ask('GET', SESSION, { cookie: cookie(index) }))
            if (!answer.body.includes('"person-')) throw new Error(`Nobody is signed in: ${answer.body}`)
          },
        },
      )),
      what,
      beside: 'better-auth 1.7.6, get-session',
      unit: 'a second',
      ...wanted,
    })
  await add(
    'users/v2/me, PostgreSQL',
    { wanted: { atLeast: 5 } },
    () => admin!.accessToken,
    () => other[0]!,
  )
  await add(
    'users/v2/me, another person on each connection, PostgreSQL',
    {},
    index => own[index]!,
    index => other[index]!,
  )
  for (const connection of [...ours, ...theirs]) connection.close()
}

const ME = '/identity/resources/users/v2/me'
const SESSION = '/api/auth/get-session'

/** @returns the cookie of a new user at better-auth */
async function signUp(connection: Connection, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: 'http://127.0.0.1' }
  const person = { name: 'Ada Andersen', email, password: 'correct horse battery 7' }
  return cookiesOf(
    expectOk(await connection.ask('POST', '/api/auth/sign-up/email', headers, JSON.stringify(person))),
  )
}
