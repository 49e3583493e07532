import assert from 'node:assert/strict'
import { scrypt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { type LookupAddress, Resolver } from 'node:dns'
import { once } from 'node:events'
import type { LookupFunction } from 'node:net'
import { suite, test } from 'node:test'
import { promisify } from 'node:util'
import { hostsIn } from '../../server/platform/http-client/hosts-file.ts'
import { type Resolves, resolverLookup } from '../../server/platform/http-client/resolver-lookup.ts'

type Records = { address: string; ttl: number }[]
type Reply = Records | string | undefined

/** Answers records, fails with a code, or never answers. */
function stub(reply: (family: 4 | 6, name: string) => Reply) {
  const requests: string[] = []
  const of =
    (family: 4 | 6) => (name: string, _: unknown, done: (error: unknown, found: Records) => void) => {
      requests.push(`${family} ${name}`)
      const answer = reply(family, name)
      if (answer === undefined) return
      setImmediate(() =>
        typeof answer === 'string'
          ? done(Object.assign(new Error(answer), { code: answer }), [])
          : done(null, answer),
      )
    }
  return { requests, resolver: () => ({ resolve4: of(4), resolve6: of(6) }) as unknown as Resolves }
}

const find = (lookup: LookupFunction, name: string, family?: number) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    lookup(name, { all: true, ...(family && { family }) }, (error, found) =>
      error ? reject(error) : resolve(found as LookupAddress[]),
    ),
  )
const v4 = { address: '203.0.114.7', family: 4 }
const v6 = { address: '2001:4860::7', family: 6 }

suite('names of receivers', () => {
  test('have the addresses of both families, or of the one that there is', async () => {
    const { resolver } = stub((family, name) => {
      if (family === 4) return [{ address: v4.address, ttl: 300 }]
      return name === 'both.test' ? [{ address: v6.address, ttl: 300 }] : 'ENODATA'
    })
    const lookup = resolverLookup({ resolver })
    assert.deepEqual(await find(lookup, 'both.test'), [v4, v6])
    assert.deepEqual(await find(lookup, 'both.test', 6), [v6])
    assert.deepEqual(await find(lookup, 'One.TEST.'), [v4])
    await assert.rejects(find(lookup, 'one.test', 6), { code: 'ENOTFOUND' })
    lookup('both.test', {}, (error, address, family) =>
      assert.deepEqual([error, address, family], [null, v4.address, 4]),
    )
  })

  test('are asked for once by all who ask at the same time, and again when the answer is old', async () => {
    let time = 0
    const { requests, resolver } = stub(family =>
      family === 4 ? [{ address: v4.address, ttl: 10 }] : 'ENODATA',
    )
    const lookup = resolverLookup({ resolver, now: () => time })
    await Promise.all(Array.from({ length: 20 }, () => find(lookup, 'one.test')))
    await find(lookup, 'one.test')
    assert.deepEqual(requests, ['4 one.test', '6 one.test'])
    time = 10_001
    await find(lookup, 'one.test')
    assert.equal(requests.length, 4)
  })

  test('that lead nowhere are not asked for again at once, and one family that is late holds up nothing', async () => {
    const { requests, resolver } = stub((family, name) => {
      if (name === 'none.test') return 'ENOTFOUND'
      return family === 4 ? [{ address: v4.address, ttl: 300 }] : undefined
    })
    const lookup = resolverLookup({ resolver })
    for (let count = 0; count < 3; count++)
      await assert.rejects(find(lookup, 'none.test'), { code: 'ENOTFOUND' })
    assert.equal(requests.length, 2)
    assert.deepEqual(await find(lookup, 'late.test'), [v4])
  })

  test('without an answer end in time, and hold up no others', async () => {
    const { resolver } = stub((family, name) =>
      name.startsWith('slow') ? undefined : family === 4 ? [{ address: v4.address, ttl: 300 }] : 'ENODATA',
    )
    const lookup = resolverLookup({ resolver, patience: 40 })
    const slow = Array.from({ length: 50 }, (_, at) => find(lookup, `slow-${at}.test`))
    const ended = Promise.allSettled(slow)
    assert.deepEqual(await find(lookup, 'quick.test'), [v4])
    for (const one of await ended) assert.equal(one.status === 'rejected' && one.reason.code, 'ETIMEDOUT')
  })

  test('of this machine are those of its hosts file, and localhost is nothing else', async () => {
    const { requests, resolver } = stub(() => [{ address: v4.address, ttl: 1 }])
    const hosts = () => hostsIn('10.1.2.3  hooks.corp Hooks # inside\nnot-an-address x\n::2 hooks.corp\n')
    const lookup = resolverLookup({ resolver, hosts })
    assert.deepEqual(await find(lookup, 'hooks'), [{ address: '10.1.2.3', family: 4 }])
    assert.deepEqual(
      (await find(lookup, 'hooks.corp')).map(({ address }) => address),
      ['10.1.2.3', '::2'],
    )
    for (const name of ['localhost', 'a.localhost'])
      assert.deepEqual(
        (await find(lookup, name)).map(({ address }) => address),
        ['127.0.0.1', '::1'],
      )
    assert.deepEqual(requests, [])
  })

  test('are looked up by DNS while servers of others never answer, on no thread that hashes passwords', async () => {
    const server = createSocket('udp4')
    server.on('message', (query, { port, address }) => {
      // A server that is out of order for the names of others.
      if (query.includes('slow')) return
      const isFour = query.at(-3) === 1
      const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0])
      const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 1, 44, 0, 4, 203, 0, 114, 7])
      const question = query.subarray(12)
      server.send(Buffer.concat([head, question, ...(isFour ? [record] : [])]), port, address)
    })
    server.bind(0, '127.0.0.1')
    await once(server, 'listening')
    const resolver = new Resolver({ timeout: 300, tries: 1 })
    resolver.setServers([`127.0.0.1:${server.address().port}`])
    const lookup = resolverLookup({ resolver: () => resolver })
    try {
      let waiting = 20
      const slow = Array.from({ length: waiting }, (_, at) =>
        find(lookup, `slow${at}.test`).catch(() => waiting--),
      )
      assert.deepEqual(await find(lookup, 'quick.test'), [v4])
      await promisify(scrypt)('a password', 'salt', 32)
      assert.equal(waiting, 20)
      await Promise.all(slow)
    } finally {
      resolver.cancel()
      server.close()
    }
  })
})
