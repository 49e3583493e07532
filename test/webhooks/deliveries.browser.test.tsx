import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson, orderReceiver } from '../support/arrange.ts'
import { drawWebhooks, listOf, WEBHOOKS, withWebhooks } from './draw-webhooks.tsx'

interface Delivering {
  person: ArrangedPerson
  id: string
  path: string
  /** Its own view. */
  address: string
}

/** An account whose webhook hears of groups; what is posted to it is answered so. */
async function delivering(answers: number): Promise<Delivering> {
  const path = `/${crypto.randomUUID()}`
  const url = await orderReceiver({ path, answers })
  const person = await withWebhooks({ url, eventKeys: ['frontegg.group.*'] })
  const [{ _id: id = '' } = {}] = await listOf(await drawWebhooks({ person }))
  cleanUp()
  return { person, id, path, address: `${WEBHOOKS}?webhook=${id}` }
}

const addGroup = ({ app }: Portal) =>
  app.call('POST /identity/resources/groups/v1', { body: { name: 'Pilots' } })

/** Presses Refresh now and then until the log shows it: the server that answers is the one that delivers. */
async function logged(portal: Portal, text: string) {
  let pressed = 0
  await waitUntil(() => {
    const refresh = portal.button('Refresh')
    if (portal.text().includes(text)) return true
    if (performance.now() - pressed > 500 && !refresh?.matches(':disabled, [aria-busy="true"]')) {
      pressed = performance.now()
      refresh?.click()
    }
    return false
  }, `not in the log: ${text}`)
}

