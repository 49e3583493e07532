import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { type Answer, type Connection, cookiesOf, expectOk } from './load/connection.ts'
import { compareRates, type Workload } from './load/rounds.ts'
import { ensureInstalled } from './peers/ensure-installed.ts'
import { fill } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { openConnections, type Portico, sessionsOf, startPortico } from './place/portico.ts'
import { type Running, root, start } from './place/processes.ts'
import type { Report } from './report.ts'

const CROWDS = [1, 16, 64]
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const PEER = 'oidc-provider 9.13.3 alone'

/** Silent authorize, and a code with its exchange, beside `oidc-provider` alone, both on PostgreSQL. */
export async function run(report: Report): Promise<void> {
  ensureInstalled(path.join(root, 'bench/peers'))
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  await fill(place, { tenantId: 'crowd', people: 5000, sessions: 5000 })
  // The peer writes no line for each request; neither does Portico here.
  const env = { LOG_LEVEL: 'warn', PORT: new URL(first.url).port }
  const portico = await startPortico(place, { env }, first.admin)
  const peerPlace: Place = await postgresPlace()
  const peer = await start({
    script: 'bench/peers/oidc-provider.mjs',
    env: { DATABASE_URL: peerPlace.url!, NODE_ENV: 'production' },
    log: path.join(peerPlace.logs, 'oidc-provider.log'),
    address: /Peer at (\S+)/,
  })
  try {
    const us = await ourBrowsers(portico)
    const them = await theirBrowsers(peer)
    for (const connections of CROWDS) {
      await add(report, 'silent authorize', connections, us.silent, them.silent, [portico, peer])
      await add(report, 'code and its exchange', connections, us.code, them.code, [portico, peer])
    }
  } finally {
    await peer.stop()
    await portico.stop()
    await place.remove()
    await peerPlace.remove()
  }
}

type Once = (connection: Connection, index: number) => Promise<unknown>

async function add(
  report: Report,
  what: string,
  count: number,
  ours: Once,
  theirs: Once,
  [portico, peer]: [Running, Running],
): Promise<void> {
  const open: Connection[] = []
  const workload = async (server: Running, once: Once): Promise<Workload> => {
    const connections = await openConnections(server.url, count)
    open.push(...connections)
    return { connections: count, once: index => once(connections[index]!, index) }
  }
  const compared = await compareRates(await workload(portico, ours), await workload(peer, theirs))
  for (const connection of open) connection.close()
  report.add({
    ...compared,
    what: `${what}, ${count} at once, PostgreSQL`,
    beside: PEER,
    unit: 'a second',
    wanted: { atLeast: 1 },
  })
}

interface Browsers {
  /** Asks silently whether a user is signed in: tokens, or the peer's code by `prompt=none`. */
  silent: Once
  /** A code by `/authorize`, and its exchange. */
  code: Once
}

const challenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

function address(base: string, client: string, redirectUri: string, verifier: string): string {
  return `${base}?${new URLSearchParams({
    client_id: client,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'none',
    code_challenge: challenge(verifier),
    code_challenge_method: 'S256',
  })}`
}

function codeIn({ head, status }: Answer): string {
  const code = /^location: \S+[?&]code=([\w-]+)/im.exec(head)?.[1]
  if (!code) throw new Error(`${status}, no code in: ${head}`)
  return code
}

async function ourBrowsers(portico: Portico): Promise<Browsers> {
  const redirectUri = `${portico.url}/oauth/callback`
  const most = CROWDS.at(-1)!
  const cookies = (await sessionsOf(portico.url, portico.admin, most)).map(session => session.cookies)
  const [connection] = await openConnections(portico.url, 1)
  const client = 'quayside'
  // Each browser goes to an application once, and has its hosted cookie from then on.
  for (const [index, cookie] of cookies.entries()) {
    const verifier = randomBytes(48).toString('base64url')
    const answer = await connection!.ask('GET', address('/oauth/authorize', client, redirectUri, verifier), {
      cookie,
    })
    codeIn(answer)
    cookies[index] = `${cookie}; ${cookiesOf(answer)}`
  }
  connection!.close()
  const origin = portico.url
  return {
    async silent(connection, index) {
      const headers = { ...JSON_TYPE, origin, cookie: cookies[index]! }
      const { body } = expectOk(
        await connection.ask('POST', '/oauth/authorize/silent', headers, '{"tenantId":null}'),
      )
      if (!body.includes('"id_token"')) throw new Error(body)
    },
    async code(connection, index) {
      const verifier = randomBytes(48).toString('base64url')
      const to = address('/oauth/authorize', client, redirectUri, verifier)
      const code = codeIn(await connection.ask('GET', to, { cookie: cookies[index]! }))
      await exchange(connection, '/oauth/token', { client, redirectUri, code, verifier })
    },
  }
}

async function theirBrowsers(peer: Running): Promise<Browsers> {
  const redirectUri = 'https://app.example.com/callback'
  const client = 'bench'
  const [connection] = await openConnections(peer.url, 1)
  const cookies = JSON.parse(expectOk(await connection!.ask('POST', '/sessions', {}, '')).body) as string[]
  connection!.close()
  const authorize = async (connection: Connection, index: number, verifier: string) =>
    codeIn(
      await connection.ask('GET', address('/auth', client, redirectUri, verifier), {
        cookie: cookies[index]!,
      }),
    )
  return {
    silent: (connection, index) => authorize(connection, index, randomBytes(48).toString('base64url')),
    async code(connection, index) {
      const verifier = randomBytes(48).toString('base64url')
      const code = await authorize(connection, index, verifier)
      await exchange(connection, '/token', { client, redirectUri, code, verifier })
    },
  }
}

interface Exchange {
  client: string
  redirectUri: string
  code: string
  verifier: string
}

async function exchange(
  connection: Connection,
  path: string,
  { client, redirectUri, code, verifier }: Exchange,
): Promise<void> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: client,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  })
  const { body } = expectOk(await connection.ask('POST', path, FORM_TYPE, String(form)))
  if (!body.includes('"id_token"')) throw new Error(body)
}
