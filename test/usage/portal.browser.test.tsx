import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type PortalOptions } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const flag = 'fe-usage-page'
const navigation = { usage: { visibility: 'byPermissions' as const } }

/** The usage page of an administrator. */
const page = (query = '', { metadata, ...more }: PortalOptions = {}) =>
  drawPortal({
    address: `/app#/admin-box/usage${query}`,
    flags: { [flag]: 'on' },
    metadata: { navigation, ...metadata },
    ...more,
  })

describe('the usage page', () => {
  afterEach(cleanUp)

  it('shows each number with its total and a plot of its days [NAV-01]', async () => {
    const portal = await page()
    await portal.sees('Sign-ins')
    for (const name of ['Sign-ins', 'Active people', 'Members', 'API calls'])
      expect(portal.find(`[role="slider"][aria-label="${name}"]`), name).not.to.equal(null)
    await portal.sees('Days begin at midnight UTC')
    await expectAccessible(portal)
  })

  it('can be read by night', async () => {
    const portal = await page('', { metadata: { themeV2: { adminPortal: { themeName: 'dark' } } } })
    await portal.sees('Sign-ins')
    await expectAccessible(portal)
  })

  it('is there only while the flag is on [NAV-32]', async () => {
    const portal = await page('', { flags: { [flag]: 'off' } })
    await portal.sees('Page not found')
  })

  it('is there only for who holds the permission [NAV-31]', async () => {
    const portal = await page('', { person: await arrangePerson({ roles: [] }) })
    await portal.sees('Page not found')
    cleanUp()
    const always = { navigation: { usage: { visibility: 'always' as const } } }
    const shown = await page('', { person: await arrangePerson({ roles: [] }), metadata: always })
    await shown.sees('You do not have access to this page')
  })

  it('is hidden unless the vendor shows it [NAV-33]', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/usage', flags: { [flag]: 'on' } })
    await portal.sees('Page not found')
  })

  it('reads a plot by keys, day by day, and tells each to a screen reader', async () => {
    const portal = await page()
    await waitUntil(() => portal.find('[role="slider"]'), 'no plot')
    const plot = portal.find('[role="slider"]') as HTMLElement
    const press = (key: string) => plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const spokenValue = () => plot.getAttribute('aria-valuetext')
    plot.focus()
    const today = spokenValue()
    press('ArrowLeft')
    await waitUntil(() => spokenValue() !== today, 'the day before is not told')
    expect(plot.getAttribute('aria-valuenow')).to.equal('28')
    await portal.sees(spokenValue() ?? '')
    press('Home')
    await waitUntil(() => plot.getAttribute('aria-valuenow') === '0')
    press('End')
    await waitUntil(() => spokenValue() === today)
  })

  it('reads a plot by the pointer, from the side where reading begins [LANG-12]', async () => {
    for (const [dir, at] of [
      ['ltr', '0'],
      ['rtl', '29'],
    ] as const) {
      const portal = await page()
      await waitUntil(() => portal.find('[role="slider"]'), 'no plot')
      portal.find('[part="root"]')?.setAttribute('dir', dir)
      const plot = portal.find('[role="slider"]') as HTMLElement
      const { left, top } = plot.getBoundingClientRect()
      plot.dispatchEvent(
        new PointerEvent('pointermove', { clientX: left + 2, clientY: top + 9, bubbles: true }),
      )
      await waitUntil(() => plot.getAttribute('aria-valuenow') === at, `${dir} is not at ${at}`)
      cleanUp()
    }
  })

  it('shows the same numbers as a table, at an address of its own', async () => {
    const portal = await page()
    await portal.press('Table')
    await waitUntil(() => portal.find('table[aria-label="Usage by day"] tbody tr'), 'no table')
    expect(portal.here()).to.contain('show=table')
    expect(portal.shadow.querySelectorAll('tbody tr')).to.have.length(30)
    // Longer than its place: it can be scrolled by keys.
    await waitUntil(() => portal.find('table')?.parentElement?.tabIndex === 0, 'no focus for the keys')
    await expectAccessible(portal)
  })

  it('keeps the period in the address', async () => {
    const portal = await page('?period=7d&show=table')
    await waitUntil(() => portal.shadow.querySelectorAll('tbody tr').length === 7, 'not seven days')
    await portal.press('Charts')
    expect(portal.here()).to.contain('period=7d')
  })
})
