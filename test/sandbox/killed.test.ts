import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import Stripe from 'stripe'
import { forgetOld } from '../../sandbox/stripe/core/forget-old.ts'
import { openStore, readStore } from '../../sandbox/stripe/core/store-file.ts'
import { World } from '../../sandbox/stripe/core/world.ts'
import { startStripeSandbox } from '../../sandbox/stripe/start.ts'

let folder: string
before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stripe-killed-'))
})
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const clientOf = ({ url, secretKey }: { url: string; secretKey: string }): Stripe => {
  const { hostname: host, port } = new URL(url)
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 })
}

test('a sandbox that is killed has kept what it answered, and a second one beside it is the same', async () => {
  const dataFile = path.join(folder, 'killed.jsonl')
  const program = `
    const { startStripeSandbox } = await import(${JSON.stringify(new URL('../../sandbox/stripe/start.ts', import.meta.url).href)})
    const { url, secretKey } = await startStripeSandbox({ dataFile: ${JSON.stringify(dataFile)}, production: false })
    process.send({ url, secretKey })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [first] = (await once(child, 'message')) as [{ url: string; secretKey: string }]
  const customer = await clientOf(first).customers.create({ name: 'Kept' })
  const beside = await startStripeSandbox({ dataFile, production: false })
  assert.equal(beside.url, first.url, 'two on one file would write over each other')
  await beside.close()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await startStripeSandbox({ dataFile, production: false })
  assert.deepEqual([next.url, next.secretKey], [first.url, first.secretKey])
  assert.equal((await clientOf(next).customers.retrieve(customer.id)).id, customer.id)
  await next.close()
})

test('what is older than Stripe keeps it is forgotten', () => {
  const world = new World(openStore(undefined).store)
  const now = Date.now()
  const days = (count: number): number => now - count * 24 * 60 * 60 * 1000
  const answer = { fingerprint: '', status: 200, body: '{}', request: 'req' }
  world.store.put('answers', { ...answer, id: 'old', at: days(2) / 1000 })
  world.store.put('answers', { ...answer, id: 'new', at: now / 1000 })
  const delivery = { event: 'evt', type: 'customer.created', endpoint: 'we', attempts: [] }
  world.store.put('deliveries', { ...delivery, id: 'old', status: 'delivered', due: days(31) })
  world.store.put('deliveries', { ...delivery, id: 'held', status: 'held', due: days(31) })
  world.store.put('deliveries', { ...delivery, id: 'new', status: 'delivered', due: now })
  forgetOld(world, now)
  const ids = (kind: 'answers' | 'deliveries') => world.store.all(kind).map(({ id }) => id)
  assert.deepEqual([ids('answers'), ids('deliveries')], [['new'], ['held', 'new']])
})

test('half a line at the end of its file is a transaction that never was', () => {
  const file = path.join(folder, 'torn.jsonl')
  const kept = openStore(file)
  kept.store.put('notices', { id: 'whole' })
  kept.close()
  fs.appendFileSync(file, '[["notices","half",{"id":"ha')
  assert.deepEqual(readStore(file).all('notices'), [{ id: 'whole' }])
})

test('a transaction that throws is undone, and one that keeps its effects is not', () => {
  const { store } = openStore(undefined)
  const put = (id: string, error: Error) => () =>
    store.transaction(() => {
      store.put('notices', { id })
      throw error
    })
  assert.throws(put('undone', new Error('no')))
  assert.throws(put('kept', Object.assign(new Error('declined'), { details: { keepsEffects: true } })))
  assert.deepEqual(store.all('notices'), [{ id: 'kept' }])
  assert.equal(
    store.rehearse(() => store.put('notices', { id: 'rehearsed' }).id),
    'rehearsed',
  )
  assert.equal(store.get('notices', 'rehearsed'), undefined)
})
