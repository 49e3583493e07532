import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ChannelConfiguration } from '../../contract/channels.ts'
import {
  addSubscription,
  changeSubscription,
  deleteSubscription,
  switchSubscription,
} from '../../src/state/channels/change-channels.ts'
import { channelOf, loadChannel, rowsOfConfigurations } from '../../src/state/channels/channels.ts'
import { problemOfRecipients, typedRecipients } from '../../src/state/channels/recipients.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const TIME = '2026-11-26T07:00:00.000Z'
const ROLE = 'role:0190a5c2-7d3e-7a41-9c1b-000000000006'
const eventKey = 'frontegg.user.created'
const EMAILS = '/integrations/resources/configurations/v1/emails'
const ONE = `${EMAILS}/:eventKey/subscriptions/:subscriptionId`

const configuration = (change: Partial<ChannelConfiguration> = {}, count = 1): ChannelConfiguration => ({
  eventKey,
  enabled: true,
  subscriptions: Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    name: '',
    enabled: true,
    recipients: ['ada@example.com'],
    createdAt: TIME,
    updatedAt: TIME,
  })),
  ...change,
})
const rowOf = (items: ChannelConfiguration[]) => rowsOfConfigurations(items)[0]!

describe('the subscriptions of a channel', () => {
  const scripted = (items = [configuration()]) =>
    scriptedApp({
      [`GET ${EMAILS}`]: () => items,
      [`POST ${EMAILS}/:eventKey`]: () => undefined,
      [`PATCH ${EMAILS}/:eventKey`]: () => undefined,
      [`PUT ${ONE}`]: () => undefined,
      [`DELETE ${ONE}`]: () => undefined,
    })
  const callsOf = (calls: readonly { route: string }[]) => calls.map(({ route }) => route.split(' ')[0])

  it('are saving until the channel is read again [CONN-14, CONN-15]', async () => {
    const { app, made } = scripted()
    const seen: boolean[] = []
    channelOf(app, 'email').$isSaving.subscribe(value => seen.push(value))
    await addSubscription(app, 'email', eventKey, { name: '', recipients: ['ada@example.com'] })
    assert.deepEqual(seen, [false, true, false])
    assert.deepEqual(callsOf(made), ['POST', 'GET'])
    assert.equal(channelOf(app, 'email').$configurations.get().items?.length, 1)
  })

  it('are no longer saving after a failure, which is thrown on [CONN-14]', async () => {
    const { app } = scriptedApp({
      [`POST ${EMAILS}/:eventKey`]: () => {
        throw refused(409, 'full')
      },
    })
    await assert.rejects(addSubscription(app, 'email', eventKey, { name: '', recipients: ['a@b.test'] }))
    assert.equal(channelOf(app, 'email').$isSaving.get(), false)
  })

  it('are created, replaced, and deleted once no recipient is left [CONN-23, CONN-24, CONN-25]', async () => {
    const { app, made } = scripted()
    await loadChannel(app, 'email')
    const row = rowOf([configuration()])
    await changeSubscription(app, 'email', row, { name: 'Watch', recipients: ['bob@example.com'] })
    assert.deepEqual(made[1]!.body, { name: 'Watch', enabled: true, recipients: ['bob@example.com'] })
    await changeSubscription(app, 'email', row, { name: 'Watch', recipients: [] })
    await deleteSubscription(app, 'email', row)
    assert.deepEqual(callsOf(made), ['GET', 'PUT', 'GET', 'DELETE', 'GET', 'DELETE', 'GET'])
  })

  it('are switched by their event where they are its only one, and by themselves beside others [CONN-36]', async () => {
    const alone = scripted()
    await switchSubscription(alone.app, 'email', rowOf([configuration()]), false)
    assert.deepEqual(callsOf(alone.made), ['PATCH', 'GET'])
    assert.deepEqual(alone.made[0]!.body, { enabled: false })
    const beside = scripted()
    await switchSubscription(beside.app, 'email', rowOf([configuration({}, 2)]), false)
    assert.deepEqual(callsOf(beside.made), ['PUT', 'GET'])
    const off = scripted()
    await switchSubscription(off.app, 'email', rowOf([configuration({ enabled: false }, 2)]), true)
    assert.deepEqual(callsOf(off.made), ['PATCH', 'GET'])
  })
})

describe('recipients', () => {
  it('are read out of what was typed or pasted, each once', () => {
    assert.deepEqual(typedRecipients(' a@b.test, c@d.test;a@b.test\n\ne@f.test ', 'email'), [
      'a@b.test',
      'c@d.test',
      'e@f.test',
    ])
    assert.deepEqual(typedRecipients('+1 415 555 0132\n+44 20 7946 0000', 'sms'), [
      '+1 415 555 0132',
      '+44 20 7946 0000',
    ])
  })

  it('are required of a new subscription, and judged one by one', () => {
    assert.deepEqual(problemOfRecipients([], 'email', true), { problem: 'recipientsRequired' })
    assert.equal(problemOfRecipients([], 'email', false), undefined)
    assert.equal(problemOfRecipients(['a@b.test', ROLE], 'email', true), undefined)
    assert.deepEqual(problemOfRecipients(['a@b.test', 'ada'], 'email', true), {
      problem: 'recipientIsInvalid',
      recipient: 'ada',
    })
    assert.deepEqual(problemOfRecipients(['0132'], 'sms', true), {
      problem: 'recipientIsInvalid',
      recipient: '0132',
    })
    const many = Array.from({ length: 51 }, (_, at) => `a${at}@b.test`)
    assert.deepEqual(problemOfRecipients(many, 'email', true), { problem: 'tooManyRecipients', count: 50 })
  })
})
