import { expect } from '@open-wc/testing'
import type { NewWebhook, Webhook } from '../../contract/webhooks.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'
import { drawWebhooks, listOf, WEBHOOKS, withWebhooks } from './draw-webhooks.tsx'
import { webhook } from './webhook.ts'

describe('the webhooks page', () => {
  afterEach(cleanUp)

  it('is shown to who may read webhooks where metadata shows it, and is hidden by default [NAV-02, NAV-34, NAV-35]', async () => {
    const hidden = await drawPortal({ address: WEBHOOKS })
    await hidden.sees('Page not found')
    expect(hidden.button('Webhooks')).to.equal(undefined)
    cleanUp()
    const portal = await drawWebhooks()
    await portal.sees('No webhooks yet')
    await portal.sees('Up to 50 webhooks.')
    expect(portal.button('Webhooks')).to.exist
    await expectAccessible(portal)
    cleanUp()
    const reader = await drawWebhooks({ person: await arrangePerson({ roles: [] }) })
    await reader.sees('Page not found')
  })

  it('shows name, address, events, state and attempts, and keeps search and filter in the address', async () => {
    const person = await withWebhooks(
      {
        displayName: 'Harbor log',
        description: 'Who came and went',
        eventKeys: ['frontegg.user.*', 'frontegg.group.created'],
      },
      { displayName: 'Pilots', url: 'https://pilots.test/in', isActive: false, eventKeys: ['*'] },
    )
    const portal = await drawWebhooks({ person })
    await portal.sees('Harbor log')
    for (const text of ['Who came and went', 'https://pilots.test/in', '1 event, 1 prefix', 'All events'])
      expect(portal.text()).to.contain(text)
    await expectAccessible(portal)
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'nothing such')
    await portal.sees('No matching webhooks')
    expect(portal.here()).to.contain('search=nothing')
    await portal.press('Clear filters')
    await portal.press('Show')
    await portal.press('Off')
    await waitUntil(() => !portal.text().includes('Harbor log'), 'the filter keeps all')
    expect(portal.text()).to.contain('Pilots')
    expect(portal.here()).to.contain('filter=off')
  })

  it('says why a webhook is off that no person switched off', async () => {
    const portal = await drawWebhooks({ address: '/app' })
    const at = '2026-11-26T03:00:00.000Z'
    const stopped = (reason: 'failures' | 'gone'): Webhook =>
      webhook({ isActive: false, disabled: { reason, at, lastError: 'connection refused' } })
    bendReplies(portal.app, {
      'GET /webhook': () => [stopped('failures'), { ...stopped('gone'), _id: crypto.randomUUID() }],
    })
    await portal.press('Webhooks')
    await portal.sees('No delivery succeeded for five days')
    await portal.sees('The endpoint answered 410 (Gone)')
    await expectAccessible(portal)
  })

  it('says that the list could not be loaded, and loads it again', async () => {
    const portal = await drawWebhooks({ address: '/app' })
    const unbend = bendReplies(portal.app, {
      'GET /webhook': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await portal.press('Webhooks')
    await portal.sees('The webhooks could not be loaded')
    await expectAccessible(portal)
    unbend()
    await portal.press('Try again')
    await portal.sees('No webhooks yet')
  })

  it('says that there are as many as there can be, and offers no other [HOOK-34]', async () => {
    const many: Partial<NewWebhook>[] = Array.from({ length: 50 }, (_, at) => ({
      displayName: `Webhook ${at}`,
    }))
    const portal = await drawWebhooks({
      person: await withWebhooks(...many),
      address: `${WEBHOOKS}?dialog=create`,
    })
    await portal.sees('This account has reached its limit of 50 webhooks.')
    expect(portal.button('Add webhook')).to.equal(undefined)
    await waitUntil(() => !portal.here().includes('dialog'), 'the dialog stays in the address')
    expect(portal.dialog()).to.equal(null)
  })

  it('offers nothing that the person may not do [HOOK-35]', async () => {
    const person = await withWebhooks({})
    const reader = await arrangePerson({ tenantId: person.tenantId, roles: ['ReadOnly'] })
    const portal = await drawWebhooks({ person: reader })
    await portal.sees('Harbor log')
    expect(portal.button('Add webhook')).to.equal(undefined)
    await portal.press('Actions for Harbor log')
    await waitUntil(() => portal.button('Open'), 'no menu')
    for (const verb of ['Edit', 'Switch off', 'New secret', 'Delete'])
      expect(portal.button(verb), verb).to.equal(undefined)
  })

  it('switches a webhook off and on [CONN-42]', async () => {
    const portal = await drawWebhooks({ person: await withWebhooks({}) })
    await portal.press('Actions for Harbor log')
    await portal.press('Switch off')
    await portal.sees('Harbor log is off')
    expect((await listOf(portal))[0]!.isActive).to.equal(false)
    await portal.press('Actions for Harbor log')
    await portal.press('Switch on')
    await portal.sees('Harbor log is on')
    expect((await listOf(portal))[0]!.isActive).to.equal(true)
  })

  it('deletes a webhook after it asked by name [CONN-43]', async () => {
    const portal = await drawWebhooks({ person: await withWebhooks({}) })
    await portal.press('Actions for Harbor log')
    await portal.press('Delete')
    await portal.sees('Delete Harbor log?')
    await expectAccessible(portal)
    await portal.press('Delete webhook')
    await portal.sees('Harbor log is deleted')
    await portal.sees('No webhooks yet')
    expect(await listOf(portal)).to.deep.equal([])
  })
})
