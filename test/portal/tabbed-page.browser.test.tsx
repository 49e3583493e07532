import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { WEBHOOKS, withWebhooks } from '../webhooks/draw-webhooks.tsx'
import { cleanUp, drawPortal, expectAccessible } from './draw-portal.tsx'

const pages = ['security', 'account', 'webhooks', 'audits', 'notifications']
const metadata = {
  navigation: Object.fromEntries(pages.map(page => [page, { visibility: 'byPermissions' as const }])),
}

type Portal = Awaited<ReturnType<typeof drawPortal>>
const title = (portal: Portal) => portal.find('[part="portal-main"] h1')
const strips = (portal: Portal) => portal.shadow.querySelectorAll('[part="portal-main"] [role="tablist"]')

describe('a page of tabs', () => {
  afterEach(cleanUp)

  for (const page of pages)
    it(`has its title above its tabs: ${page}`, async () => {
      const portal = await drawPortal({ metadata, address: `/app#/admin-box/${page}` })
      // The inbox has tabs of its own, below these.
      await waitUntil(() => strips(portal).length > 0 && title(portal), 'no tabs')
      const below = title(portal)!.compareDocumentPosition(strips(portal)[0]!)
      expect(below & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0)
      expect(portal.shadow.querySelectorAll('[part="portal-main"] h1').length).to.equal(1)
      await expectAccessible(portal)
    })

  it('gives its place to one thing of a list, with the title and the tabs of that thing alone', async () => {
    const person = await withWebhooks({ displayName: 'Harbor log', eventKeys: ['*'] })
    const portal = await drawPortal({ person, metadata, address: WEBHOOKS })
    await portal.sees('Harbor log')
    portal.find('tbody tr td')?.click()
    await portal.sees('Deliveries')
    expect(title(portal)?.textContent).to.contain('Harbor log')
    expect(strips(portal).length).to.equal(1)
    expect(portal.text()).to.not.contain('Text messages')
    await expectAccessible(portal)
    portal.find('[part="portal-main"] button')?.click()
    await portal.sees('Text messages')
    expect(title(portal)?.textContent).to.equal('Webhooks')
    expect(portal.here()).to.equal(WEBHOOKS)
  })

  it('has a title where that thing is not there', async () => {
    for (const [address, name] of [
      [`${WEBHOOKS}?webhook=gone`, 'Webhooks'],
      ['/app#/admin-box/audits?tab=reports&report=gone', 'Reports'],
    ] as const) {
      const portal = await drawPortal({ metadata, address })
      await portal.sees('not found')
      expect(title(portal)?.textContent, address).to.equal(name)
      cleanUp()
    }
  })
})
