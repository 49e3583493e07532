import assert from 'node:assert/strict'
import type { LookupFunction } from 'node:net'
import { test } from 'node:test'
import { guardedLookup, isPublicAddress } from '../../server/platform/http-client/public-address.ts'

test('addresses of networks, of documentation, and ways into IPv4 networks are not public', () => {
  const inner = ['10.1.2.3', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1']
  const others = ['0.0.0.0', '100.64.0.1', '100.127.255.254', '172.31.0.1', '192.168.1.1', '198.19.0.1', '::']
  const many = ['224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', 'ff02::1', 'fe80::1']
  const metadata = [
    'fd00:ec2::254',
    '64:ff9b::a9fe:a9fe',
    '::ffff:a9fe:a9fe',
    '::ffff:7f00:1',
    '2002:7f00:1::1',
  ]
  // Ways into a network of IPv4, where one has such a gateway.
  const requests = [
    'fec0::1',
    '64:ff9b:1::a00:1',
    '2001::1',
    '::ffff:0:a00:1',
    '192.88.99.1',
    '100::1',
    '::7f00:1',
  ]
  const documented = ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1', '3fff:fff::1']
  const mapped = ['5f00::1', '::ffff:203.0.113.9', 'not an address', '']
  for (const inside of [inner, others, many, metadata, requests, documented, mapped].flat())
    assert.equal(isPublicAddress(inside), false, inside)
  const outer = ['8.8.8.8', '2606:4700::1111', '192.0.3.1', '2001:db9::1', '3fff:1000::1', '::ffff:8.8.8.8']
  for (const outside of [...outer, '100.63.0.1', '100.128.0.1', '172.32.0.1', '::ffff:808:808'])
    assert.equal(isPublicAddress(outside), true, outside)
})

test('of a name that leads inside and outside only the outer addresses are connected to', async () => {
  const lookup: LookupFunction = (_, { all }, done) => {
    assert.equal(all, true)
    done(null, [
      { address: '10.0.0.1', family: 4 },
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
      { address: '2606:4700::1111', family: 6 },
    ])
  }
  const guarded = guardedLookup(lookup, isPublicAddress)
  const all = await new Promise(resolve => guarded('a.test', { all: true }, (_, found) => resolve(found)))
  assert.deepEqual(all, [
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  const one = await new Promise(resolve => guarded('a.test', {}, (...said) => resolve(said)))
  assert.deepEqual(one, [null, '8.8.8.8', 4])
})
