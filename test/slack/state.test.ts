import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SlackSubscription } from '../../contract/slack.ts'
import {
  addSlackEvent,
  changeSlackEvent,
  deleteSlackEvent,
  switchSlack,
} from '../../src/state/slack/change-slack.ts'
import { slackReturn } from '../../src/state/slack/connect-slack.ts'
import { refusalOf, rowsOfSlack, slackOf } from '../../src/state/slack/slack.ts'
import { searchSlackChannels, slackChannelsOf } from '../../src/state/slack/slack-channels.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const TIME = '2026-11-26T07:00:00.000Z'
const PATH = '/integrations/resources/configurations/v1/slack'
const event = (eventKey: string, ...channelIds: string[]) => ({ eventKey, channelIds })

const subscription = (...slackEvents: SlackSubscription['slackEvents']): SlackSubscription => ({
  id: '00000000-0000-4000-8000-000000000001',
  isActive: true,
  slackEvents,
  lastError: { code: 'is_archived', channelId: 'C2', at: TIME },
  createdAt: TIME,
  updatedAt: TIME,
})

describe('Slack subscriptions', () => {
  const scripted = () =>
    scriptedApp({
      [`GET ${PATH}`]: () => ({ id: 'home', slackSubscriptions: [], available: true }),
      [`POST ${PATH}/subscriptions`]: () => subscription(event('a', 'C1')),
      [`PATCH ${PATH}/subscription/:id`]: () => ({}),
      [`DELETE ${PATH}/subscriptions/:id`]: () => undefined,
    })
  const callsOf = (calls: readonly { route: string }[]) => calls.map(({ route }) => route.split(' ')[0])

  it('are created, changed beside the other events, and deleted with their last one [CONN-14, CONN-15, CONN-20, CONN-21, CONN-22]', async () => {
    const { app, made } = scripted()
    const seen: boolean[] = []
    slackOf(app).$isSaving.subscribe(value => seen.push(value))
    await addSlackEvent(app, event('a', 'C1'))
    assert.deepEqual(
      [seen, callsOf(made)],
      [
        [false, true, false],
        ['POST', 'GET'],
      ],
    )
    const [first] = rowsOfSlack([subscription(event('a', 'C1'), event('b', 'C2'))])
    await changeSlackEvent(app, first!, event('a', 'C3'))
    assert.deepEqual(made[2]!.body, {
      id: '00000000-0000-4000-8000-000000000001',
      isActive: true,
      slackEvents: [event('b', 'C2'), event('a', 'C3')],
    })
    await deleteSlackEvent(app, first!)
    assert.deepEqual((made[4]!.body as SlackSubscription).slackEvents, [event('b', 'C2')])
    await deleteSlackEvent(app, rowsOfSlack([subscription(event('a', 'C1'))])[0]!)
    await switchSlack(app, first!, false)
    assert.deepEqual(callsOf(made.slice(4)), ['PATCH', 'GET', 'DELETE', 'GET', 'PATCH', 'GET'])
  })

  it('show what Slack refused beside the event whose channel it was', () => {
    const [first, second] = rowsOfSlack([subscription(event('a', 'C1'), event('b', 'C2'))])
    assert.deepEqual([refusalOf(first!), refusalOf(second!)?.code], [undefined, 'is_archived'])
  })
})

describe('the channels of a workspace', () => {
  const LIST = `GET ${PATH}/channels`

  it('are searched by a part of their name, and their names stay known [CONN-32]', async () => {
    const { app, made } = scriptedApp({ [LIST]: () => [{ id: 'C1', name: 'general' }] })
    await searchSlackChannels(app, 'gen')
    assert.deepEqual(slackChannelsOf(app).$channels.get(), {
      loading: false,
      error: null,
      items: [{ id: 'C1', name: 'general' }],
      names: { C1: 'general' },
    })
    assert.equal(made.length, 1)
  })

  it('that could not be read are no longer loading, and no error is shown [CONN-49]', async () => {
    const { app } = scriptedApp({
      [LIST]: () => {
        throw refused(502, 'away')
      },
    })
    const loading: boolean[] = []
    slackChannelsOf(app).$channels.subscribe(state => loading.push(state.loading))
    await searchSlackChannels(app)
    assert.deepEqual(loading, [false, true, false])
    assert.deepEqual(slackChannelsOf(app).$channels.get().items, [])
  })
})

describe('the way back from Slack', () => {
  it('brings a code with its state, or says why there is none', () => {
    const back = (text: string) => slackReturn(new URLSearchParams(text))
    assert.deepEqual(back('tab=slack&slack_code=c&slack_state=s'), { code: 'c', state: 's' })
    assert.deepEqual(back('slack_error=access_denied'), { error: 'access_denied' })
    assert.equal(back('tab=slack'), undefined)
    assert.equal(back('slack_code=c'), undefined)
  })
})
