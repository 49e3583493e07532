import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startSmsSender } from '../../server/core/messages/sms-sender.ts'
import { suppressedMessages } from '../../server/core/messages/spend-limit.ts'
import { defaultPhones } from '../../server/core/vendors/mfa-settings.ts'
import type { MailStore } from '../../server/operator/mailbox/store.ts'
import { smsPurpose, smsQueue } from '../../server/platform/sms/queue.ts'
import { type TestServer, testServer } from '../support/server.ts'

type Work = Parameters<TestServer['services']['jobs']['work']>[1]

describe('text messages of an hour', () => {
  let server: TestServer
  let work: Work
  const sent: string[] = []
  before(async () => {
    server = await testServer({ rateLimitFactor: 1 })
    const limits = { messagesPerRange: 2, messagesPerCountry: 4, messagesPerHour: 5 }
    await server.addVendor('acme', { phoneNumbers: { ...defaultPhones, ...limits } })
    const own = { messagesPerRange: 0, messagesPerCountry: 2, messagesPerHour: 2 }
    await server.addVendor('open', { phoneNumbers: { ...defaultPhones, ...own } })
    const { services } = server
    await startSmsSender({
      ...services,
      jobs: Object.assign(Object.create(services.jobs), {
        work: async (_: unknown, does: Work) => {
          work = does
        },
      }),
      mailbox: { add: async (_: Buffer, to: string[]) => void sent.push(...to) } as unknown as MailStore,
    })
  })
  after(() => server.close())

  const send = async (to: string, vendorId = 'acme') => {
    const message = { vendorId, template: 'account-exists', to, data: {} }
    const sealed = server.services.sealer.seal(JSON.stringify(message), smsPurpose(vendorId))
    const data = { vendorId, sealed: sealed.toString('base64') }
    await work({ name: smsQueue.name, data, id: 'job' } as never)
    return sent.at(-1) === to
  }

  test('are few to one range of numbers, to one country and in all; what is over them is dropped and counted', async () => {
    assert.deepEqual([await send('+442079460501'), await send('+442079460502')], [true, true])
    assert.equal(await send('+442079460503'), false)
    assert.equal(await send('+442079470503'), true)
    // The one that was dropped counted: going on is not let through the sooner.
    assert.equal(await send('+442079480503'), false)
    assert.equal(await send('+14155552671'), false)
    assert.deepEqual(
      [...suppressedMessages(server.services.database)],
      [
        ['vendor', 1],
        ['country', 1],
        ['range', 1],
      ],
    )
    // What another vendor sent counts for nothing.
    assert.deepEqual([await send('+442079460501', 'open'), await send('+442079460502', 'open')], [true, true])
    await server.services.database.pool.query('update rate_limits set expire = 0')
    assert.equal(await send('+442079460503'), true, 'an hour later')
  })
})
