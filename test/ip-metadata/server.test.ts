import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { IpMetadata } from '../../contract/ip-metadata.ts'
import type { Session } from '../../contract/sessions.ts'
import { readAddressTable } from '../../server/core/ip-metadata/address-table.ts'
import { addressBits } from '../../server/core/ip-metadata/parse-address.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

describe('where an address is', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-addresses-'))
  const file = path.join(folder, 'addresses.csv')
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask

  before(async () => {
    writeFileSync(
      file,
      [
        '8.8.8.0,8.8.8.255,US,"Mountain View, ""CA""",37.4,-122.1',
        '1.0.0.0,1.0.0.255,AU',
        '2606:4700::,2606:4700:ffff:ffff:ffff:ffff:ffff:ffff,DE,Berlin,52.5,13.4',
        '1.1.1.1,1.1.1.1,AU',
        '10.0.0.0,10.255.255.255,ZZ',
        '',
      ].join('\n'),
    )
    server = await testServer({ ipTable: file })
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ask = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'ada@acme.test'))
  })
  after(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const of = (ip: string) => ask(`GET /metadata/ip/${encodeURIComponent(ip)}`)

  test('is told from the operator’s table, in either dress of an address [RESTR-26]', async () => {
    assert.deepEqual(answered<IpMetadata>(await of('8.8.8.8')), {
      ip: '8.8.8.8',
      latitude: 37.4,
      longitude: -122.1,
      city: 'Mountain View, "CA"',
      country_name: 'United States',
      country_code: 'US',
      zip: null,
      location: { country_flag: null, country_flag_emoji: '🇺🇸' },
    })
    assert.equal(answered<IpMetadata>(await of('::ffff:8.8.8.255')).ip, '8.8.8.255')
    assert.equal(answered<IpMetadata>(await of('2606:4700:4700::1111')).city, 'Berlin')
    const { city, latitude, country_code } = answered<IpMetadata>(await of('1.0.0.0'))
    assert.deepEqual([city, latitude, country_code], [null, null, 'AU'])
  })

  test('goes with each of one’s own sessions that has a known address [SESS-01, SESS-05]', async () => {
    const own = async () =>
      answered<Session[]>(await ask('GET /identity/resources/users/sessions/v1/me')).map(
        each => each.location,
      )
    // Where a private address is, is unknown.
    assert.deepEqual(await own(), [undefined])
    const from = async (ip: string) => {
      await server.services.database.kysely.updateTable('sessions').set({ ip }).execute()
      return own()
    }
    assert.deepEqual(await from('2606:4700::9'), [{ country: 'DE', city: 'Berlin' }])
    assert.deepEqual(await from('1.0.0.7'), [{ country: 'AU', city: null }])
    assert.deepEqual(await from('1.0.1.0'), [undefined])
  })

  test('is unknown beside the ranges, inside a network, for what is no address, and without a table', async () => {
    for (const ip of [
      '8.8.9.0',
      '8.8.7.255',
      '1.0.1.0',
      '10.1.2.3',
      '127.0.0.1',
      '::1',
      'fe80::1',
      'nonsense',
      '',
      '2606:46ff::1',
      '2606:4701::',
    ])
      refused(await of(ip), 404, 'ER-22020')
    refused(await ask('GET /metadata/ipme'), 404, 'ER-22020')
    assert.deepEqual((await of('8.8.9.0')).json<{ errors: string[] }>().errors, ['ip metadata not found'])
    refused(await anonymous(server, vendor)('GET /metadata/ip/8.8.8.8'), 401, 'ER-00401')
  })

  test('stands in a file that is read whole or not at all, with the line that is wrong', async () => {
    for (const line of ['8.8.8.0,8.8.8.255', '8.8.8.9,8.8.8.0,US', 'a,b,US', '8.8.8.0,8.8.8.9,usa']) {
      writeFileSync(path.join(folder, 'bad.csv'), `1.0.0.0,1.0.0.255,AU\n${line}\n`)
      await assert.rejects(readAddressTable(path.join(folder, 'bad.csv')), /line 2 of .*bad\.csv/, line)
    }
    await assert.rejects(readAddressTable(path.join(folder, 'none.csv')), /ENOENT/)
  })

  test('is compared as numbers, whichever way an address is written', () => {
    const same = ['::ffff:1.2.3.4', '1.2.3.4', '0:0:0:0:0:ffff:102:304']
    for (const text of same) assert.deepEqual(addressBits(text), [0n, 0xffff_0102_0304n], text)
    assert.deepEqual(addressBits('2001:db8::1'), [0x20010db8_00000000n, 1n])
    assert.deepEqual(addressBits('255.255.255.255'), [0n, 0xffff_ffff_ffffn])
    assert.equal(addressBits('1.2.3'), undefined)
  })
})
