import { expect } from '@open-wc/testing'
import type { SlackConfiguration } from '../../contract/slack.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'

const TIME = '2026-11-26T07:00:00.000Z'
const PATH = '/integrations/resources/configurations/v1/slack'
const metadata = { navigation: { webhooks: { visibility: 'byPermissions' } } } as const

const configuration = (change: Partial<SlackConfiguration> = {}): SlackConfiguration => ({
  id: 'home',
  available: true,
  workspace: { id: 'T1', name: 'Harbor workspace', connectedAt: TIME },
  slackSubscriptions: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      isActive: true,
      slackEvents: [{ eventKey: 'frontegg.user.created', channelIds: ['C1', 'C2'], title: 'New face' }],
      lastError: { code: 'is_archived', channelId: 'C2', at: TIME },
      createdAt: TIME,
      updatedAt: TIME,
    },
  ],
  ...change,
})

/** The tab, with what the server says of Slack. */
async function draw(replies: Parameters<typeof bendReplies>[1]): Promise<Portal> {
  const portal = await drawPortal({ address: '/app#/admin-box/webhooks', metadata })
  bendReplies(portal.app, replies)
  await portal.press('Slack')
  return portal
}

describe('the Slack tab', () => {
  afterEach(cleanUp)

  it('says that Slack is not set up, and offers to connect a workspace where it is', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/webhooks?tab=slack', metadata })
    await portal.sees('Slack is not set up here')
    await expectAccessible(portal)
    cleanUp()
    const { workspace: _, ...unconnected } = configuration({ slackSubscriptions: [] })
    const start = await draw({ [`GET ${PATH}`]: () => unconnected })
    await start.sees('No workspace is connected')
    expect(start.button('Connect Slack')).to.exist
    await expectAccessible(start)
  })

  it('lists events with their channels, and what Slack refused; a failed load of channels shows no error [CONN-49]', async () => {
    const portal = await draw({
      [`GET ${PATH}`]: () => configuration(),
      [`GET ${PATH}/channels`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await portal.sees('New face')
    await portal.sees(
      'Slack refused the last message to C2: the channel is archived \u2068(is_archived)\u2069',
    )
    expect(portal.text()).to.contain('Harbor workspace').and.contain('C1')
    await expectAccessible(portal)
    await portal.press('Add subscription')
    await waitUntil(() => portal.field('Channels')?.getAttribute('role') === 'combobox', 'no channels')
    await waitUntil(() => !portal.find('[role="alert"]'), 'an error is shown')
    await expectAccessible(portal)
  })

  it('says why Slack refused a test, once for all channels, and its own word where there is no other', async () => {
    const portal = await draw({
      [`GET ${PATH}`]: () => configuration(),
      [`POST ${PATH}/subscriptions/:id/test`]: () => ({
        status: 'failed',
        message: 'is_archived and msg_too_long',
        recipients: 3,
        channels: ['is_archived', 'is_archived', 'msg_too_long'].map((message, at) => ({
          id: `C${at}`,
          status: 'failed',
          message,
        })),
      }),
    })
    await portal.sees('New face')
    await portal.press('Actions for User created')
    await portal.press('Send test')
    await waitUntil(() => portal.dialog()?.textContent?.includes('Send a test of'))
    const send = [...portal.dialog()!.querySelectorAll('button')].find(
      each => each.textContent === 'Send test',
    )
    send!.click()
    await portal.sees(
      'Slack refused the test: the channel is archived \u2068(is_archived)\u2069, msg_too_long',
    )
  })

  it('says why Slack no longer takes the connection, and offers to connect again', async () => {
    const { workspace } = configuration()
    const revoked = { ...workspace!, revoked: { reason: 'token_revoked', at: TIME } }
    const portal = await draw({ [`GET ${PATH}`]: () => configuration({ workspace: revoked }) })
    await portal.sees('Slack revoked the connection to Harbor workspace')
    await portal.sees('Slack’s reason: token_revoked.')
    expect(portal.button('Reconnect')).to.exist
    expect(portal.button('Add subscription')).to.equal(undefined)
    await expectAccessible(portal)
  })
})
