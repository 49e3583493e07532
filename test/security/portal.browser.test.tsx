import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'
import { at, choose, flags, flip, open, submit, toggle } from './security-page.tsx'

const tabsOf = ({ shadow }: Portal) =>
  [...shadow.querySelectorAll('[role="tab"]')].map(tab => tab.textContent?.trim())

describe('the security page', () => {
  afterEach(cleanUp)

  it('has the tabs sessionManagement, generalSettings, ipRestrictions and domainRestrictions, in the address [NAV-10, NAV-20, NAV-21, NAV-22, NAV-23]', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/security', flags })
    await portal.sees('Session management')
    expect(tabsOf(portal)).to.deep.equal(['Sessions', 'General settings', 'IP addresses', 'Email domains'])
    for (const [name, tab, seen] of [
      ['General settings', 'generalSettings', 'User lockout'],
      ['IP addresses', 'ipRestrictions', 'IP address restrictions'],
      ['Email domains', 'domainRestrictions', 'Email domain restrictions'],
    ] as const) {
      await portal.press(name)
      await portal.sees(seen)
      expect(portal.here()).to.equal(at(tab))
      await expectAccessible(portal)
    }
  })

  it('shows a tab only with its flag, its permission, and where metadata leaves it [THEME-04]', async () => {
    const plain = await drawPortal({ address: '/app#/admin-box/security' })
    await plain.sees('Session management')
    expect(tabsOf(plain)).to.deep.equal(['Sessions', 'General settings'])
    cleanUp()
    const hidden = {
      pages: { security: { tabsProperties: { sessionManagement: { appearance: 'hidden' } } } },
    } as const
    const without = await drawPortal({
      address: '/app#/admin-box/security',
      flags,
      metadata: { themeV2: { adminPortal: hidden } },
    })
    await without.sees('User lockout')
    expect(tabsOf(without)).to.deep.equal(['General settings', 'IP addresses', 'Email domains'])
  })

  it('lets a reader look and change nothing', async () => {
    const person = await arrangePerson({ roles: ['ReadOnly'] })
    const portal = await open('generalSettings', { person })
    await portal.sees('User lockout')
    expect(portal.button('Edit User lockout')).to.equal(undefined)
    await portal.press('Sessions')
    await portal.sees('Idle session timeout')
    expect(toggle(portal, 'Idle session timeout')?.disabled).to.equal(true)
    expect(portal.button('Save changes')).to.equal(undefined)
    await expectAccessible(portal)
  })

  it('says in its place what could not be loaded, and loads it again', async () => {
    const { fetch } = window
    let broken = true
    window.fetch = (input, init) =>
      broken && String(input).includes('mfa-policy')
        ? Promise.resolve(new Response('{"errors":["No"]}', { status: 500 }))
        : fetch(input, init)
    try {
      const portal = await open('generalSettings')
      await portal.sees('The settings could not be loaded')
      await expectAccessible(portal)
      broken = false
      await portal.press('Try again')
      await portal.sees('User lockout')
    } finally {
      window.fetch = fetch
    }
  })
})

describe('session management', () => {
  afterEach(cleanUp)

  it('sets idle timeout, forced re-login and concurrent sessions, and keeps them [SESS-02, SESS-13, SESS-14]', async () => {
    const portal = await open('sessionManagement')
    await flip(portal, 'Idle session timeout')
    await portal.type('Idle for', '15')
    await flip(portal, 'Maximum concurrent sessions')
    await portal.type('Sessions per person', '3')
    await expectAccessible(portal)
    await portal.press('Save changes')
    await portal.sees('Your changes are saved')
    const saved = await portal.app.call('GET /identity/resources/configurations/sessions/v1')
    expect(saved.sessionIdleTimeoutConfiguration.isActive).to.equal(true)
    expect(saved.sessionConcurrentConfiguration).to.deep.equal({ isActive: true, maxSessions: 3 })
    expect(saved.sessionIdleTimeoutConfiguration.timeout % 900).to.equal(0)
  })

  it('says what is wrong beside the field, and asks before changes are lost', async () => {
    const portal = await open('sessionManagement')
    await flip(portal, 'Idle session timeout')
    await portal.type('Idle for', 'soon')
    await portal.press('Save changes')
    await waitUntil(() => portal.errorOf('Idle for').includes('whole number'))
    await portal.press('General settings')
    await waitUntil(() => portal.dialog(), 'nobody asks')
    expect(portal.here()).to.equal(at('sessionManagement'))
  })
})

