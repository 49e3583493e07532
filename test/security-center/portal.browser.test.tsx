import { expect } from '@open-wc/testing'
import type { SecurityOverview } from '../../contract/security-center.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type PortalOptions } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const CENTER = '/app#/admin-box/security'
const flags = {
  'security-center-admin-portal-major-version': 'on',
  'security-center-show-login-flows': 'on',
} as const
const open = (options: PortalOptions = {}) => drawPortal({ address: CENTER, flags, ...options })

const overview: SecurityOverview = {
  score: 62,
  recommendations: [
    {
      code: 'BREACHED_PASSWORDS_EXIST',
      severity: 'SEVERE',
      category: 'PASSWORD',
      metadata: { password: { breachedPasswordUsersCount: 1001 } },
    },
    { code: 'CONFIGURE_SSO', severity: 'INFO', category: 'SSO', metadata: { totalUsers: 3 } },
  ],
  insights: [],
  trend: [
    { day: '2026-11-01', score: 40 },
    { day: '2026-11-26', score: 62 },
  ],
}

describe('the security center', () => {
  afterEach(cleanUp)

  it('is the first tab of the security page where its flag is on: score, recommendations and insights [SECCEN-01]', async () => {
    const portal = await open()
    await portal.sees('Security score')
    await portal.sees('Require a second factor')
    await portal.sees('Insights')
    await portal.goDownTo('Without a second factor')
    expect(portal.text()).to.contain('The score is recorded once a day')
    await expectAccessible(portal)
    cleanUp()
    const plain = await open({ flags: {} })
    await plain.sees('Session management')
    expect(plain.text()).not.to.contain('Security center')
    cleanUp()
    const half = await open({ flags: { 'security-center-admin-portal-major-version': 'on' } })
    await half.sees('Require a second factor')
    expect(half.text()).not.to.contain('Insights')
  })

  it('leads to the very dialog of the setting', async () => {
    const portal = await open()
    await portal.press('Fix it: Require a second factor')
    await waitUntil(() => portal.dialog(), 'no dialog')
    expect(portal.here()).to.equal(`${CENTER}?tab=generalSettings&dialog=mfa`)
  })

  it('leads to the very setting of sessions, which have one form', async () => {
    const portal = await open()
    await portal.press('Fix it: Limit concurrent sessions')
    await portal.sees('Session management')
    const named = () => {
      const focused = portal.shadow.activeElement
      return focused?.closest('label')?.textContent ?? focused?.parentElement?.textContent ?? ''
    }
    await waitUntil(() => portal.shadow.activeElement?.getAttribute('role') === 'switch', 'no setting')
    expect(named()).to.contain('concurrent')
  })

  it('offers no fix that the role or this portal does not have', async () => {
    const reader = await open({ person: await arrangePerson({ roles: ['ReadOnly'] }) })
    await reader.sees('Require a second factor')
    await reader.sees('Your role cannot change this')
    expect(reader.button('Fix it: Require a second factor')).to.equal(undefined)
    cleanUp()
    const portal = await open()
    await portal.sees('Set up single sign-on')
    expect(portal.button('Fix it: Set up single sign-on')).to.equal(undefined)
    cleanUp()
    const navigation = { sso: { visibility: 'always' } } as const
    const shown = await open({ metadata: { navigation } })
    await shown.press('Fix it: Set up single sign-on')
    await waitUntil(() => shown.here().includes('/sso'), 'not there')
  })

  it('asks before it mails reset links, says that they are on their way, and reads again', async () => {
    const portal = await open({ address: '/app' })
    bendReplies(portal.app, { 'GET /security-center/resources/overview/v1': () => overview })
    await portal.press('Security')
    await portal.sees('1,000+ people have a password known from a breach')
    await portal.sees('Since')
    expect(portal.find('[role="img"]')?.getAttribute('aria-label')).to.contain('from 40 to 62')
    await expectAccessible(portal)
    await portal.press('Email reset links')
    await portal.sees('Email reset links?')
    portal
      .dialog()!
      .querySelectorAll<HTMLElement>('button')
      .forEach(button => {
        if (button.textContent?.trim() === 'Email reset links') button.click()
      })
    await portal.sees('The emails are on their way')
    await portal.closes()
  })

  it('has three tables of ten people, which sort, search and turn in the address [SECCEN-13, SECCEN-14, SECCEN-15, CONST-33]', async () => {
    const person = await arrangePerson({ name: 'Ada Harbor' })
    for (let i = 0; i < 10; i++) await arrangePerson({ tenantId: person.tenantId, name: `Pilot ${i}` })
    const portal = await open({ person })
    await portal.goDownTo('Without a second factor')
    const rows = () => portal.shadow.querySelectorAll('tbody tr').length
    await waitUntil(() => rows() === 10, `${rows()} rows`)
    await expectAccessible(portal)
    await portal.press('Next page')
    await waitUntil(() => rows() === 1, 'no second page')
    expect(portal.here()).to.contain('page=2')
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'pilot 3')
    await waitUntil(() => rows() === 1 && portal.text().includes('Pilot 3'), 'not found')
    expect(portal.here()).to.contain('search=pilot+3')
    await portal.press('Breached passwords')
    await portal.sees('No password is known from a breach')
    await portal.press('Inactive')
    await portal.sees('Everyone was active in the last 90 days')
    expect(portal.here()).to.contain('people=inactive')
  })

  it('says that it could not be loaded, and loads it again', async () => {
    const portal = await open({ address: '/app' })
    const unbend = bendReplies(portal.app, {
      'GET /security-center/resources/overview/v1': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await portal.press('Security')
    await portal.sees('The security center could not be loaded')
    await expectAccessible(portal)
    unbend()
    await portal.press('Try again')
    await portal.sees('Security score')
  })
})
