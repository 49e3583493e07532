import { expect } from '@open-wc/testing'
import { ApiError } from '../../src/api/api-error.ts'
import { auditsOf } from '../../src/state/audits/audits.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type PortalOptions } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

/** The toolbar stands before the table, whose heads may have the same names. */
function choose(shadow: ShadowRoot, name: string): void {
  const found = [...shadow.querySelectorAll('button')].find(each => each.textContent?.trim() === name)
  found?.focus()
  found?.click()
}
const rowsOf = (shadow: ShadowRoot) => [...shadow.querySelectorAll('tbody tr')]

/** The Audit logs page of an administrator who has signed in once before. */
async function withLog(options: PortalOptions = {}) {
  const person = options.person ?? (await arrangePerson({ name: 'Ada' }))
  const portal = await drawPortal({ person, address: '/app#/admin-box/audits', ...options })
  await portal.sees('Signed in')
  return portal
}

describe('the audit logs page', () => {
  afterEach(cleanUp)

  it('shows what happened in the columns of the metadata [AUDIT-01, NAV-13]', async () => {
    const portal = await withLog()
    const heads = () => [...portal.shadow.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    for (const head of ['Time', 'Description', 'User', 'IP address', 'Severity'])
      expect(heads()).to.include(head)
    expect(portal.text()).not.to.contain('Browser')
    await portal.press('Table settings')
    const action = () =>
      [...portal.shadow.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find(
        each => each.textContent === 'Action',
      )
    await waitUntil(action, 'the key is not offered')
    action()?.click()
    await waitUntil(() => heads().includes('Action'), 'the key of what happened cannot be shown')
    expect(portal.text()).to.contain(portal.person.email)
    await portal.sees('Severe in the last 7 days')
    await expectAccessible(portal)
  })

  it('is always in the menu of a user who may read it, and refuses who may not [NAV-52, NAV-53]', async () => {
    const portal = await withLog()
    expect(portal.button('Audit log')).to.exist
    cleanUp()
    const person = await arrangePerson({ roles: [] })
    const refused = await drawPortal({ person, address: '/app#/admin-box/audits' })
    await refused.sees('You do not have access to this page')
  })

  it('filters by severity, column and time, and keeps all of it in the address [AUDIT-02]', async () => {
    const portal = await withLog()
    choose(portal.shadow, 'Severity')
    await portal.press('Critical')
    await waitUntil(() => portal.here().includes('severity=Critical'))
    await portal.sees('No results')
    await expectAccessible(portal)
    await portal.press('Clear filters')
    await waitUntil(() => rowsOf(portal.shadow).length > 0)
    choose(portal.shadow, 'Filter')
    await portal.press('Action')
    await portal.type('Action begins with', 'user.signed')
    await portal.press('Apply')
    await waitUntil(() => portal.here().includes('action=user.signed'))
    await portal.sees('Action: user.signed')
    choose(portal.shadow, 'Time')
    await portal.type('From', '2026-01-02')
    await portal.type('To', '2026-01-01')
    await portal.press('Apply')
    await waitUntil(() => portal.errorOf('To').includes('before the first'))
    await portal.type('To', '2026-01-03')
    await portal.press('Apply')
    await waitUntil(() => portal.here().includes('from=2026-01-02&to=2026-01-03'))
    await portal.sees('No results')
  })

  it('promises no numbers where the log could not be read', async () => {
    const portal = await withLog()
    await portal.sees('Severe in the last 7 days')
    const { $logs } = auditsOf(portal.app)
    const error = new ApiError('Something went wrong', { statusCode: 500 })
    $logs.set({ ...$logs.get(), logs: undefined, stats: undefined, error })
    await portal.sees('Try again')
    expect(portal.text()).not.to.contain('Severe in the last 7 days')
  })

  it('heads the records of a day with it, and says their time below', async () => {
    const portal = await withLog()
    const [first, second] = rowsOf(portal.shadow)
    expect(first?.textContent).to.equal('Today')
    expect(second?.querySelector('time')?.textContent).to.match(/^\d{1,2}:\d\d:\d\d/)
    const bySeverity = [...portal.shadow.querySelectorAll<HTMLElement>('thead button')].find(
      each => each.textContent === 'Severity',
    )
    bySeverity?.click()
    await waitUntil(() => portal.here().includes('sortBy=severity'))
    await waitUntil(() => portal.find('tbody tr')?.textContent !== 'Today', 'days without order')
  })

  it('shows what its numbers count', async () => {
    const portal = await withLog()
    await waitUntil(() => portal.find('dd button'), 'a number is no link')
    portal.shadow.querySelectorAll<HTMLElement>('dd button')[1]?.click()
    await waitUntil(() => portal.here().includes('severity=High%2CCritical&from='))
    portal.find('dd button')?.click()
    await waitUntil(() => /audits\?from=\d{4}-\d\d-\d\d$/.test(portal.here()), portal.here())
  })

  it('searches on the server', async () => {
    const portal = await withLog()
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'no such thing')
    await waitUntil(() => portal.here().includes('search=no'))
    await portal.sees('No results')
  })

  it('shows all of a record at the side', async () => {
    const portal = await withLog()
    await portal.press('Details of user.signed-in')
    await waitUntil(() => portal.dialog()?.textContent?.includes('Browser'), 'no details')
    expect(portal.dialog()?.textContent).to.contain(portal.person.email)
    expect(portal.dialog()?.querySelector('time')?.textContent, 'with seconds').to.match(/\d:\d\d:\d\d/)
    await expectAccessible(portal)
  })

  it('goes on below instead of on pages where the vendor says so [AUDIT-14]', async () => {
    const person = await arrangePerson()
    const { app } = await drawPortal({ person, address: '/app' })
    // Enough of a history for two pages.
    for (let n = 0; n < 24; n++)
      await app.call('PUT /identity/resources/users/v2/me', { body: { name: `Ada ${n}` } })
    cleanUp()
    const metadata = { navigation: { audits: { visibility: 'always', paginationMode: 'virtual' } } } as const
    const portal = await withLog({ person, metadata })
    await portal.press('Show more')
    await waitUntil(() => rowsOf(portal.shadow).length > 24, 'the rest does not come')
    await portal.sees('End of list')
    const shown = rowsOf(portal.shadow).length
    expect(shown).to.equal(new Set(rowsOf(portal.shadow)).size)
  })

  it('downloads what is listed as audits.csv [AUDIT-03, AUDIT-19]', async () => {
    const portal = await withLog()
    const saved: string[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
    try {
      await portal.press('Download CSV')
      await portal.sees('audits.csv is in your downloads')
    } finally {
      HTMLAnchorElement.prototype.click = click
    }
    expect(saved).to.deep.equal(['audits.csv'])
  })
})
