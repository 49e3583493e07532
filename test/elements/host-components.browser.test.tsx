import { expect } from '@open-wc/testing'
import type { FronteggApp, HostComponentProps } from '../../src/elements/index.ts'
import { settled } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePerson } from '../support/arrange.ts'
import { openApp, seen } from './open-app.ts'

const containers: HTMLElement[] = []
const here = location.href

function container(): HTMLElement {
  const created = document.createElement('div')
  document.body.append(created)
  containers.push(created)
  return created
}
type Tag = 'users-table' | 'profile-page' | 'change-password-form' | 'edit-email-form' | 'invite-user-dialog'
/** As a page writes it. */
function place(tag: Tag, { name }: FronteggApp) {
  const element = document.createElement(tag)
  element.setAttribute('app-name', name)
  container().append(element)
  return { element, ...seen(element) }
}
const accessible = (element: HTMLElement) =>
  expect(element).to.be.accessible({ ignoredRules: ['aria-hidden-focus'] })
const details = (event: Event) => (event as CustomEvent).detail

before(async function () {
  this.timeout(60_000)
  await arrangePerson()
})
afterEach(() => {
  for (const created of containers.splice(0)) created.remove()
  history.replaceState(null, '', here)
})

describe('a part of the portal on a page of the host', () => {
  it('is the users table, whose search, page and dialogs leave the address of the page alone', async () => {
    const { instance, person } = await openApp()
    await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
    const { element, ...table } = place('users-table', instance)
    await table.sees('Bob')
    await accessible(element)
    table.find<HTMLInputElement>('input[type="search"]')?.focus()
    await table.press('Table settings')
    table.find('tbody td')?.click()
    await table.sees('Permissions in effect')
    expect(location.href).to.equal(here)
    await table.press('Close')
    await waitUntil(() => !table.text().includes('Permissions in effect'))
  })

  it('is read again when the portal, which knows one list, has shown another', async () => {
    const { instance, person } = await openApp()
    const { sees, text, find } = place('users-table', instance)
    await sees(person.email)
    const { forgetUsers } = await import('../../src/state/users/users.ts')
    forgetUsers(instance.app)
    await waitUntil(() => find('[data-fe-user]') === null || text().includes(person.email))
    await sees(person.email)
  })

  it('says so to who may not see it, and to who is not signed in', async () => {
    const { instance } = await openApp({ person: await arrangePerson({ roles: [] }) })
    const refused = place('users-table', instance)
    await refused.sees('You do not have access to this page')
    const stranger = await openApp({ anonymous: true })
    const shown = place('profile-page', stranger.instance)
    await shown.sees('Sign in to see this')
    await settled(shown.element.shadowRoot!)
    await accessible(shown.element)
    const dialog = place('invite-user-dialog', stranger.instance)
    dialog.element.setAttribute('open', '')
    await waitUntil(() => dialog.find('[part="content"]'))
    expect(dialog.text()).to.equal('')
  })

  it('has the fields that the vendor’s metadata leaves, and those that are only for reading [THEME-01, THEME-02, THEME-03]', async () => {
    const fieldsProperties = {
      jobTitle: { appearance: 'hidden' },
      address: { appearance: 'viewOnly' },
      name: { appearance: 'edit' },
    } as const
    const metadata = { themeV2: { adminPortal: { pages: { profile: { fieldsProperties } } } } }
    const { instance } = await openApp({ metadata })
    const { element, field, sees } = place('profile-page', instance)
    await sees('Personal information')
    expect(field('Job title')).to.equal(null)
    expect(field('Address')?.readOnly).to.equal(true)
    expect(field('Name')?.readOnly).to.equal(false)
    await accessible(element)
  })

  it('is the form that changes the password, and says how it went', async () => {
    const { instance, person } = await openApp()
    const { element, type, press, sees, field } = place('change-password-form', instance)
    const heard: boolean[] = []
    element.addEventListener('complete', event => heard.push(details(event).success))
    const fill = async (current: string) => {
      await type('Current password', current)
      await type('New password', 'Sturdy-Harbor-77!')
      await type('Repeat the new', 'Sturdy-Harbor-77!')
      await press('Change password')
    }
    await fill('not-my-password')
    await waitUntil(() => heard.length === 1)
    await accessible(element)
    await fill(person.password)
    await sees('Your password is changed')
    expect(heard).to.deep.equal([false, true])
    expect(field('Current password')?.value).to.equal('')
  })

  it('is the form that changes the address, up to the code and back', async () => {
    const { instance, person } = await openApp()
    const { element, type, press, sees, find } = place('edit-email-form', instance)
    const heard: string[] = []
    for (const name of ['verify', 'close'])
      element.addEventListener(name, event => heard.push(`${name} ${details(event)?.success ?? ''}`.trim()))
    await type('New email', person.email)
    await press('Send code')
    await sees('already your address')
    await type('New email', `new@${person.tenantId}.test`)
    await press('Send code')
    await sees(`new@${person.tenantId}.test`)
    await waitUntil(() => find('[autocomplete="one-time-code"]'))
    await accessible(element)
    await press('Back')
    await press('Cancel')
    await waitUntil(() => heard.includes('close'))
  })

  it('is the dialog that invites, opened by an attribute that goes when it closes', async () => {
    const { instance } = await openApp()
    const { element, sees, press, find } = place('invite-user-dialog', instance)
    let closed = 0
    element.addEventListener('close', () => closed++)
    element.setAttribute('open', '')
    await waitUntil(() => find('[role="dialog"]'), 'no dialog')
    await accessible(element)
    await sees('Email')
    await press('Close')
    await waitUntil(() => closed === 1 && !element.hasAttribute('open') && !find('[role="dialog"]'))
    const reader = await openApp({ person: await arrangePerson({ roles: ['ReadOnly'] }) })
    const refused = place('invite-user-dialog', reader.instance)
    refused.element.setAttribute('open', '')
    await waitUntil(() => !refused.element.hasAttribute('open'), 'it stays open')
    expect(refused.find('[role="dialog"]')).to.equal(null)
  })

  it('is put into a container by a call, with callbacks, and taken away again', async () => {
    const { instance } = await openApp()
    const where = container()
    let closed = 0
    const props: HostComponentProps = { open: true, theme: 'dark', onClose: () => closed++ }
    const placed = await instance.renderInviteUserDialog(where, props)
    const { find, press } = seen(placed.element)
    await waitUntil(() => find('[role="dialog"]'))
    await press('Close')
    await waitUntil(() => closed === 1)
    placed.unmount()
    expect(where.childElementCount).to.equal(0)
    const calls = [
      instance.renderUsersTable(where),
      instance.renderProfilePage(where),
      instance.renderChangePasswordForm(where),
      instance.renderEditEmailForm(where),
    ]
    await Promise.all(calls)
    expect([...where.children].map(each => each.localName)).to.deep.equal([
      'users-table',
      'profile-page',
      'change-password-form',
      'edit-email-form',
    ])
  })
})
