// run: first, on both databases
import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { type DatabasePlace, databasePlace, onPostgres } from '../support/database.ts'
import { environmentOf, type StartedServer, startMain } from '../support/main-process.ts'
import { ownPort } from '../support/own-port.ts'
import { administratorOf, invite, me, refresh, type Session, sessionOf, signIn, until } from './clients.ts'
import { type Balancer, balance } from './round-robin.ts'

const CLIENTS = 4

suite('a rolling restart behind a balancer', { skip: !onPostgres }, () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-rolling-'))
  let place: DatabasePlace
  let ports: number[]
  let servers: StartedServer[] = []
  let front: Balancer

  const environment = (index: number): Record<string, string> => ({
    ...environmentOf(place, path.join(root, String(index))),
    PORTICO_PUBLIC_URL: 'http://localhost:3000',
    PORT: String(ports[index]),
    PORTICO_DRAIN_SECONDS: '1',
    PORTICO_RATE_LIMIT_FACTOR: '0',
  })

  before(async () => {
    place = await databasePlace()
    ports = [await ownPort(), await ownPort()]
    servers = [await startMain(environment(0))]
    servers.push(await startMain(environment(1)))
    front = await balance(ports.map(port => `http://127.0.0.1:${port}`))
  })
  after(async () => {
    await front?.close()
    for (const server of servers) await server.stop('SIGKILL')
    await place?.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  test('drops no request, reading or writing, and both servers serve again', async () => {
    const statuses = new Map<string, number>()
    const count = (what: string, { status }: { status: number }): void => {
      statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
    }
    const total = () => [...statuses.values()].reduce((sum, each) => sum + each, 0)
    const served = async (more: number): Promise<void> => {
      const wanted = total() + more
      await until('the clients are served', async () => total() >= wanted, 60_000)
    }
    let going = true
    const client = async (name: number, first: Session): Promise<void> => {
      let own = first
      for (let i = 0; going; i++) {
        count('me', { status: await me(front.url, own) })
        count('invite', await invite(front.url, own, `rolling-${name}-${i}@example.com`))
        const reply = await refresh(front.url, own)
        count('refresh', reply)
        if (reply.ok) own = await sessionOf(reply)
      }
    }
    const administrator = administratorOf(servers[0]!)
    const clients = Array.from({ length: CLIENTS }, async (_, name) =>
      client(name, await signIn(front.url, administrator)),
    )
    await served(40)
    for (const index of [0, 1]) {
      await restart(index)
      const before = front.answered.get(`http://127.0.0.1:${ports[index]}`) ?? 0
      await until(
        'the new one is asked again',
        async () => (front.answered.get(`http://127.0.0.1:${ports[index]}`) ?? 0) > before + 5,
      )
    }
    going = false
    await Promise.all(clients)
    assert.deepEqual(front.dropped, [])
    assert.deepEqual([...statuses.keys()].sort(), ['invite 200', 'me 200', 'refresh 200'])
  })

  test('a server that is told to stop says so at /ready first, and closes each connection with its answer', async () => {
    const url = `http://127.0.0.1:${ports[0]}`
    const stopping = servers[0]!
    const ended = once(stopping.child, 'close')
    stopping.child.kill('SIGTERM')
    let last: Response | undefined
    await until('it says that it stops', async () => {
      last = await fetch(`${url}/ready`)
      return last.status === 503
    })
    assert.equal(((await last!.json()) as { checks: { server: string } }).checks.server, 'stopping')
    assert.equal(last!.headers.get('connection'), 'close')
    const still = await fetch(`${url}/health`)
    assert.deepEqual([still.status, still.headers.get('connection')], [200, 'close'])
    assert.deepEqual((await ended)[0], 0)
    servers[0] = await startMain(environment(0))
  })

  /** Stops one as an orchestrator does, and starts its successor on the same address. */
  async function restart(index: number): Promise<void> {
    const old = servers[index]!
    assert.equal(await old.stop('SIGTERM'), 0, old.printed())
    servers[index] = await startMain(environment(index))
  }
})
