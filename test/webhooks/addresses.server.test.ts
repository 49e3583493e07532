import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { answered, refused } from '../support/signed-in.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

/** Inside, each in a form of its own. */
const inside = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::a00:1]',
  '[2002:7f00:1::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  'localhost',
]

suite('addresses of webhooks in production', () => {
  let s: Seaport
  before(async () => {
    s = await seaport({ production: true, webhookNetworks: ['10.20.0.0/16', 'fd00:12::/48'] })
  })
  after(() => s.close())

  const create = (url: string) => s.admin(`POST ${HOOKS}/custom`, s.given({ url }))

  test('are https [HOOK-14]', async () => {
    assert.deepEqual(refused(await create('http://203.0.114.1/'), 400, 'ER-28003'), { field: 'url' })
    answered(await create('https://203.0.114.1/'))
  })

  for (const host of inside)
    test(`never lead inside: ${host} [HOOK-15]`, async () => {
      assert.deepEqual(refused(await create(`https://${host}/`), 400, 'ER-28003'), { field: 'url' })
    })

  test('may lead into networks that the operator named for them, and into no other [HOOK-15]', async () => {
    answered(await create('https://10.20.255.1/'))
    answered(await create('https://[fd00:12::1]/'))
    refused(await create('https://10.21.0.1/'), 400, 'ER-28003')
    refused(await create('http://10.20.255.1/'), 400, 'ER-28003')
  })
})
