// npm run bench: what the server's hot paths cost, beside what they cannot do without, in the same run on the same
// machine. Ratios travel between machines, figures do not. One process each; the load comes from a third.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createPasswordHasher } from '../server/identity/password-hash.ts'
import { startServer } from '../test/support/started-server.ts'
import { type Answer, ask, type Measured, measure } from './load.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = 16
const cores = availableParallelism()

interface Row {
  what: string
  beside: string
  measured: Measured
  reference: Measured
}

function expectOk(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`expected 200, got ${answer.status}: ${answer.body}`)
  return answer
}

async function startBare(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: String(line).trim(), stop: () => void child.kill() }
}

const bare = await startBare()
const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const auth = `${server.url}/identity/resources/auth/v1/user`
const signIn = async () => expectOk(await ask(auth, { method: 'POST', body: server.admin }))
const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0]).join('; ')

const rows: Row[] = []
try {
  const hasher = createPasswordHasher()
  const known = await hasher.hash(server.admin.password)
  const argon2 = await measure(cores, seconds, async () => {
    await hasher.verify(known, server.admin.password)
  })
  const bareRoute = await measure(connections, seconds, async () => {
    expectOk(await ask(`${bare.url}/bare`))
  })

  const signedIn = await measure(cores, seconds, async () => {
    await signIn()
  })
  rows.push({
    what: 'sign-in with a password',
    beside: 'one argon2id verification',
    measured: signedIn,
    reference: argon2,
  })

  const sessions = await Promise.all(Array.from({ length: connections }, signIn))
  const cookies = sessions.map(cookieOf)
  const refreshed = await measure(connections, seconds, async connection => {
    const answer = await ask(`${auth}/token/refresh`, {
      method: 'POST',
      body: {},
      headers: { cookie: cookies[connection] ?? '', origin: server.url },
    })
    cookies[connection] = cookieOf(expectOk(answer))
  })
  rows.push({
    what: 'session refresh',
    beside: 'a bare Fastify route',
    measured: refreshed,
    reference: bareRoute,
  })

  const { accessToken } = JSON.parse((await signIn()).body) as { accessToken: string }
  const me = await measure(connections, seconds, async () => {
    expectOk(
      await ask(`${server.url}/identity/resources/users/v2/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    )
  })
  rows.push({ what: 'me', beside: 'a bare Fastify route', measured: me, reference: bareRoute })
} finally {
  bare.stop()
  await server.stop()
}

const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })
const cells = ({ what, beside, measured, reference }: Row) => [
  what,
  number(measured.perSecond),
  number(measured.median, 1),
  number(measured.p99, 1),
  beside,
  number(reference.perSecond),
  `${number((measured.perSecond / reference.perSecond) * 100)} %`,
]
const table = [['', 'a second', 'median ms', 'p99 ms', 'beside', 'a second', 'ratio'], ...rows.map(cells)]
const widths = table[0]?.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? []
console.log(`\n${cores} cores, Node ${process.version}, embedded database, ${seconds} s each\n`)
for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
