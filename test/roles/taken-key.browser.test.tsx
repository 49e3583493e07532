import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal } from '../portal/draw-portal.tsx'

const metadata = { navigation: { roles: { visibility: 'byPermissions' } } } as const
const address = '/app#/admin-box/roles?dialog=create'

describe('the dialog of a role', () => {
  afterEach(cleanUp)

  it('says at the key that another role has taken it meanwhile, until another key is typed', async () => {
    const portal = await drawPortal({ address, metadata })
    await waitUntil(() => portal.dialog()?.textContent?.includes('Add a role'), 'no dialog')
    const body = { key: 'night-shift', name: 'Night shift', permissions: [] }
    await portal.app.call('POST /identity/resources/roles/v1', { body })
    await portal.type('Name', 'Night shift')
    const submit = [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!
    submit.click()
    await waitUntil(() => portal.field('Key')?.getAttribute('aria-invalid') === 'true', 'nothing is said')
    expect(
      portal.dialog()!.querySelector('[role="alert"][data-tone="danger"]'),
      'not over the form, too',
    ).to.equal(null)
    await waitUntil(() => portal.shadow.activeElement === portal.field('Key'), 'the focus is elsewhere')
    await portal.type('Key', 'late-shift')
    await waitUntil(() => !portal.field('Key')?.hasAttribute('aria-invalid'), 'it is still said')
  })
})
