import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { portalOf, setDialog } from '../../src/state/portal/portal.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePerson } from '../support/arrange.ts'
import { bendReplies } from './bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible } from './draw-portal.tsx'

async function withBob(query = '') {
  const person = await arrangePerson({ name: 'Ada' })
  const bob = await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
  const address = `/app#/admin-box/users${query.replace('BOB', bob.id)}`
  const portal = await drawPortal({ person, address })
  await portal.sees('Bob')
  return portal
}

type Portal = Awaited<ReturnType<typeof withBob>>
const requested = (portal: Portal) => portal.find('[role="alertdialog"]')

describe('a dialog with changes', () => {
  afterEach(cleanUp)

  it('asks on Escape before the invitation that was typed is lost, and keeps it', async () => {
    const portal = await withBob('?dialog=invite')
    await portal.type('Email', 'nora@harbor.test')
    await sendKeys({ press: 'Escape' })
    await portal.sees('Discard your changes?')
    await expectAccessible(portal)
    await portal.press('Keep editing')
    await waitUntil(() => !requested(portal), 'the question stays')
    expect(portal.field('Email')?.value).to.equal('nora@harbor.test')
    expect(portalOf(portal.app).unsaved.size, 'whoever leaves the page is asked').to.be.greaterThan(0)
    await portal.press('Cancel')
    await portal.sees('Discard your changes?')
    await portal.press('Discard changes')
    await portal.closes()
    await waitUntil(() => portalOf(portal.app).unsaved.size === 0, 'still held')
  })

  it('closes unasked when nothing was entered, and once it is sent', async () => {
    const portal = await withBob('?dialog=invite')
    await waitUntil(() => portal.field('Email'))
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    expect(requested(portal)).to.equal(null)
    await portal.press('Invite users')
    await portal.type('Email', `sent@${portal.person.tenantId}.test`)
    await portal.press('Send invitation')
    await portal.closes()
    expect(requested(portal)).to.equal(null)
  })

  it('is every form: what is typed back again is no change', async () => {
    const portal = await withBob()
    await portal.press('Actions for Bob')
    await portal.press('Edit details')
    await portal.type('Name', 'Bobby')
    await sendKeys({ press: 'Escape' })
    await portal.sees('Discard your changes?')
    await portal.press('Keep editing')
    await waitUntil(() => !requested(portal), 'the question stays')
    await portal.type('Name', 'Bob')
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    expect(requested(portal)).to.equal(null)
  })

  it('sends once what is submitted twice before the first press is drawn', async () => {
    const portal = await withBob()
    let sent = 0
    bendReplies(portal.app, {
      'PUT /team/resources/members/v1': real => {
        sent++
        return real()
      },
    })
    await portal.press('Actions for Bob')
    await portal.press('Edit details')
    await portal.type('Name', 'Bobby')
    const submit = portal.dialog()!.querySelector<HTMLElement>('[type="submit"]')!
    submit.click()
    submit.click()
    await portal.closes()
    expect(sent).to.equal(1)
  })

  it('that is saved after another was opened closes only itself', async () => {
    const portal = await withBob()
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    const saved = { reply: false }
    bendReplies(portal.app, {
      'PUT /team/resources/members/v1': async real => {
        await held
        const reply = await real()
        saved.reply = true
        return reply
      },
    })
    await portal.press('Actions for Bob')
    await portal.press('Edit details')
    await portal.type('Name', 'Bobby')
    await portal.press('Save')
    setDialog(portal.app, { name: 'invite' })
    await waitUntil(() => portal.field('Email'), 'the other dialog')
    answer()
    await waitUntil(() => saved.reply, 'saved')
    await portal.sees('The details of Bobby are saved')
    expect(portal.here()).to.contain('dialog=invite')
    expect(portal.field('Email')).to.exist
  })
})
