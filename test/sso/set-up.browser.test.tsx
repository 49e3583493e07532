import { expect } from '@open-wc/testing'
import { readSso } from '../../src/state/sso/connections.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, expectAccessible } from '../portal/draw-portal.tsx'
import { connected, drawSso, enabled, listOf, provesDomains, radio, saml, view } from './draw-sso.tsx'
import { certificate, metadata as providerMetadata } from './provider-metadata.ts'

describe('the set-up of a single sign-on', () => {
  afterEach(cleanUp)

  it('shows the record that proves a domain, and says when it is not found [SSO-04]', async () => {
    const { person, address } = await connected('record.test')
    const portal = await drawSso({ person, address })
    await portal.sees('Add this record to the DNS of record.test')
    const [created] = await listOf(portal)
    expect(portal.field('Value')!.value).to.equal(created!.domains[0]!.txtRecord)
    expect(portal.field('Name')!.value).to.equal('record.test')
    await portal.press('Validate record.test')
    await portal.sees('The TXT record was not found')
    expect(portal.text()).to.contain('Not validated')
    await portal.type('Another domain', 'record.test')
    await portal.press('Add domain')
    await waitUntil(() => portal.errorOf('Another domain').includes('already listed'))
    await portal.type('Another domain', 'second.test')
    await portal.press('Add domain')
    await portal.sees('Add this record to the DNS of second.test')
    await portal.press('Remove second.test')
    await portal.sees('Remove second.test?')
    await expectAccessible(portal)
    await portal.press('Remove domain')
    await portal.sees('second.test is removed')
    provesDomains(portal)
    await portal.press('Validate record.test')
    await portal.sees('record.test is validated')
    await waitUntil(() => !portal.text().includes('Add this record'))
  })

  it('takes a SAML provider by its address, by a file, as text and by hand, and keeps what was typed when it is wrong [SSO-04, SSO-39]', async () => {
    const { person, address } = await connected('saml.test', { type: 'okta' })
    const portal = await drawSso({ person, address })
    await portal.sees('ACS URL')
    expect(portal.field('ACS URL')!.value).to.match(/\/auth\/saml\/callback$/)
    expect(portal.field('Entity ID')!.value).to.match(/\/auth\/saml\/metadata$/)
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Metadata URL').includes('Enter the metadata URL'))
    await portal.type('Metadata URL', 'http://127.0.0.1:9/nothing')
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Metadata URL').includes('could not be read'))
    expect(portal.field('Metadata URL')!.value).to.equal('http://127.0.0.1:9/nothing')
    await waitUntil(() => portal.shadow.activeElement === portal.field('Metadata URL'), 'it has no focus')

    await radio(portal, 'text')
    await portal.type('Metadata', '<html/>')
    await portal.press('Save provider')
    await portal.sees('This is not the metadata of an identity provider')
    await expectAccessible(portal)

    await radio(portal, 'file')
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Metadata file').includes('Choose a file'))
    const files = new DataTransfer()
    files.items.add(new File([providerMetadata], 'idp.xml', { type: 'text/xml' }))
    const input = portal.field('Metadata file')!
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await portal.press('Save provider')
    await portal.sees('The provider is saved')
    await waitUntil(() => portal.field('Sign-in address')?.value === 'https://idp.test/sso', 'it is not read')
    expect(portal.field('Public certificate')!.value).to.equal(certificate)
    expect((await listOf(portal))[0]!.publicCertificate).to.equal(certificate)

    await portal.type('Public certificate', 'no certificate')
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Public certificate').includes('not an X.509 certificate'))
    await portal.type('Public certificate', certificate)
    await portal.type('Sign-in address', 'idp.test')
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Sign-in address').includes('begins with https://'))
    await portal.type('Sign-in address', 'https://other.test/sso')
    expect(portal.field('Single logout URL')!.value).to.match(/\/auth\/saml\/logout$/)
    await portal.type('Sign-out address (optional)', 'other.test')
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Sign-out address (optional)').includes('begins with https://'))
    await portal.type('Sign-out address (optional)', 'https://other.test/logout')
    portal.field('Post sign-outs as a form')!.click()
    await portal.press('Save provider')
    await waitUntil(async () => (await listOf(portal))[0]!.ssoEndpoint === 'https://other.test/sso')
    const [saved] = await listOf(portal)
    expect([saved!.sloEndpoint, saved!.sloBinding]).to.deep.equal(['https://other.test/logout', 'post'])
  })

  it('takes an OpenID provider, and shows its secret never again [SSO-04]', async () => {
    const { person, address } = await connected('openid.test', { type: 'oidc' })
    const portal = await drawSso({ person, address })
    await portal.sees('Redirect URL')
    expect(portal.field('Redirect URL')!.value).to.match(/\/auth\/oidc\/callback\/[\da-f-]{36}$/)
    await portal.type('Issuer', 'https://idp.test')
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Client secret').includes('Enter the client secret'))
    expect(portal.errorOf('Client ID')).to.contain('Enter the client ID')
    await portal.type('Client ID', 'quayside')
    await portal.type('Client secret', 'hush-hush')
    await portal.press('Save provider')
    await portal.sees('Leave empty to keep the stored one')
    // The draft follows what was saved, which the hint shows at once.
    await waitUntil(() => portal.field('Client secret')!.value === '', 'the secret is still there')
    expect(portal.shadow.innerHTML).not.to.contain('hush-hush')
    expect((await listOf(portal))[0]).to.include({
      ssoEndpoint: 'https://idp.test',
      oidcClientId: 'quayside',
    })
    await portal.press('Save provider')
    await waitUntil(() => portal.text().split('The provider is saved').length > 1)
    await portal.type('Client ID', 'another')
    await portal.press('Save provider')
    await waitUntil(() => portal.errorOf('Client secret').includes('Enter the client secret'))
    await expectAccessible(portal)
  })

  it('keeps a provider without a domain to itself, and sends it with the first one [SSO-21]', async () => {
    const { person, address } = await connected('', { type: 'saml' })
    const portal = await drawSso({ person, address })
    await portal.sees('No domain yet')
    await portal.goDownTo('Switch it on')
    expect(enabled(portal)!.disabled).to.equal(true)
    await radio(portal, 'manual')
    await portal.type('Sign-in address', 'https://idp.test/sso')
    await portal.type('Public certificate', certificate)
    await portal.press('Save provider')
    await portal.sees('Kept until there is a domain')
    expect((await listOf(portal))[0]!.ssoEndpoint).to.equal('')
    await portal.type('Domain', 'first.test')
    await portal.press('Add domain')
    await portal.sees('first.test is added')
    expect((await listOf(portal))[0]!.ssoEndpoint).to.equal('https://idp.test/sso')
  })

  it('clears the provider when its only domain is changed [SSO-22, SSO-23, SSO-24]', async () => {
    const { person, address } = await connected('before.test', { ...saml, signRequest: true })
    const portal = await drawSso({ person, address })
    await portal.press('Change domain before.test')
    await portal.sees('sign-in address and certificate are cleared')
    await expectAccessible(portal)
    await portal.press('Change domain')
    await waitUntil(() => portal.errorOf('New domain').includes('Enter a domain'))
    await portal.type('New domain', 'after.test')
    await portal.press('Change domain')
    await portal.sees('after.test replaces before.test')
    const [created] = await listOf(portal)
    expect([created!.ssoEndpoint, created!.publicCertificate, created!.signRequest]).to.deep.equal([
      '',
      '',
      false,
    ])
    expect(created!.domains.map(each => each.domain)).to.deep.equal(['after.test'])
    await radio(portal, 'manual')
    expect(portal.field('Sign-in address')!.value).to.equal('')
  })

  it('is loading while it is switched on and saving while it is saved, and tells where people are sent [SSO-19, SSO-20]', async () => {
    const { person, id, address } = await connected('on.test', saml)
    const portal = await drawSso({ person, address })
    await portal.goDownTo('Switch it on')
    await waitUntil(() => enabled(portal)?.disabled === false)
    const busy: boolean[] = []
    const watch = new MutationObserver(() => busy.push(view(portal).ariaBusy === 'true'))
    watch.observe(view(portal), { attributes: true, attributeFilter: ['aria-busy'] })
    await portal.type('Sign-in address', 'https://idp.test/other')
    await portal.press('Save provider')
    await portal.sees('The provider is saved')
    expect(busy).to.deep.equal([])
    enabled(portal)!.click()
    await portal.sees('SAML 2.0 is on')
    expect(busy[0]).to.equal(true)
    await waitUntil(() => view(portal).ariaBusy !== 'true', 'it stays busy')
    expect((await listOf(portal))[0]!.enabled).to.equal(true)
    expect(portal.text()).to.contain('On, domain not validated')

    provesDomains(portal)
    await readSso(portal.app)
    await portal.press('Test')
    await portal.sees('It does not lead to your provider')
    bendReplies(portal.app, {
      'POST /identity/resources/auth/v2/user/sso/prelogin': () => ({
        address: 'https://idp.test/sso?SAMLRequest=x',
      }),
    })
    await portal.press('Test')
    await portal.sees('Addresses of on.test are sent to idp.test')
    expect(portal.field('Sign-in page')!.value).to.match(/\/account\/login$/)
    await expectAccessible(portal)
    expect(portal.here()).to.contain(id)
  })
})
