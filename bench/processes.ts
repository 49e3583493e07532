import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expectOk } from './load/connection.ts'
import { compareRates, type Workload } from './load/rounds.ts'
import { fill } from './place/fill.ts'
import { postgresPlace } from './place/place.ts'
import { openConnections, refresh, sessionsOf, startPortico } from './place/portico.ts'
import type { Report } from './report.ts'

const CONNECTIONS = 16
const ME = '/identity/resources/users/v2/me'

/**
 * Two processes over one PostgreSQL beside one of them, with the same sixteen clients. On two cores, which the database
 * and the clients share, a second process cannot double anything: the ratio tells that it costs nothing either.
 */
export async function run(report: Report): Promise<void> {
  const place = await postgresPlace()
  const empty = await startPortico(place)
  await empty.stop()
  await fill(place, { tenantId: 'crowd', people: 5000, sessions: 5000 })
  const first = await startPortico(place, {}, empty.admin)
  const port = await freePort()
  // Behind one address, as behind a load balancer: the tokens of one are good at the other.
  const env = { PORT: String(port), PORTICO_PUBLIC_URL: first.url }
  const second = { ...(await startPortico(place, { env }, empty.admin)), url: `http://127.0.0.1:${port}` }
  try {
    const sessions = await sessionsOf(first.url, empty.admin, 2 * CONNECTIONS)
    const one = await openConnections(first.url, CONNECTIONS)
    const half = CONNECTIONS / 2
    const two = [...(await openConnections(first.url, half)), ...(await openConnections(second.url, half))]
    const bearer = { authorization: `Bearer ${sessions[0]!.accessToken}` }
    const me = (connections: typeof one): Workload => ({
      connections: CONNECTIONS,
      once: async index => expectOk(await connections[index]!.ask('GET', ME, bearer)),
    })
    const refreshes = (connections: typeof one, cookies: string[]): Workload => ({
      connections: CONNECTIONS,
      async once(index) {
        cookies[index] = (await refresh(connections[index]!, cookies[index]!)).cookies
      },
    })
    const cookies = sessions.map(session => session.cookies)
    const rest = cookies.splice(CONNECTIONS)
    report.add({
      ...(await compareRates(me(two), me(one))),
      what: 'users/v2/me, two processes',
      beside: 'one process',
      unit: 'a second',
    })
    report.add({
      ...(await compareRates(refreshes(two, cookies), refreshes(one, rest))),
      what: 'session refresh, two processes',
      beside: 'one process',
      unit: 'a second',
    })
    for (const connection of [...one, ...two]) connection.close()
  } finally {
    await second.stop()
    await first.stop()
    await place.remove()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