describe('the deliveries of a webhook', () => {
  afterEach(cleanUp)

  it('are none at first, and then each attempt with its answer and all of it in detail [CONN-46, HOOK-20]', async () => {
    const { person, address } = await delivering(200)
    const portal = await drawWebhooks({ person, address })
    await portal.sees('No deliveries yet')
    await expectAccessible(portal)
    await addGroup(portal)
    await logged(portal, 'frontegg.group.created')
    await expectAccessible(portal)
    await portal.press('Details of frontegg.group.created')
    await portal.sees('Response')
    await portal.sees('"taken": true')
    await portal.sees('"name": "Pilots"')
    expect(portal.here()).to.contain('dialog=attempt')
    await expectAccessible(portal)
    const link = portal.here().replace('?webhook=', '?page=2&webhook=')
    expect(link).to.contain('page=2')
    cleanUp()
    // The page that it stood on when it was the newest.
    const later = await drawWebhooks({ person, address: link })
    await later.sees('Response')
    await later.sees('"name": "Pilots"')
  })

  it('are delivered again by one press, under the same id [CONN-19, CONN-45, HOOK-21]', async () => {
    const { person, address, path } = await delivering(503)
    const portal = await drawWebhooks({ person, address })
    await addGroup(portal)
    await logged(portal, 'Given up')
    expect(portal.text()).to.contain('503')
    await orderReceiver({ path, answers: 200 })
    await portal.press('Details of frontegg.group.created')
    await portal.sees('out of order')
    await portal.press('Deliver again')
    await portal.sees('Queued again with the same webhook-id')
    await logged(portal, 'Delivered since')
  })

  it('that failed are replayed since a time, and their number is said [HOOK-22]', async () => {
    const { person, address, path } = await delivering(503)
    const portal = await drawWebhooks({ person, address })
    await addGroup(portal)
    await logged(portal, 'Given up')
    await orderReceiver({ path, answers: 200 })
    await portal.press('Actions for Harbor log')
    await portal.press('Replay deliveries')
    await portal.sees('Replay deliveries of Harbor log')
    await expectAccessible(portal)
    await portal.press('Replay')
    await portal.sees('1 delivery is queued again')
    await logged(portal, 'Delivered since')
    await portal.press('Actions for Harbor log')
    await portal.press('Replay deliveries')
    await portal.press('Replay')
    await portal.sees('Nothing to replay')
  })

  it('are replayed for a range of one’s own, which has to make sense', async () => {
    const { person, id } = await delivering(200)
    const portal = await drawWebhooks({
      person,
      address: `${WEBHOOKS}?webhook=${id}&dialog=replay&dialogId=${id}`,
    })
    await waitUntil(() => portal.field('Time range'), 'no form')
    const range = portal.field('Time range') as unknown as HTMLSelectElement
    range.value = 'custom'
    range.dispatchEvent(new Event('change', { bubbles: true }))
    await portal.press('Replay')
    await waitUntil(() => portal.errorOf('From').includes('Enter a start time'))
    await portal.type('From', '2020-01-01T00:00')
    await waitUntil(() => portal.errorOf('From').includes('Only events of the last 30 days'))
    const inZone = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
    const now = inZone(new Date()).slice(0, 16)
    await portal.type('From', now)
    await portal.type('Until', '2020-01-01T00:00')
    await waitUntil(() => portal.errorOf('Until').includes('The end must be after the start'))
    await portal.type('Until', '')
    await portal.press('Replay')
    await portal.sees('Nothing to replay')
  })

  it('that failed are offered for replay when the webhook is switched on again [HOOK-19]', async () => {
    const { person, address } = await delivering(410)
    const portal = await drawWebhooks({ person, address })
    await addGroup(portal)
    await waitUntil(async () => (await listOf(portal))[0]!.disabled?.reason === 'gone', 'it stays on')
    cleanUp()
    const again = await drawWebhooks({ person, address })
    await again.sees('This webhook was switched off')
    await again.sees('The endpoint answered 410 (Gone)')
    await expectAccessible(again)
    await again.press('Actions for Harbor log')
    await again.press('Replay deliveries')
    await again.sees('Switch it on first')
    again.dialog()!.querySelector<HTMLButtonElement>('[role="alert"] button')!.click()
    await again.sees('Also replay failed deliveries')
    await again.press('Cancel')
    await waitUntil(() => !again.dialog(), 'the question stays')
    await again.press('Switch on')
    await again.sees('Also replay failed deliveries')
    await expectAccessible(again)
    again.dialog()!.querySelector<HTMLButtonElement>('button[type="submit"]')!.click()
    await again.sees('Harbor log is on')
    await again.sees('1 delivery is queued again')
  })

  it('could not be loaded, and are loaded again; who may not see them is told so [HOOK-35]', async () => {
    const { person, id, address } = await delivering(200)
    const portal = await drawWebhooks({ person })
    const unbend = bendReplies(portal.app, {
      'GET /webhook/logs/': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await portal.press('Actions for Harbor log')
    await portal.press('Open')
    await portal.sees('The deliveries could not be loaded')
    expect(portal.here()).to.contain(`webhook=${id}`)
    unbend()
    await portal.press('Try again')
    await portal.sees('No deliveries yet')
    cleanUp()
    const reader = await arrangePerson({ tenantId: person.tenantId, roles: ['ReadOnly'] })
    const seen = await drawWebhooks({ person: reader, address })
    await seen.sees('Harbor log')
    expect(seen.button('Send test event')).to.equal(undefined)
  })

  it('leave a view that names no webhook of the account', async () => {
    const portal = await drawWebhooks({ address: `${WEBHOOKS}?webhook=${crypto.randomUUID()}` })
    await portal.sees('Webhook not found')
    await portal.press('Show all webhooks')
    await portal.sees('No webhooks yet')
  })
})

describe('a test event', () => {
  afterEach(cleanUp)

  it('is the sample of an event that the webhook hears of, and its answer is shown [CONN-44, HOOK-23]', async () => {
    const { person, address, path } = await delivering(200)
    const portal = await drawWebhooks({ person, address })
    await portal.press('Send test event')
    await portal.sees('Send a test event to Harbor log')
    await portal.sees('"eventKey": "frontegg.group.created"')
    await portal.press('Send')
    await portal.sees('The endpoint accepted it: 200')
    await portal.sees('{"taken":true}')
    await expectAccessible(portal)
    await orderReceiver({ path, answers: 500 })
    await portal.press('Send')
    await portal.sees('The endpoint rejected it: 500')
    await portal.sees('out of order')
    await orderReceiver({ path, answers: 204 })
    await portal.press('Send')
    await portal.sees('A delivery with this answer counts as delivered.')
  })
})
