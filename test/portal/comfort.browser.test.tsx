import { expect } from '@open-wc/testing'
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePerson } from '../support/arrange.ts'
import { cleanUp, drawPortal } from './draw-portal.tsx'

const visible = (element: Element | null | undefined) => element?.checkVisibility() === true

/** How far what is on screen jumps while something runs, as browsers score it; 0.1 is what a person begins to mind. */
async function shiftOf(work: () => Promise<unknown>): Promise<number> {
  let sum = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
  })
  observer.observe({ type: 'layout-shift' })
  await work()
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  observer.disconnect()
  return sum
}

describe('the portal for the eye', () => {
  afterEach(async () => {
    cleanUp()
    await emulateMedia({ media: 'screen' })
    await setViewport({ width: 1000, height: 700 })
  })

  for (const [page, there] of [
    ['users', '[data-fe-user]'],
    ['audits', 'tbody tr[tabindex]'],
    ['profile', 'input[name="name"]'],
  ] as const)
    it(`shifts nothing while the page ${page} comes after its skeleton`, async () => {
      await setViewport({ width: 1280, height: 800 })
      const person = await arrangePerson()
      const shift = await shiftOf(async () => {
        const portal = await drawPortal({ person, address: `/app#/admin-box/${page}` })
        await waitUntil(() => portal.find(there), 'nothing came')
      })
      expect(shift).to.be.below(0.1)
    })

  it('is right at 320 px as at 1440 px, and from right to left', async () => {
    for (const width of [320, 1440])
      for (const dir of ['ltr', 'rtl'])
        for (const page of ['users', 'audits', 'profile']) {
          await setViewport({ width, height: 700 })
          const portal = await drawPortal({ address: `/app#/admin-box/${page}` })
          await waitUntil(() => portal.find('h1'))
          portal.find('[part="root"]')?.setAttribute('dir', dir)
          const { scrollWidth, clientWidth } = portal.find('[part="portal"]') as HTMLElement
          expect(scrollWidth, `${page} ${width} ${dir}`).to.be.at.most(clientWidth)
          expect(document.documentElement.scrollWidth, `${page} ${width} ${dir}`).to.be.at.most(width)
          const buttons = [...portal.shadow.querySelectorAll('button')].filter(
            each => (each.getAttribute('aria-label') ?? each.textContent) === 'Find anything',
          )
          expect(buttons.filter(visible).length, `ways to the palette at ${width}`).to.equal(1)
          cleanUp()
        }
  }).timeout(60_000)

  it('prints the audit log: the records and their heads, without menu, search, buttons and paging', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/audits' })
    await waitUntil(() => portal.find('tbody tr[tabindex]'))
    await waitUntil(() => portal.find('[aria-label="Table settings"]'))
    await emulateMedia({ media: 'print' })
    for (const gone of [
      '[part="portal-sidebar"]',
      'input[type="search"]',
      '[aria-label="Table settings"]',
      'td[data-cell="actions"]',
      '[aria-label="Next page"]',
    ])
      expect(visible(portal.find(gone)), gone).to.equal(false)
    for (const kept of ['h1', 'th[aria-sort]', 'tbody td[data-column="description"]'])
      expect(visible(portal.find(kept)), kept).to.equal(true)
    const frame = getComputedStyle(portal.find('[part="table-frame"]') as Element)
    expect(frame.overflowX).to.equal('visible')
    const row = getComputedStyle(portal.find('tbody tr[tabindex]') as Element)
    expect(row.breakInside).to.equal('avoid')
  })
})
