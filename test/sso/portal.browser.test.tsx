import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { loadSso } from '../../src/state/sso/connections.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, expectAccessible } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'
import { chooseRole, connected, drawSso, enabled, listOf, metadata, PAGE, radio, saml } from './draw-sso.tsx'

describe('the single sign-on page', () => {
  afterEach(cleanUp)

  it('is in the menu, empty at first, and adds a connection for a domain [NAV-11, SSO-04]', async () => {
    const portal = await drawSso()
    await portal.sees('No connections yet')
    expect(portal.button('Single sign-on')).to.exist
    await expectAccessible(portal)
    await portal.press('Add connection')
    await waitUntil(() => portal.dialog(), 'no dialog')
    await expectAccessible(portal)
    await portal.press('Continue')
    await waitUntil(() => portal.errorOf('Domain').includes('Enter a domain'))
    await radio(portal, 'azure')
    await portal.type('Domain', 'gmail.com')
    await portal.press('Continue')
    await waitUntil(() => portal.errorOf('Domain').includes('Anybody can have an address of this domain'))
    expect(portal.field('Domain')!.value).to.equal('gmail.com')
    expect(await listOf(portal)).to.deep.equal([])
    await portal.type('Domain', '@Acme-Azure.test')
    await portal.press('Continue')
    await portal.sees('Set-up guide')
    await portal.closes()
    const [created] = await listOf(portal)
    expect(portal.here()).to.contain(`connection=${created!.id}`)
    expect([created!.type, created!.enabled, created!.domains[0]!.domain]).to.deep.equal([
      'azure',
      false,
      'acme-azure.test',
    ])
    await expectAccessible(portal)
    await portal.press('Single sign-on')
    await portal.sees('Microsoft Entra ID')
    expect(portal.find('tbody tr')!.textContent).to.contain('Not finished')
    await expectAccessible(portal)
  })

  it('gives roles to everybody who comes by it, and by group [SSO-05, SSO-06]', async () => {
    const { person, id, address } = await connected('roles.test', saml)
    const portal = await drawSso({ person, address })
    await portal.press('Roles and groups')
    await portal.sees('Default roles')
    await chooseRole(portal, 'Roles', 'ReadOnly')
    await portal.press('Save roles')
    await portal.sees('The default roles are saved')
    await expectAccessible(portal)
    expect((await listOf(portal))[0]!.roleIds).to.have.length(1)

    await portal.press('Add mapping')
    await waitUntil(() => portal.dialog(), 'no dialog')
    await portal.press('Save mapping')
    await waitUntil(() => portal.errorOf('Group').includes('Enter the group'))
    expect(portal.errorOf('Roles')).to.contain('Choose at least one role')
    await portal.type('Group', 'harbor-masters')
    await chooseRole(portal, 'Roles', 'Admin')
    await expectAccessible(portal)
    await portal.press('Save mapping')
    await portal.sees('The mapping is saved')
    await portal.closes()
    expect(portal.find('tbody tr')!.textContent).to.contain('harbor-masters')
    expect(portal.find('tbody tr')!.textContent).to.contain('Admin')

    await portal.press('Add mapping')
    await portal.type('Group', 'harbor-masters')
    await portal.press('Save mapping')
    await waitUntil(() => portal.errorOf('Group').includes('mapped already'))
    await portal.press('Cancel')
    await portal.press('Discard changes')
    await portal.closes()
    await portal.press('Change mapping of harbor-masters')
    await portal.type('Group', 'pilots')
    await portal.press('Save mapping')
    await waitUntil(() => portal.find('tbody tr')?.textContent?.includes('pilots'))
    expect((await listOf(portal)).find(each => each.id === id)!.groups[0]!.group).to.equal('pilots')
    await portal.press('Delete mapping of pilots')
    await portal.sees('Delete the mapping of pilots?')
    await portal.press('Delete mapping')
    await portal.sees('No groups are mapped')
  })

  it('asks by name before it deletes a connection, and leads back to the list [SSO-04]', async () => {
    const { person, address } = await connected('gone.test', { type: 'google' })
    const portal = await drawSso({ person, address })
    await portal.press('Delete connection')
    await portal.sees('Delete Google Workspace?')
    await expectAccessible(portal)
    await portal.press('Delete connection')
    await portal.sees('No connections yet')
    expect(portal.here()).not.to.contain('connection=')
    expect(await listOf(portal)).to.deep.equal([])
  })

  it('lets who may only read look at all of it and change nothing, and refuses who may not read [NAV-11]', async () => {
    const { person: admin, address } = await connected('read.test', saml)
    const reader = await arrangePerson({ tenantId: admin.tenantId, roles: ['ReadOnly'] })
    const portal = await drawSso({ person: reader, address })
    await portal.goDownTo('Switch it on')
    expect(portal.field('Sign-in address')!.readOnly).to.equal(true)
    expect(enabled(portal)!.disabled).to.equal(true)
    for (const name of [
      'Save provider',
      'Add domain',
      'Delete connection',
      'Validate read.test',
      'Remove read.test',
    ])
      expect(portal.button(name), name).not.to.exist
    await portal.press('Roles and groups')
    await portal.sees('No groups are mapped')
    expect(portal.button('Save roles')).not.to.exist
    expect(portal.button('Add mapping')).not.to.exist
    await expectAccessible(portal)
    cleanUp()
    const withoutRoles = await drawSso({ person: await arrangePerson({ roles: [] }) })
    await withoutRoles.sees('Page not found')
    cleanUp()
    const always = { navigation: { sso: { visibility: 'always' } } } as const
    const refused = await drawSso({ person: await arrangePerson({ roles: [] }), metadata: always })
    await refused.sees('You do not have access to this page')
  })

  it('says why the list could not be read, that a connection is gone, and that the vendor has switched it off', async () => {
    const { person } = await connected('off.test', saml)
    const gone = await drawSso({ person, address: `${PAGE}?connection=00000000-0000-4000-8000-000000000001` })
    await gone.sees('Connection not found')
    await gone.press('Show all connections')
    await gone.sees('SAML 2.0')
    const { call } = gone.app
    Object.assign(gone.app, { call: () => Promise.reject(new Error('the line broke')) })
    await loadSso(gone.app)
    await gone.sees('The connections could not be loaded')
    Object.assign(gone.app, { call })
    bendReplies(gone.app, { 'GET /team/resources/sso/v1/oidc/configurations': () => ({ active: false }) })
    await gone.press('Try again')
    await gone.sees('Single sign-on is switched off')
    expect(gone.button('Add connection')).not.to.exist
    await expectAccessible(gone)
  })

  it('fits on 320 px, by night and from right to left', async () => {
    const { person, address } = await connected('narrow-but-with-a-rather-long-name.example.test', saml)
    await setViewport({ width: 320, height: 700 })
    try {
      for (const [theme, dir] of [
        ['dark', 'ltr'],
        ['modern', 'rtl'],
      ] as const) {
        const themeV2 = { adminPortal: { themeName: theme } }
        const portal = await drawSso({ person, address, metadata: { ...metadata, themeV2 } })
        await portal.goDownTo('Switch it on')
        portal.find('[part="root"]')!.setAttribute('dir', dir)
        const { scrollWidth, clientWidth } = portal.find('[part="portal"]')!
        expect(scrollWidth, dir).to.be.at.most(clientWidth)
        expect(document.documentElement.scrollWidth, dir).to.be.at.most(320)
        await expectAccessible(portal)
        cleanUp()
      }
    } finally {
      await setViewport({ width: 1280, height: 900 })
    }
  })
})
