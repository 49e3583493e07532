import path from 'node:path'
import { type Answer, Connection, cookiesOf, expectOk } from '../load/connection.ts'
import type { Person } from './fill.ts'
import type { Place } from './place.ts'
import { type Running, start } from './processes.ts'

export interface Portico extends Running {
  admin: Person
}

export interface PorticoStart {
  /** The bundle by default, `dist/server/main.js`; `server/main.ts` for what is measured of a start. */
  script?: string
  env?: Record<string, string>
  node?: string[]
}

let started = 0

/**
 * The server as an operator runs it, every request logged. Limits count as always, but let through what a load
 * generator sends from one address.
 *
 * @param admin whom an earlier start on the same data made
 */
export async function startPortico(
  place: Place,
  { script = 'dist/server/main.js', env = {}, node = [] }: PorticoStart = {},
  admin?: Person,
): Promise<Portico> {
  const running = await start({
    script,
    node,
    env: {
      PORT: '0',
      PORTICO_DATA: place.folder,
      PORTICO_MASTER_KEY: '5a'.repeat(32),
      PORTICO_RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'info',
      ...(place.url && { DATABASE_URL: place.url }),
      ...env,
    },
    log: path.join(place.logs, `portico-${++started}.log`),
    address: /(?:Demo host page|Address)\s+(https?:\/\/[^/\s]+)\/\s/,
  })
  const password = /Password\s+([a-z0-9-]{24})\s/.exec(running.printed())?.[1]
  if (password) return { ...running, admin: { email: 'admin@example.com', password } }
  if (admin) return { ...running, admin }
  await running.stop()
  throw new Error('The start made no administrator.')
}

const SIGN_IN = '/identity/resources/auth/v1/user'
const REFRESH = `${SIGN_IN}/token/refresh`
const JSON_TYPE = { 'content-type': 'application/json' }

export interface SignedIn {
  accessToken: string
  cookies: string
}

export async function signIn(connection: Connection, person: Person): Promise<SignedIn> {
  const answer = expectOk(await connection.ask('POST', SIGN_IN, JSON_TYPE, JSON.stringify(person)))
  return read(answer)
}

export async function refresh(connection: Connection, cookies: string): Promise<SignedIn> {
  return read(expectOk(await connection.ask('POST', REFRESH, { ...JSON_TYPE, cookie: cookies }, '{}')))
}

/** Signs in once for each of `count` sessions. */
export async function sessionsOf(url: string, person: Person, count: number): Promise<SignedIn[]> {
  const connection = await Connection.open(url)
  const sessions: SignedIn[] = []
  for (let index = 0; index < count; index++) sessions.push(await signIn(connection, person))
  connection.close()
  return sessions
}

export function openConnections(url: string, count: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => Connection.open(url)))
}

function read(answer: Answer): SignedIn {
  const accessToken = /"accessToken":"([^"]+)"/.exec(answer.body)?.[1]
  const cookies = cookiesOf(answer)
  if (!accessToken || !cookies) throw new Error(`No session in: ${answer.body}`)
  return { accessToken, cookies }
}
