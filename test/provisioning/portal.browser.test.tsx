import { expect } from '@open-wc/testing'
import type { ProvisioningConnection } from '../../contract/provisioning.ts'
import type { ProvisioningRequest } from '../../contract/provisioning-requests.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import {
  cleanUp,
  drawPortal,
  expectAccessible,
  fill,
  type Portal,
  type PortalOptions,
} from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const PAGE = '/app#/admin-box/provisioning'
const metadata = { navigation: { provisioning: { visibility: 'byPermissions' } } } as const
const draw = (options: PortalOptions = {}): Promise<Portal> =>
  drawPortal({ address: PAGE, metadata, ...options })
const CONFIGURATIONS = 'GET /directory/resources/v1/configurations/scim2'

const connection = (facts: Partial<ProvisioningConnection> = {}): ProvisioningConnection => ({
  id: '0190a5c2-7d3e-7a41-9c1b-000000000001',
  connectionName: 'Okta',
  source: 'okta',
  syncToUserManagement: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSync: '2026-11-26T06:00:00.000Z',
  baseUrl: 'https://login.test/scim/v2/0190a5c2-7d3e-7a41-9c1b-000000000001',
  userCount: 1200,
  groupCount: 7,
  waiting: 0,
  refused: 0,
  tokens: [
    {
      id: '0190a5c2-7d3e-7a41-9c1b-000000000002',
      createdAt: '2026-11-20T08:00:00.000Z',
      lastUsedAt: null,
      expiresAt: null,
    },
  ],
  ...facts,
})

const request = (facts: Partial<ProvisioningRequest> = {}): ProvisioningRequest => ({
  id: crypto.randomUUID(),
  createdAt: '2026-11-26T06:00:00.000Z',
  method: 'PATCH',
  resource: 'Users',
  resourceId: '0190a5c2-7d3e-7a41-9c1b-000000000003',
  attributes: ['active'],
  status: 200,
  scimType: null,
  detail: null,
  ip: '203.0.113.7',
  milliseconds: 12,
  ...facts,
})

async function open(portal: Portal): Promise<void> {
  await portal.press('Provisioning')
  await waitUntil(() => portal.find('[data-fe-connection]'), 'no connection')
  portal.find('[data-fe-connection]')!.click()
}

describe('the provisioning page', () => {
  afterEach(cleanUp)

  it('is shown to who may read connections where metadata shows it, and is hidden by default [NAV-12, NAV-50, NAV-51]', async () => {
    const portal = await draw()
    await portal.sees('No directory connected yet')
    expect(portal.button('Provisioning')).to.exist
    await expectAccessible(portal)
    cleanUp()
    const reader = await draw({ person: await arrangePerson({ roles: [] }) })
    await reader.sees('Page not found')
    cleanUp()
    const unconfigured = await drawPortal({ address: PAGE })
    await unconfigured.sees('Page not found')
  })

  it('connects a directory, shows its token once, and leads to its set-up [SCIM-01, SCIMP-06]', async () => {
    const portal = await draw()
    await portal.sees('No directory connected yet')
    await portal.press('Add connection')
    await waitUntil(() => portal.dialog()?.textContent?.includes('Begin with a dry run'), 'no form')
    await expectAccessible(portal)
    fill(portal.dialog()!.querySelector('input[maxlength="100"]') as HTMLInputElement, 'Harbor people')
    await portal.press('Create')
    await waitUntil(() => portal.dialog()?.textContent?.includes('not shown again'), 'no token')
    const fields = [...portal.dialog()!.querySelectorAll<HTMLInputElement>('input[readonly]')].map(
      ({ value }) => value,
    )
    expect(fields[0]).to.match(/\/scim\/v2\/[0-9a-f-]{36}$/)
    expect(fields[1]).to.match(/^[\w-]{43}$/)
    await portal.press('I have saved it')
    await portal.closes()
    await portal.sees('Harbor people')
    portal.find('[data-fe-connection]')!.click()
    await portal.sees('Base URL')
    await portal.sees('Token 1')
    expect(portal.text()).not.to.contain(fields[1]!)
    await expectAccessible(portal)
  })

  it('says in the words of the protocol what was wrong with a request, and how to cure it', async () => {
    const portal = await draw({ address: '/app' })
    bendReplies(portal.app, {
      [CONFIGURATIONS]: () => [connection()],
      'GET /directory/resources/v1/configurations/scim2/:id/requests': () => ({
        items: [
          request(),
          request({
            status: 409,
            scimType: 'uniqueness',
            detail: 'This is the last administrator of the account',
          }),
          request({ status: 400, scimType: 'invalidValue', detail: 'emails has to hold an address of mail' }),
        ],
      }),
    })
    await open(portal)
    await portal.sees('409 uniqueness')
    for (const text of [
      'Make another member an administrator',
      '400 invalidValue',
      'Correct the attribute mapping',
      'active',
    ])
      expect(portal.text()).to.contain(text)
    await expectAccessible(portal)
  })

  it('shows a dry run before it switches a connection on, and asks what becomes of people before it is deleted [SCIMP-51, SCIMP-52]', async () => {
    const portal = await draw({ address: '/app' })
    const calls: string[] = []
    bendReplies(portal.app, {
      [CONFIGURATIONS]: () => [connection({ syncToUserManagement: false })],
      'GET /directory/resources/v1/configurations/scim2/:id/requests': () => ({ items: [] }),
      'GET /directory/resources/v1/configurations/scim2/:id/preview': () => ({
        users: { create: 3, takeOver: 1, disable: 0, conflict: 1, domain: 0 },
        groups: { create: 2, conflict: 0 },
        people: [{ email: 'ada@acme.test', userName: 'ada', outcome: 'conflict' }],
      }),
      'PATCH /directory/resources/v1/configurations/scim2/:id': () => void calls.push('switched'),
      'DELETE /directory/resources/v1/configurations/scim2/:id': () => void calls.push('deleted'),
    })
    await open(portal)
    await portal.press('Setup')
    await portal.sees('Dry run: data from the directory is stored')
    await portal.press('Switch on')
    await waitUntil(() => portal.dialog()?.textContent?.includes('3 people would be added'), 'no preview')
    expect(portal.dialog()!.textContent).to.contain('ada@acme.test')
    await expectAccessible(portal)
    const inDialog = (name: string) =>
      [...portal.dialog()!.querySelectorAll('button')].find(each => each.textContent === name)!.click()
    inDialog('Switch on')
    await waitUntil(() => calls.includes('switched'), 'it was not switched')
    await waitUntil(() => !portal.dialog(), 'the dialog stays')
    await portal.press('Actions for Okta')
    await portal.press('Delete')
    await waitUntil(() => portal.dialog()?.textContent?.includes('1,200 members'), 'no question')
    inDialog('Delete')
    await waitUntil(() => calls.includes('deleted'), 'it was not deleted')
  })
})
