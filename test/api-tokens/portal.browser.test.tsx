import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { addToken, loadTokens, tokensOf } from '../../src/state/api-tokens/tokens.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type PortalOptions } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

const metadata = {
  navigation: {
    apiTokens: { visibility: 'byPermissions' },
    personalApiTokens: { visibility: 'byPermissions' },
  },
} as const
const ACCOUNT = '/app#/admin-box/apiTokens'
const OWN = '/app#/admin-box/personalApiTokens'

async function drawTokens(address: string, options: PortalOptions = {}) {
  const person = options.person ?? (await arrangePerson({ name: 'Ada' }))
  return await drawPortal({ person, address, metadata, ...options })
}

/** Makes tokens before the page is looked at. */
async function withTokens(...names: string[]): Promise<ArrangedPerson> {
  const person = await arrangePerson({ name: 'Ada' })
  const { app } = await drawPortal({ person, metadata })
  await loadTokens(app, 'tenant')
  const { items } = await app.call('GET /team/resources/roles/v1')
  const roleIds = items.filter(({ name }) => name === 'ReadOnly').map(({ id }) => id)
  for (const description of names)
    await addToken(app, 'tenant', { description, roleIds, expiresInDays: null })
  cleanUp()
  return person
}

/** Types into a combobox and takes the first of what it then shows. */
async function choose(
  { shadow, field }: Awaited<ReturnType<typeof drawTokens>>,
  label: string,
  option: string,
) {
  await waitUntil(() => field(label)?.getAttribute('role') === 'combobox', `no field ${label}`)
  field(label)!.focus()
  await sendKeys({ type: option })
  const found = () => shadow.querySelector('[role="option"][data-highlighted]')
  await waitUntil(() => found()?.textContent?.startsWith(option), `no option ${option}`)
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => shadow.querySelector('[part="chip"]'), `${option} is not chosen`)
}
const rowsOf = (shadow: ShadowRoot) => [...shadow.querySelectorAll('tbody tr')]
const copied = (portal: Awaited<ReturnType<typeof drawTokens>>, label: string) =>
  portal.field(label)?.value ?? ''

