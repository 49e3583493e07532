import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { ApiError } from '../../src/api/api-error.ts'
import { loadRoles, rolesOf } from '../../src/state/roles/roles.ts'
import { inviteLinkOf } from '../../src/state/users/invite-link.ts'
import { usersOf } from '../../src/state/users/users.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'

async function inviting(): Promise<Portal> {
  const portal = await drawPortal({ address: '/app#/admin-box/users?dialog=invite' })
  await waitUntil(() => chips(portal).length > 0, 'nothing is preselected')
  return portal
}

const chips = ({ dialog }: Portal): string[] =>
  [...(dialog()?.querySelectorAll('[part="chip"]') ?? [])].map(chip => chip.textContent ?? '')
const shown = async (portal: Portal, ...roles: string[]) => {
  await waitUntil(() => chips(portal).join() === roles.join(), `chosen: ${chips(portal)}`)
}

async function choose(portal: Portal, label: string, option: string) {
  portal.field(label)!.focus()
  await sendKeys({ type: option })
  const found = () => portal.shadow.querySelector('[role="option"][data-highlighted]')
  await waitUntil(() => found()?.textContent?.startsWith(option), `no option ${option}`)
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => chips(portal).includes(option), `${option} is not chosen`)
}

async function newExpiry({ dialog, shadow }: Portal, life: string) {
  const list = () => dialog()!.querySelector<HTMLElement>('[role="combobox"]')!
  list().focus()
  await sendKeys({ press: 'Enter' })
  const reached = () => shadow.querySelector('[role="option"][data-highlighted]')
  // Before it has the keyboard, keys are lost.
  await waitUntil(() => reached() && shadow.activeElement === reached(), 'nothing is reached')
  const options = [...shadow.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
  for (const name of options.slice(options.indexOf(reached()!.textContent) + 1, options.indexOf(life) + 1)) {
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => reached()?.textContent === name, `not at ${name}`)
  }
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => list().textContent?.includes(life), 'not chosen')
}

/** The role keys of a member of the list. */
const rolesIn = ({ app }: Portal, email: string) =>
  usersOf(app)
    .$users.get()
    .items.find(user => user.email === email)
    ?.roles.map(({ key }) => key)

