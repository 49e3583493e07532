import { expect } from '@open-wc/testing'
import type { FronteggApp } from '../../src/elements/index.ts'
import type { ScimGuideResult, SsoGuideResult } from '../../src/react/portal/guides/guide-props.ts'
import { settled } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'
import { openApp, seen } from '../elements/open-app.ts'
import { cleanUp, drawPortal, expectAccessible } from '../portal/draw-portal.tsx'
import { metadata } from '../sso/provider-metadata.ts'
import { arrangePerson } from '../support/arrange.ts'

const CONFIGURATIONS = '/directory/resources/v1/configurations/scim2'
const SSO = '/team/resources/sso/v1/configurations'
const here = location.href
const containers: HTMLElement[] = []

function container(): HTMLElement {
  const created = document.createElement('div')
  document.body.append(created)
  containers.push(created)
  return created
}
const accessible = async (element: HTMLElement) => {
  await settled(element.shadowRoot!)
  await expect(element).to.be.accessible({ ignoredRules: ['aria-hidden-focus'] })
}
const connect = ({ app }: FronteggApp) =>
  app.call(`POST ${CONFIGURATIONS}`, { body: { source: 'okta', connectionName: 'Harbor' } })

before(async function () {
  this.timeout(60_000)
  await arrangePerson()
})
afterEach(() => {
  cleanUp()
  for (const created of containers.splice(0)) created.remove()
  history.replaceState(null, '', here)
})

describe('the guide dialogs', () => {
  it('lead through a directory step by step, with its address and its token, and call back with the connection', async () => {
    const { instance, app } = await openApp()
    const results: ScimGuideResult[] = []
    const { element } = await instance.renderScimGuideDialog(container(), {
      getConnectionName: provider => `My ${provider}`,
      onClose: result => results.push(result),
    })
    const guide = seen(element)
    await guide.sees('Which directory do you use?')
    await accessible(element)
    await guide.press('Microsoft Entra ID')
    await guide.sees('Step 1 of 4')
    await guide.press('Continue')
    await guide.sees('Test Connection')
    await waitUntil(() => guide.field('Secret Token'), 'no token')
    const token = guide.field('Secret Token')!.value
    expect(token).to.match(/^[\w-]{43}$/)
    expect(guide.field('Tenant URL')!.value).to.match(/\/scim\/v2\/[0-9a-f-]{36}$/)
    await accessible(element)
    await guide.press('Continue')
    await guide.press('Continue')
    await guide.sees('No requests yet')
    await guide.press('Finish')
    await waitUntil(() => results.length === 1, 'it does not call back')
    const [{ finished, guidePath, connectionData }] = results as [ScimGuideResult]
    expect([finished, guidePath, connectionData?.authToken]).to.deep.equal([true, 'azure', token])
    const [stored] = await app.call(`GET ${CONFIGURATIONS}`)
    expect([stored!.id, stored!.source, stored!.connectionName]).to.deep.equal([
      connectionData!.connectionId,
      'azure-ad',
      'My azure',
    ])
    expect(guide.text()).to.equal('')
  })

  it('take the connection that the host creates, and are opened and closed from outside', async () => {
    const { instance } = await openApp()
    const { placeComponent, guideDialogStore } = await import('../../src/elements/host-components.ts')
    const { element } = placeComponent('scim-guide-dialog', container(), instance.app, {
      id: 'mine',
      initialGuidePath: '/okta/',
      onSelectGuide: async guidePath => ({
        connectionId: '0190a5c2-7d3e-7a41-9c1b-000000000001',
        provisioningUrl: `https://own.test/${guidePath}`,
        authToken: 'own-token',
        scimConnectionName: 'Own',
      }),
    })
    const guide = seen(element)
    await guide.press('Okta')
    await guide.press('Continue')
    await waitUntil(() => guide.field('SCIM connector base URL'), 'no address')
    expect(guide.field('SCIM connector base URL')!.value).to.equal('https://own.test/okta')
    const store = guideDialogStore(instance.app, 'scim-guide-dialog', 'mine')
    expect(store.getState().dialogOpen).to.equal(true)
    store.getState().closeDialog()
    await waitUntil(() => guide.text() === '', 'it stays open')
    store.getState().openDialog()
    await guide.sees('Okta')
  })

  it('lead through single sign-on to the proof of a domain, and leave that out where the host asks for it', async () => {
    const { instance, app } = await openApp()
    const results: SsoGuideResult[] = []
    const added: unknown[] = []
    const { element } = await instance.renderSsoGuideDialog(container(), {
      onDomainAdded: data => added.push(data),
      onClose: result => results.push(result),
    })
    const guide = seen(element)
    await guide.press('Okta')
    await guide.press('Continue')
    await guide.sees('Audience URI (SP Entity ID)')
    expect(guide.field('ACS URL')!.value).to.match(/\/auth\/saml\/callback$/)
    await guide.press('Continue')
    await guide.press('Continue')
    const primary = () =>
      [...element.shadowRoot!.querySelectorAll('[data-variant="primary"]')].map(each => each.textContent)
    await guide.sees('Step 4 of 6')
    expect(primary()).to.deep.equal(['Save provider'])
    await guide.press('Save provider')
    await guide.sees('Enter the metadata URL')
    await accessible(element)
    await guide.press('Continue')
    await guide.type('Domain', 'harbor.example')
    await guide.sees('Step 5 of 6')
    expect(primary()).to.deep.equal(['Add domain'])
    await guide.press('Add domain')
    await waitUntil(() => guide.field('Value')?.value.startsWith('portico-verification='), 'no record')
    await waitUntil(() => primary().join() === 'Continue', 'the guide does not lead on')
    await guide.press('Continue')
    await guide.sees('The connection is off.')
    await guide.press('Finish')
    await waitUntil(() => results.length === 1, 'it does not call back')
    const [configuration] = await app.call(`GET ${SSO}`)
    expect(results[0]!.ssoConfiguration!.id).to.equal(configuration!.id)
    expect(results[0]!.domains!.map(({ domain }) => domain)).to.deep.equal(['harbor.example'])
    expect(added).to.deep.equal([{ ssoConfigId: configuration!.id, domain: 'harbor.example' }])

    const again = await instance.renderSsoGuideDialog(container(), {
      initialGuidePath: 'okta',
      initialSsoConfiguration: configuration!,
      skipDnsVerification: true,
    })
    await seen(again.element).sees('Step 1 of 5')
  })

  it('store where the provider takes sign-outs, and show where it sends its own', async () => {
    const { instance, app } = await openApp()
    const configuration = await app.call(`POST ${SSO}/metadata`, { body: { metadata } })
    const { element } = await instance.renderSsoGuideDialog(container(), {
      initialSsoConfiguration: configuration,
    })
    const guide = seen(element)
    await guide.sees('Which identity provider do you use?')
    expect(guide.text()).not.to.include('A connection is created')
    await guide.press('Another, by SAML 2.0')
    await guide.press('Continue')
    await waitUntil(() => guide.field('Single logout URL'), 'no address for sign-outs')
    expect(guide.field('Single logout URL')!.value).to.equal(configuration.sloUrl)
    await guide.press('Continue')
    await guide.press('Continue')
    await guide.type('Sign-out address', 'https://idp.test/slo')
    await guide.press('Save provider')
    await guide.sees('The provider is saved')
    const [stored] = await app.call(`GET ${SSO}`)
    expect([stored!.ssoEndpoint, stored!.sloEndpoint]).to.deep.equal([
      'https://idp.test/sso',
      'https://idp.test/slo',
    ])
  })

  it('close at once for who may not change connections', async () => {
    const { instance } = await openApp({ person: await arrangePerson({ roles: ['ReadOnly'] }) })
    const results: ScimGuideResult[] = []
    await instance.renderScimGuideDialog(container(), { onClose: result => results.push(result) })
    await waitUntil(() => results.length === 1, 'it stays open')
    expect(results).to.deep.equal([{ finished: false }])
  })
})