describe('general settings', () => {
  afterEach(cleanUp)

  it('say what counts now, the vendor’s where the account decided nothing [POLICY-05]', async () => {
    const portal = await open('generalSettings')
    await portal.sees('Multi-factor authentication')
    await portal.sees('Not required')
    expect(portal.text()).to.contain('Default')
    await portal.sees('0 of 1 person with a second factor')
    await portal.sees('0 people are locked now')
    await portal.press('Show who has none')
    await waitUntil(() => portal.here().endsWith('/users?mfa=none'))
  })

  it('save a policy by POST first, and by PATCH once it has an id [POLICY-12, POLICY-13]', async () => {
    const portal = await open('generalSettings')
    await portal.sees('User lockout')
    const requested: string[] = []
    const { fetch } = window
    window.fetch = (input, init) => {
      if (String(input).includes('lockout-policy')) requested.push(init?.method ?? 'GET')
      return fetch(input, init)
    }
    try {
      for (const attempts of ['4', '6']) {
        await portal.press('Edit User lockout')
        await portal.type('Failed attempts in a row', attempts)
        await expectAccessible(portal)
        submit(portal)
        await portal.closes()
        await portal.sees(`After ${attempts} failed attempts`)
      }
    } finally {
      window.fetch = fetch
    }
    expect(requested.filter(method => method !== 'GET')).to.deep.equal(['POST', 'PATCH'])
  })

  it('permit personal tokens that never expire', async () => {
    const portal = await open('generalSettings')
    await portal.sees('New tokens expire after 90 days, or when the owner chooses.')
    await portal.press('Edit Personal tokens')
    await portal.sees('Existing tokens keep their expiry.')
    await expectAccessible(portal)
    portal.dialog()!.querySelector<HTMLElement>('[role="switch"]')!.click()
    submit(portal)
    await portal.closes()
    await portal.sees('May never expire')
  })

  it('force a second factor, remember passwords, let them expire and ask for stronger ones [POLICY-01, POLICY-23, POLICY-27, POLICY-29, POLICY-33]', async () => {
    const portal = await open('generalSettings')
    await portal.press('Edit Multi-factor authentication')
    await waitUntil(() => choose(portal, 'ForceExceptSAML'), 'no choice')
    choose(portal, 'ForceExceptSAML')?.click()
    submit(portal)
    await portal.closes()
    await portal.sees('Required, except with single sign-on')

    await portal.press('Edit Password history')
    await waitUntil(() => portal.dialog(), 'no dialog')
    if (!toggle(portal, 'Remember old passwords')?.checked) await flip(portal, 'Remember old passwords')
    await portal.type('Passwords to remember', '11')
    submit(portal)
    await waitUntil(() => portal.errorOf('Passwords to remember').includes('1 to 10'))
    await portal.type('Passwords to remember', '5')
    submit(portal)
    await portal.closes()
    await portal.sees('Last 5 passwords')

    await portal.press('Edit Password rotation')
    await flip(portal, 'Let passwords expire')
    await portal.type('Days until a password expires', '60')
    await portal.type('Days of notice before', '60')
    submit(portal)
    await waitUntil(() => portal.errorOf('Days of notice').includes('fewer'))
    await portal.type('Days of notice before', '5')
    submit(portal)
    await portal.closes()
    await portal.sees('Every 60 days')

    await portal.press('Edit Password policy')
    await portal.type('Shortest password', '14')
    await expectAccessible(portal)
    submit(portal)
    await portal.closes()
    await portal.sees('At least 14 characters')
  })

  it('show what the server refuses in the dialog, with what was typed', async () => {
    const portal = await open('generalSettings')
    await portal.press('Edit User lockout')
    await portal.type('Failed attempts in a row', '7')
    const { fetch } = window
    window.fetch = () => Promise.resolve(new Response('{"errors":["The vendor decides"]}', { status: 403 }))
    try {
      submit(portal)
      await portal.sees('The vendor decides')
    } finally {
      window.fetch = fetch
    }
    expect(portal.field('Failed attempts in a row')?.value).to.equal('7')
    await expectAccessible(portal)
  })

  it('say so when the application asks for stronger passwords than what was saved', async () => {
    const portal = await open('generalSettings')
    await portal.press('Edit Password policy')
    await portal.type('Shortest password', '8')
    submit(portal)
    await portal.closes()
    await portal.sees('The application itself asks for more')
  })

  it('open a dialog by its address', async () => {
    const portal = await drawPortal({ address: `${at('generalSettings')}&dialog=lockout`, flags })
    await portal.sees('Failed attempts in a row')
  })
})
