import assert from 'node:assert/strict'
import { front, SERVER, vendorPage } from '../support/engines/front.ts'
import { focusedName, isFocusIn, isFocusOn, isPortalSettled, isShown } from '../support/engines/in-page.ts'
import { enterOn, hasFocus, tabOnto, tabTo, typeInto } from '../support/engines/keyboard.ts'
import { heardNothing, isAt, sees, seesNoMore, until } from '../support/engines/steps.ts'
import type { Visitor } from '../support/engines/visitor.ts'
import { inEveryEngine } from '../support/engines/walk.ts'
import { memberOfTwo } from '../support/members.ts'

const member = { email: 'ida@falk.example', password: 'Seven calm gulls at 4' }
const host = front(
  at => ({ url: at(SERVER) }),
  server => memberOfTwo(server, member),
)
const walk = inEveryEngine()

/** More often than the dialogs here have stops: a focus that could leave would have left. */
const AROUND = 12

/** A page of the vendor's that shows the portal in a dialog of its own. */
const inDialog = () =>
  vendorPage(
    host.home,
    `<button onclick="document.querySelector('#own').showModal()">Manage</button>
    <dialog id="own" aria-label="The vendor’s" style="width: 1200px; max-width: none; height: 800px; max-height: none">
      <admin-portal></admin-portal>
    </dialog>`,
  )
const ownIsOpen = `document.querySelector('#own').open`

async function signInByKeyboard(visitor: Visitor): Promise<void> {
  const { admin } = host.server
  host.site.page('/berths', vendorPage(host.home, '<login-box></login-box>'))
  await visitor.goto(`${host.home}/berths`)
  await sees(visitor, 'Nobody is here')
  await sees(visitor, 'Create an account')
  await typeInto(visitor, 'Email', admin.email)
  await visitor.press('Enter')
  await hasFocus(visitor, 'Password')
  await typeInto(visitor, 'Password', admin.password)
  await visitor.press('Enter')
  await sees(visitor, `Hello ${admin.email}`)
}

/** The focus goes round within it, both ways. */
async function keepsFocus(visitor: Visitor, selector: string): Promise<void> {
  for (const back of [false, true])
    for (let stop = 0; stop < AROUND; stop++) {
      await visitor.press('Tab', back)
      assert.equal(await visitor.evaluate(isFocusIn(selector)), true, `the focus left ${selector}`)
    }
}

const isOn = (name: string) => `${focusedName} === ${JSON.stringify(name)}`

/** Escape closes this and no more, and the focus is where it was before. */
async function escapes(visitor: Visitor, selector: string, back: string): Promise<void> {
  await visitor.press('Escape')
  await until(visitor, `!${isShown(selector)}`, `${selector} to close`)
  await until(visitor, back, `the focus back: ${back}`)
  assert.equal(await visitor.evaluate(ownIsOpen), true, 'the dialog of the host stays')
}

walk(
  'dialogs, menus, comboboxes and drawers in a dialog of the vendor’s keep the focus, give it back, and close by Escape without closing that one',
  async visit => {
    const visitor = await visit()
    const MODAL = 'dialog:not(#own), [role="dialog"]:not(#own)'
    await signInByKeyboard(visitor)
    host.site.page('/portal', inDialog())
    await visitor.goto(`${host.home}/portal#/admin-box/users`)
    await sees(visitor, 'Hello')
    await enterOn(visitor, 'Manage')
    await until(visitor, isPortalSettled, 'the list of users')
    await sees(visitor, 'Ida Falk')

    await enterOn(visitor, 'Invite users')
    await until(visitor, isFocusIn(MODAL), 'the focus in the dialog')
    await keepsFocus(visitor, MODAL)
    await tabTo(visitor, 'Roles')
    await visitor.press('ArrowDown')
    await until(visitor, isShown('[role="listbox"]'), 'the roles')
    await escapes(visitor, '[role="listbox"]', isOn('Roles'))
    assert.equal(await visitor.evaluate(isShown(MODAL)), true, 'the dialog around stays, too')
    await escapes(visitor, MODAL, isOn('Invite users'))

    await enterOn(visitor, 'Actions for Ida Falk')
    await until(visitor, isFocusIn('[role="menu"]'), 'the focus in the menu')
    await visitor.press('ArrowDown')
    assert.equal(await visitor.evaluate(isFocusIn('[role="menu"]')), true)
    await escapes(visitor, '[role="menu"]', isOn('Actions for Ida Falk'))

    await tabOnto(visitor, 'tbody tr')
    await visitor.press('Enter')
    await until(visitor, isFocusIn(MODAL), 'the focus in the drawer')
    await keepsFocus(visitor, MODAL)
    await escapes(visitor, MODAL, isFocusOn('tbody tr'))
    await visitor.press('Escape')
    await until(visitor, `!${ownIsOpen}`, 'the dialog of the host to close')
    await heardNothing(visitor)
  },
)

walk(
  'a person signs in, recovers a password, finds a page and invites another by keyboard alone, in WebKit with Tab that skips links',
  async visit => {
    const visitor = await visit()
    const email = `lea-${visitor.engine.toLowerCase()}@example.com`
    await visitor.goto(`${host.home}/account/login`)
    await sees(visitor, 'Create an account')
    await enterOn(visitor, 'Create an account')
    await isAt(visitor, '/account/sign-up')
    await visitor.goto(`${host.home}/account/login`)
    await sees(visitor, 'Create an account')
    await typeInto(visitor, 'Email', host.server.admin.email)
    await visitor.press('Enter')
    await hasFocus(visitor, 'Password')
    // It stands beside the name of the field, before it.
    await visitor.press('Tab', true)
    await hasFocus(visitor, 'Forgot password?')
    await visitor.press('Enter')
    await sees(visitor, 'Send link')

    await signInByKeyboard(visitor)
    host.site.page('/portal', vendorPage(host.home, '<admin-portal></admin-portal>'))
    await visitor.goto(`${host.home}/portal`)
    await until(visitor, isPortalSettled, 'the portal')
    await enterOn(visitor, 'Users')
    await sees(visitor, 'Ida Falk')
    await enterOn(visitor, 'Invite users')
    await typeInto(visitor, 'Email', email)
    await typeInto(visitor, 'Name', 'Lea Holm')
    await enterOn(visitor, 'Send invitation')
    await sees(visitor, email)
    await enterOn(visitor, 'Leave')
    await seesNoMore(visitor, 'Hello')
    await heardNothing(visitor)
  },
)