describe('the roles of who is invited', () => {
  afterEach(cleanUp)

  it('are shown before anybody is: the least one', async () => {
    const portal = await inviting()
    const { tenantId } = portal.person
    await shown(portal, 'ReadOnly')
    await portal.type('Email', `least@${tenantId}.test`)
    await portal.press('Send invitation')
    await portal.closes()
    await waitUntil(() => rolesIn(portal, `least@${tenantId}.test`)?.join() === 'ReadOnly')
  })

  it('can be none, and the dialog says what that means', async () => {
    const portal = await inviting()
    const { tenantId } = portal.person
    await portal.press('Remove ReadOnly')
    await portal.sees('Without a role they can sign in, but do nothing here until you assign one.')
    await expectAccessible(portal)
    await portal.type('Email', `none@${tenantId}.test`)
    await portal.press('Send invitation')
    await portal.closes()
    await waitUntil(() => rolesIn(portal, `none@${tenantId}.test`)?.length === 0)
  })

  it('cannot be promised while they are not known: nothing is sent then, and what was typed stays', async () => {
    const portal = await inviting()
    const { button } = portal
    const { app } = portal
    await portal.type('Email', 'later@acme.test')
    const unbend = bendReplies(app, {
      'GET /team/resources/roles/v1': () => {
        throw new ApiError('gone', { statusCode: 403 })
      },
    })
    await loadRoles(app)
    await portal.sees('The roles could not be loaded, so no one can be invited yet.')
    expect(button('Send invitation')?.matches(':disabled')).to.equal(true)
    expect(portal.field('Email')?.value, 'what was typed').to.equal('later@acme.test')
    await portal.press('Several people')
    await portal.press('Discard changes')
    await portal.type('Email addresses', 'one@acme.test two@acme.test')
    await waitUntil(() => button('Send 2 invitations')?.matches(':disabled'), 'the list can be sent')
    await portal.press('Link')
    await portal.press('Discard changes')
    await portal.sees('The roles could not be loaded, so no link can be created yet.')
    expect(button('Create link')?.matches(':disabled')).to.equal(true)
    unbend()
    await portal.press('Try again')
    await shown(portal, 'ReadOnly')
    expect(button('Create link')?.matches(':disabled')).to.equal(false)
  })

  it('are asked about once more when many would get full access: which, and how many people', async () => {
    const portal = await inviting()
    const { tenantId } = portal.person
    const emails = [`one@${tenantId}.test`, `two@${tenantId}.test`]
    await portal.press('Several people')
    await portal.type('Email addresses', emails.join(' '))
    await shown(portal, 'ReadOnly')
    await choose(portal, 'Roles', 'Admin')
    await portal.press('Send 2 invitations')
    await portal.sees('Invite 2 people as Admin?')
    await portal.sees('Each of them gets full access to')
    await expectAccessible(portal)
    await portal.press('Cancel')
    await waitUntil(() => !portal.find('[role="alertdialog"]'), 'the question stays')
    expect(portal.find('[data-fe-allowed]')).to.equal(null)
    await portal.type('Email addresses', emails[0]!)
    await portal.press('Send invitation')
    await portal.sees('Invite 1 person as Admin?')
    await portal.press('Send invitation')
    await waitUntil(() => portal.find('[data-fe-allowed]'), 'no report')
    await waitUntil(() => rolesIn(portal, emails[0]!)?.includes('Admin'), 'not an administrator')
    expect(rolesIn(portal, emails[1]!)).to.equal(undefined)
  })

  it('are sent without a question when none of them gives everything', async () => {
    const portal = await inviting()
    const email = `plain@${portal.person.tenantId}.test`
    await portal.press('Several people')
    await portal.type('Email addresses', email)
    await portal.press('Send invitation')
    await waitUntil(() => portal.find('[data-fe-allowed]'), 'no report')
    await waitUntil(() => rolesIn(portal, email)?.join() === 'ReadOnly')
  })

  it('and the expiry of a link are chosen before it is made; full access for a user who has it is asked about', async () => {
    const portal = await inviting()
    const link = () => inviteLinkOf(portal.app).$inviteLink.get().link
    const idOf = (key: string) =>
      rolesOf(portal.app)
        .$roles.get()
        .items.find(role => role.key === key)!.id
    await portal.press('Link')
    await portal.sees('No link yet')
    await portal.sees('30 days')
    await shown(portal, 'ReadOnly')
    expect(link()).to.equal(null)
    await portal.press('Create link')
    await waitUntil(link, 'no link')
    expect(link()!.roleIds).to.deep.equal([idOf('ReadOnly')])
    expect(Math.round((Date.parse(link()!.expires!) - Date.now()) / 86_400_000)).to.equal(30)

    await waitUntil(() => portal.field('Invite link'), 'no link to copy')
    await choose(portal, 'Roles for new members', 'Admin')
    await portal.press('Save changes')
    await portal.sees('Let everyone with the link join as Admin?')
    await portal.sees('Anyone with the link can join')
    await portal.press('Save changes')
    await waitUntil(() => link()!.roleIds.includes(idOf('Admin')), 'the link is as before')

    await newExpiry(portal, '7 days')
    await portal.press('Save changes')
    const days = () => Math.round((Date.parse(link()!.expires!) - Date.now()) / 86_400_000)
    await waitUntil(() => days() === 7, 'asked about what the link gives already')

    await portal.press('Remove ReadOnly')
    await portal.press('Remove Admin')
    await portal.press('Save changes')
    await waitUntil(() => link()!.roleIds.length === 0, 'the roles came back')
  })

  it('are asked about before a link is made that gives full access', async () => {
    const portal = await inviting()
    const link = () => inviteLinkOf(portal.app).$inviteLink.get().link
    await portal.press('Link')
    await portal.sees('No link yet')
    await choose(portal, 'Roles for new members', 'Admin')
    await portal.press('Create link')
    await portal.sees('Let everyone with the link join as Admin?')
    expect(link()).to.equal(null)
    await portal.press('Create link')
    await waitUntil(link, 'no link')
    expect(link()!.roleIds).to.have.length(2)
  })
})
