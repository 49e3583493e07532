import { expect } from '@open-wc/testing'
import { readSso } from '../../src/state/sso/connections.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { connected, drawSso, enabled } from './draw-sso.tsx'

const oidc = {
  type: 'oidc',
  enabled: true,
  ssoEndpoint: 'https://idp.test',
  oidcClientId: 'quayside',
  oidcSecret: 'hush-hush',
}

/** A connection from before each had a redirect URL of its own, and what is sent to change it. */
async function older(domain: string, more: object = {}) {
  const { person, address } = await connected(domain, { ...oidc, ...more })
  const portal = await drawSso({ person, address })
  const { call } = portal.app
  const sent: object[] = []
  const note = (route: string, ...rest: { body?: object }[]) => {
    if (route.startsWith('PATCH ')) sent.push(rest[0]!.body!)
    return call(route as never, ...(rest as never[]))
  }
  Object.assign(portal.app, { call: note })
  bendReplies(portal.app, {
    'GET /team/resources/sso/v1/configurations': async real =>
      (await real()).map(each => ({ ...each, oidcRedirectOutdated: sent.length === 0 })),
  })
  await readSso(portal.app)
  await portal.sees('Your provider knows an older redirect URL')
  return { portal, sent }
}
const requested = ({ find }: Portal) => find('[role="alertdialog"]')

describe('a connection that its provider knows by the redirect URL that all shared', () => {
  afterEach(cleanUp)

  it('is asked about before it is switched off, and stays as it was without a yes', async () => {
    const { portal, sent } = await older('switched.test')
    await portal.goDownTo('Switch it on')
    await waitUntil(() => enabled(portal)?.checked, 'it is not on')
    enabled(portal)!.click()
    await portal.sees('Stop using the older redirect URL?')
    expect(portal.field('Redirect URL of this connection')!.value).to.match(/\/auth\/oidc\/callback\/.{36}$/)
    await expectAccessible(portal)
    await portal.press('Cancel')
    await waitUntil(() => !requested(portal), 'the question stays')
    expect(enabled(portal)!.checked).to.equal(true)
    expect(sent).to.deep.equal([])
    enabled(portal)!.click()
    await portal.sees('Stop using the older redirect URL?')
    await portal.press('Save')
    await portal.sees('OpenID Connect is off')
    expect(sent).to.deep.equal([{ enabled: false }])
    enabled(portal)!.click()
    await portal.sees('OpenID Connect is on')
    expect(requested(portal), 'it has left the old one').to.equal(null)
  })

  it('is asked about before its provider is saved, and not where nothing is', async () => {
    const { portal, sent } = await older('saved.test')
    await portal.press('Save provider')
    await portal.sees('The provider is saved')
    expect(sent).to.deep.equal([])
    await portal.type('Client ID', 'another')
    await portal.type('Client secret', 'hush')
    await portal.press('Save provider')
    await portal.sees('Stop using the older redirect URL?')
    expect(sent).to.deep.equal([])
    await portal.press('Cancel')
    await waitUntil(() => !requested(portal), 'the question stays')
    expect(portal.field('Client ID')!.value).to.equal('another')
    await portal.press('Save provider')
    await portal.sees('Stop using the older redirect URL?')
    await portal.press('Save')
    await waitUntil(() => sent.length > 0, 'nothing is sent')
    await waitUntil(() => !portal.text().includes('an older redirect URL'), 'the notice stays')
    expect(sent).to.deep.equal([{ oidcClientId: 'another', oidcSecret: 'hush' }])
  })

  it('is told of before its domain is changed', async () => {
    const { portal } = await older('before.test', { enabled: false })
    await portal.press('Change domain before.test')
    await portal.sees('This connection then stops using the older redirect URL')
    await expectAccessible(portal)
  })
})
