import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { portalOf } from '../../src/state/portal/portal.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'

const requested = ({ find }: Portal) => find('[role="alertdialog"]')
const chips = ({ dialog }: Portal) => dialog()?.querySelectorAll('[part="chip"]').length ?? 0

async function inviting(): Promise<Portal> {
  const portal = await drawPortal({ address: '/app#/admin-box/users?dialog=invite' })
  await waitUntil(() => chips(portal) > 0, 'nothing is preselected')
  return portal
}

describe('what was entered in one of the ways to invite', () => {
  afterEach(cleanUp)

  it('is asked about before another way is shown, which then has changed nothing', async () => {
    const portal = await inviting()
    await portal.type('Email', 'nora@harbor.test')
    await portal.press('Several people')
    await portal.sees('Discard your changes?')
    await expectAccessible(portal)
    await portal.press('Keep editing')
    await waitUntil(() => !requested(portal), 'the question stays')
    expect(portal.field('Email')?.value).to.equal('nora@harbor.test')
    await portal.press('Several people')
    await portal.press('Discard changes')
    await waitUntil(() => portal.field('Email addresses'), 'it is not shown')
    expect(portalOf(portal.app).unsaved.size).to.equal(0)
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    expect(requested(portal)).to.equal(null)
  })

  it('is no change once it is taken back, nor is a look at the other ways', async () => {
    const portal = await inviting()
    await portal.type('Email', 'nora@harbor.test')
    await portal.type('Email', '')
    await portal.press('Link')
    await portal.sees('No link yet')
    await portal.press('Several people')
    await waitUntil(() => portal.field('Email addresses'), 'it is not shown')
    expect(requested(portal)).to.equal(null)
    await portal.type('Email addresses', 'one@harbor.test')
    await portal.press('Cancel')
    await portal.sees('Discard your changes?')
    await portal.press('Discard changes')
    await portal.closes()
  })

  it('is what was chosen for a link, until the link is made', async () => {
    const portal = await inviting()
    await portal.press('Link')
    await portal.press('Remove ReadOnly')
    await waitUntil(() => chips(portal) === 0, 'still there')
    await sendKeys({ press: 'Escape' })
    await portal.sees('Discard your changes?')
    await portal.press('Keep editing')
    await waitUntil(() => !requested(portal), 'the question stays')
    await portal.press('Create link')
    await waitUntil(() => portal.field('Invite link'), 'no link')
    await sendKeys({ press: 'Escape' })
    await portal.closes()
    expect(requested(portal)).to.equal(null)
  })
})