describe('a set-up link', () => {
  it('is created in the portal, shown this once, listed and revoked', async () => {
    const metadata = { navigation: { provisioning: { visibility: 'byPermissions' } } } as const
    const portal = await drawPortal({ address: '/app', metadata })
    await portal.app.call(`POST ${CONFIGURATIONS}`, { body: { source: 'okta' } })
    await portal.press('Provisioning')
    await waitUntil(() => portal.find('[data-fe-connection]'), 'no connection')
    portal.find('[data-fe-connection]')!.click()
    await portal.press('Invite your IT')
    await portal.sees('No open links.')
    await expectAccessible(portal)
    await portal.type('Recipient', 'Grace')
    await portal.press('Create link')
    await portal.sees('It is shown only once.')
    const url = portal.field('Link')!.value
    expect(url).to.match(/\/oauth\/setup#token=[\w-]{43}$/)
    await portal.press('I have saved it')
    await portal.sees('Not opened yet')
    expect(portal.dialog()!.textContent).to.include('Grace').and.not.include(url)
    await portal.press('Revoke the link of Grace')
    await portal.sees('No open links.')
    await expectAccessible(portal)
  })

  it('opens the connection without an account, takes its token out of the address, and ends when it is revoked', async () => {
    const { instance, app } = await openApp()
    const { id } = await connect(instance)
    const { url, id: linkId } = await app.call(`POST ${CONFIGURATIONS}/:id/setup-links`, {
      params: { id },
      body: {},
    })
    await app.session.logout()
    history.replaceState(null, '', new URL(url).hash)
    const { element } = await instance.renderConnectionSetup(container())
    const page = seen(element)
    await page.sees('Connect your directory')
    expect(location.hash).to.equal(`#link=${linkId}`)
    await page.sees('Enable SCIM provisioning')
    await page.press('Create another token')
    await page.sees('It is shown only once.')
    expect(page.field('HTTP Header: Authorization')!.value).to.match(/^[\w-]{43}$/)
    await accessible(element)

    const reopened = await instance.renderConnectionSetup(container())
    await seen(reopened.element).sees('Connect your directory')
    history.replaceState(null, '', `#token=${'x'.repeat(43)}`)
    const wrong = await instance.renderConnectionSetup(container())
    await seen(wrong.element).sees('This link is no longer valid')
    await accessible(wrong.element)
  })
})
