import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestBlocks, noticeBlocks } from '../../server/connectivity/slack/blocks.ts'
import { withResult } from '../../server/connectivity/slack/return-address.ts'

const event = {
  eventKey: 'frontegg.user.created',
  title: 'User created',
  summary: 'A user was created.',
  about: '<!channel> & co',
  at: '2026-11-26T07:00:00.000Z',
  page: 'users',
} as const
const url = 'https://app.example.com/#/admin-box/users'

test('a message says what happened, to whom, where and when, and leads into the portal', () => {
  const { text, blocks } = noticeBlocks(event, { tenantName: 'Home', url })
  assert.equal(text, 'User created – A user was created.')
  assert.deepEqual(blocks, [
    { type: 'header', text: { type: 'plain_text', text: 'User created', emoji: false } },
    {
      type: 'section',
      text: { type: 'plain_text', text: 'A user was created.\n<!channel> & co', emoji: false },
    },
    {
      type: 'context',
      elements: [
        {
          type: 'mrkdwn',
          text: 'Home · <!date^1795676400^{date_short_pretty} {time}|2026-11-26T07:00:00.000Z>',
        },
      ],
    },
    {
      type: 'actions',
      elements: [
        { type: 'button', text: { type: 'plain_text', text: 'Open the account', emoji: false }, url },
      ],
    },
  ])
})

test('no name that a person chose mentions a channel or makes a link, and none is longer than Slack takes', () => {
  const tenantName = '<https://evil.test|Home>'
  const own = { title: `<!here> ${'x'.repeat(200)}`, message: '<@U1>' }
  const { text, blocks } = noticeBlocks(event, { tenantName, url: undefined, ...own })
  const digest = digestBlocks({ count: 30, events: [event] }, { tenantName, url: undefined })
  const markup = JSON.stringify([
    text,
    digest.text,
    [...blocks, ...digest.blocks].filter(block => JSON.stringify(block).includes('mrkdwn')),
  ])
  assert.ok(!/<[!@h](?!date\^)/.test(markup), markup)
  assert.equal((blocks[0] as { text: { text: string } }).text.text.length, 150)
  assert.match(JSON.stringify(digest.blocks), /And 29 more/)
})

test('a page gets the result in the query of its hash, in place of an older one', () => {
  const page = 'https://app.example.com/a?b=c#/admin-box/webhooks?tab=slack&slack_code=old'
  assert.equal(
    withResult(page, { slack_code: 'new', slack_state: 's' }),
    'https://app.example.com/a?b=c#/admin-box/webhooks?tab=slack&slack_code=new&slack_state=s',
  )
  assert.equal(withResult('https://app.example.com/', {}), 'https://app.example.com/')
})
