import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePerson } from '../support/arrange.ts'
import {
  cleanUp,
  drawPortal,
  expectAccessible,
  fill,
  type Portal,
  type PortalOptions,
} from './draw-portal.tsx'

const keydown = (on: Element | null | undefined, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  })
  on?.dispatchEvent(event)
  return event
}
const main = (portal: Portal) => portal.find('[part="portal-main"]')
const palette = (portal: Portal) => portal.find('[part="palette"]')
const field = (portal: Portal) => palette(portal)?.querySelector('input') as HTMLInputElement
const entries = (portal: Portal) =>
  [...portal.shadow.querySelectorAll('[part="palette-entry"]')].map(each => each.children[1]?.textContent)
const chosen = (portal: Portal) => portal.find('[part="palette-entry"][aria-selected="true"]')

async function withPalette(options: PortalOptions = {}) {
  const portal = await drawPortal(options)
  keydown(main(portal), 'k', { ctrlKey: true })
  await waitUntil(() => palette(portal) && portal.shadow.activeElement === field(portal), 'no palette')
  return portal
}

describe('the command palette', () => {
  afterEach(() => {
    localStorage.removeItem('portico-shortcuts')
    cleanUp()
  })

  it('opens by Ctrl and K inside the portal and by its button, and lists pages and actions that are open', async () => {
    const portal = await withPalette()
    await waitUntil(() => entries(portal).includes('Users'))
    expect(entries(portal)).to.include.members([
      'Profile',
      'Audit log',
      'Invite users',
      'Change password',
      'Log out',
    ])
    expect(entries(portal)).not.to.include('Change plan')
    await expectAccessible(portal)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !palette(portal), 'it stays open')
    await portal.press('Find anything')
    await waitUntil(() => palette(portal))
  })

  it('offers no user what they may not do', async () => {
    const portal = await withPalette({ person: await arrangePerson({ roles: ['ReadOnly'] }) })
    await waitUntil(() => entries(portal).includes('Users'))
    expect(entries(portal)).not.to.include('Invite users')
  })

  it('goes to a page by a part of its name and Enter, and the reading goes on there', async () => {
    const portal = await withPalette()
    fill(field(portal), 'audit')
    await waitUntil(() => entries(portal).length === 1)
    const active = field(portal).getAttribute('aria-activedescendant') ?? ''
    expect(portal.shadow.getElementById(active)?.textContent).to.contain('Audit log')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => portal.here() === '/app#/admin-box/audits' && !palette(portal))
    await waitUntil(() => portal.shadow.activeElement === main(portal), 'the focus is elsewhere')
  })

  it('is walked through by arrow keys, round the end', async () => {
    const portal = await withPalette()
    const all = () => [...portal.shadow.querySelectorAll('[part="palette-entry"]')]
    await waitUntil(() => chosen(portal) === all()[0])
    await sendKeys({ press: 'ArrowUp' })
    await waitUntil(() => chosen(portal) === all().at(-1))
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => chosen(portal) === all()[0])
  })

  it('opens a dialog on the page where it is done', async () => {
    const portal = await withPalette()
    fill(field(portal), 'invite')
    await waitUntil(() => entries(portal).join() === 'Invite users')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => portal.here() === '/app#/admin-box/users?dialog=invite')
    await waitUntil(() => portal.dialog()?.textContent?.includes('Email'), 'no dialog')
    await waitUntil(() => portal.dialog()?.contains(portal.shadow.activeElement), 'the focus is outside')
  })

  it('finds people on the server, and shows the one that is chosen', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const bob = await arrangePerson({ tenantId: person.tenantId, name: 'Bob Quay', roles: ['ReadOnly'] })
    const portal = await withPalette({ person })
    fill(field(portal), 'bob q')
    await waitUntil(() => entries(portal).join() === 'Bob Quay', 'nobody found')
    await waitUntil(() => portal.text().includes('1 result'))
    await sendKeys({ press: 'Enter' })
    await portal.sees('Permissions in effect')
    expect(portal.here()).to.equal(`/app#/admin-box/users?dialog=details&dialogId=${bob.id}`)
    cleanUp()
    const noMatch = await withPalette({ person })
    fill(field(noMatch), 'zzzz')
    await noMatch.sees('Nothing matches “zzzz”')
  })

  it('asks before changes are lost, as the menu does', async () => {
    const portal = await drawPortal()
    await portal.type('Job title', 'Harbor master')
    main(portal)?.focus()
    keydown(main(portal), 'k', { metaKey: true })
    await waitUntil(() => palette(portal) && portal.shadow.activeElement === field(portal))
    fill(field(portal), 'users')
    await sendKeys({ press: 'Enter' })
    await portal.sees('Leave without saving?')
    expect(portal.here()).to.equal('/app#/admin-box/profile')
    await portal.press('Keep editing')
    await portal.closes()
    expect(portal.field('Job title')?.value).to.equal('Harbor master')
  })
})

describe('the keys of the portal', () => {
  afterEach(() => {
    localStorage.removeItem('portico-shortcuts')
    cleanUp()
  })

  it('are listed under a question mark, and lead to pages and to the search', async () => {
    const portal = await drawPortal()
    expect(keydown(main(portal), '?').defaultPrevented).to.equal(true)
    await portal.sees('Keyboard shortcuts')
    await expectAccessible(portal)
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    keydown(main(portal), 'g')
    keydown(main(portal), 'u')
    await portal.sees('Invite users')
    keydown(main(portal), '/')
    expect(portal.shadow.activeElement?.getAttribute('type')).to.equal('search')
  })

  it('do nothing while something is typed, under a dialog, or outside of the portal', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/users' })
    await portal.sees('Invite users')
    const heard: string[] = []
    const host = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', host)
    try {
      const search = portal.find('input[type="search"]')
      expect(keydown(search, '?').defaultPrevented).to.equal(false)
      expect(keydown(search, 'k', { ctrlKey: true }).defaultPrevented).to.equal(false)
      expect(keydown(document.body, 'k', { ctrlKey: true }).defaultPrevented).to.equal(false)
      expect(keydown(document.body, '?').defaultPrevented).to.equal(false)
      expect(heard).to.deep.equal(['k', '?'])
      // What is not ours reaches the page; what we act on does not.
      keydown(main(portal), 'j')
      keydown(main(portal), '?')
      expect(heard).to.deep.equal(['k', '?', 'j'])
      await portal.sees('Keyboard shortcuts')
      expect(keydown(portal.dialog(), 'k', { ctrlKey: true }).defaultPrevented).to.equal(false)
      expect(palette(portal)).to.equal(null)
    } finally {
      document.removeEventListener('keydown', host)
    }
  })

  it('can be turned off, and on again by way of the button', async () => {
    const portal = await drawPortal()
    keydown(main(portal), '?')
    await portal.sees('Use keyboard shortcuts')
    portal.field('Use keyboard shortcuts')?.click()
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    expect(keydown(main(portal), '?').defaultPrevented).to.equal(false)
    expect(keydown(main(portal), 'k', { ctrlKey: true }).defaultPrevented).to.equal(false)
    await portal.press('Find anything')
    await waitUntil(() => entries(portal).includes('Keyboard shortcuts'))
    fill(field(portal), 'shortcuts')
    await sendKeys({ press: 'Enter' })
    await portal.sees('Use keyboard shortcuts')
    portal.field('Use keyboard shortcuts')?.click()
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    expect(keydown(main(portal), '?').defaultPrevented).to.equal(true)
  })
})
