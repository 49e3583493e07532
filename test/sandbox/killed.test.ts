import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import Stripe from 'stripe'
import { openStore, readStore } from '../../sandbox/stripe/core/store-file.ts'
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