describe('the API tokens page', () => {
  afterEach(cleanUp)

  it('is empty at first, and says what a token is [NAV-06, TOKENS-02]', async () => {
    const portal = await drawTokens(ACCOUNT)
    await portal.sees('No API tokens yet')
    expect(portal.button('API tokens')).to.exist
    await expectAccessible(portal)
  })

  it('creates a token with a role and an expiry, shows its secret once, and puts it first in the list [TOKENS-01, TOKENS-05, TOKENS-06, TOKENS-07, TOKENS-08, ROLES-17]', async () => {
    const person = await withTokens('Older')
    const portal = await drawTokens(ACCOUNT, { person })
    await portal.sees('Older')
    await portal.press('Create token')
    await waitUntil(() => portal.dialog()?.textContent?.includes('Create an API token'), 'no dialog')
    await expectAccessible(portal)
    await portal.press('Create token')
    await portal.sees('Enter a name')
    await portal.sees('Choose at least one role')
    await portal.type('Name', 'Nightly export')
    await choose(portal, 'Roles', 'ReadOnly')
    await portal.press('Create token')
    await portal.sees('Nightly export is ready')
    expect(portal.text()).to.contain('It is shown only once')
    const secret = copied(portal, 'Access token')
    expect(secret.split('.')).to.have.length(3)
    await expectAccessible(portal)
    await portal.press('I have saved it')
    await portal.closes()
    expect(portal.shadow.innerHTML).not.to.contain(secret)
    expect(portal.here()).not.to.contain(secret)
    expect(rowsOf(portal.shadow)[0]!.textContent).to.contain('Nightly export')
    expect(rowsOf(portal.shadow)[0]!.textContent).to.contain('ReadOnly')
    const [created] = tokensOf(portal.app, 'tenant').$tokens.get().items
    expect(created!.expiresInMinutes).to.equal(90 * 1440)
    const reply = await fetch('/identity/resources/users/v2', {
      headers: { 'x-api-key': secret, 'frontegg-requested-application-id': person.applicationId },
    })
    expect(reply.status).to.equal(200)
  })

  it('gives single permissions instead of roles', async () => {
    const portal = await drawTokens(`${ACCOUNT}?dialog=create`)
    await portal.press('Create token')
    await portal.type('Name', 'Reader')
    const radio = [...portal.shadow.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    radio.find(({ value }) => value === 'permissions')!.click()
    await choose(portal, 'Permissions', 'Read users')
    await portal.press('Create token')
    await portal.sees('Reader is ready')
    await portal.press('I have saved it')
    await portal.sees('1 permission')
  })

  it('searches and sorts, and keeps both in the address', async () => {
    const person = await withTokens('Alpha', 'Beta', 'Gamma')
    const portal = await drawTokens(ACCOUNT, { person })
    await portal.sees('Gamma')
    expect(rowsOf(portal.shadow)[0]!.textContent).to.contain('Gamma')
    await portal.press('Token')
    await waitUntil(() => portal.here().includes('sortBy=description'))
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'bet')
    await waitUntil(() => portal.here().includes('search=bet'))
    await waitUntil(() => rowsOf(portal.shadow).length === 1)
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'nothing like it')
    await portal.sees('No results')
    await expectAccessible(portal)
    await portal.press('Clear search')
    await waitUntil(() => rowsOf(portal.shadow).length === 3)
  })

  it('asks by name before it revokes [TOKENS-15]', async () => {
    const person = await withTokens('Crane')
    const portal = await drawTokens(ACCOUNT, { person })
    await portal.press('Revoke Crane')
    await portal.sees('Revoke Crane?')
    await expectAccessible(portal)
    await portal.press('Revoke token')
    await portal.sees('Crane is revoked')
    await portal.sees('No API tokens yet')
  })

  it('shows who may only read no way to create or revoke, and refuses who may not read', async () => {
    const admin = await withTokens('Crane')
    const reader = await arrangePerson({ tenantId: admin.tenantId, roles: ['ReadOnly'] })
    const portal = await drawTokens(ACCOUNT, { person: reader })
    await portal.sees('Crane')
    expect(portal.button('Create token')).not.to.exist
    expect(portal.button('Revoke Crane')).not.to.exist
    cleanUp()
    const withoutRoles = await drawTokens(ACCOUNT, { person: await arrangePerson({ roles: [] }) })
    await withoutRoles.sees('Page not found')
    cleanUp()
    const always = { navigation: { apiTokens: { visibility: 'always' } } } as const
    const refused = await drawTokens(ACCOUNT, {
      person: await arrangePerson({ roles: [] }),
      metadata: always,
    })
    await refused.sees('You do not have access to this page')
  })

  it('says why the list could not be read, and asks again', async () => {
    const portal = await drawTokens(ACCOUNT)
    await portal.sees('No API tokens yet')
    const { call } = portal.app
    Object.assign(portal.app, { call: () => Promise.reject(new Error('the line broke')) })
    await loadTokens(portal.app, 'tenant')
    await portal.sees('The tokens could not be loaded')
    Object.assign(portal.app, { call })
    await portal.press('Try again')
    await portal.sees('No API tokens yet')
  })

  it('shows client id and secret key where the vendor chose client credentials, and marks what has expired [TOKENS-04, TOKENS-22]', async () => {
    const portal = await drawTokens(ACCOUNT)
    await portal.sees('No API tokens yet')
    const { $tokens } = tokensOf(portal.app, 'tenant')
    $tokens.setKey('strategy', 'ClientCredentials')
    const created = {
      id: '00000000-0000-4000-8000-000000000001',
      clientId: '00000000-0000-4000-8000-000000000001',
      type: 'ClientCredentials',
      description: 'Robot',
      tenantId: 'home',
      createdAt: '2020-01-01T00:00:00.000Z',
      expiresInMinutes: 1440,
      expires: '2020-01-02T00:00:00.000Z',
      lastUsed: null,
      roleIds: [],
      permissionIds: [],
      secret: 'hush-hush',
    }
    bendReplies(portal.app, { 'POST /identity/resources/tenants/api-tokens/v2': () => created })
    await portal.press('Create token')
    await portal.type('Name', 'Robot')
    await choose(portal, 'Roles', 'ReadOnly')
    await portal.press('Create token')
    await portal.sees('Robot is ready')
    expect(copied(portal, 'Client ID')).to.equal(created.clientId)
    expect(copied(portal, 'Secret key')).to.equal('hush-hush')
    await expectAccessible(portal)
    await portal.press('I have saved it')
    await portal.sees('Expired')
    await portal.sees('Client credentials')
  })
})

describe('the personal tokens page', () => {
  afterEach(cleanUp)

  it('creates and revokes a token of the person, who is asked for no roles [NAV-05, TOKENS-11, TOKENS-12]', async () => {
    const portal = await drawTokens(OWN)
    await portal.sees('No personal tokens yet')
    await expectAccessible(portal)
    await portal.press('Create token')
    await portal.sees('Create a personal token')
    expect(portal.field('Roles')).to.equal(null)
    await portal.type('Name', 'My script')
    await portal.press('Create token')
    await portal.sees('My script is ready')
    await portal.press('I have saved it')
    await portal.closes()
    expect(rowsOf(portal.shadow)[0]!.textContent).to.contain('My script')
    expect(rowsOf(portal.shadow)[0]!.textContent).to.contain('Not yet')
    await portal.press('Revoke My script')
    await portal.press('Revoke token')
    await portal.sees('No personal tokens yet')
  })
})
