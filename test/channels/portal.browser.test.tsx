import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import type { ChannelConfiguration } from '../../contract/channels.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type Portal } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const WEBHOOKS = '/app#/admin-box/webhooks'
const EMAILS = '/integrations/resources/configurations/v1/emails'
const TEXTS = '/integrations/resources/configurations/v2/sms'
const CREATED = 'frontegg.user.created'
const metadata = { navigation: { webhooks: { visibility: 'byPermissions' } } } as const

const draw = (tab: string, options: Parameters<typeof drawPortal>[0] = {}): Promise<Portal> =>
  drawPortal({ address: `${WEBHOOKS}?tab=${tab}`, metadata, ...options })

const area = (portal: Portal): HTMLTextAreaElement => portal.find('textarea') as HTMLTextAreaElement
const submit = (portal: Portal): void =>
  [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!.click()

/** Adds a subscription by a call, as another administrator would have. */
const subscribe = (portal: Portal, recipients: string[]): Promise<unknown> =>
  portal.app.call(`POST ${EMAILS}/:eventKey`, {
    params: { eventKey: CREATED },
    body: { enabled: true, subscriptions: [{ name: '', enabled: true, recipients }] },
  })

/** Of members' addresses: others have to confirm first. */
async function withSubscription(recipients?: string[]) {
  const person = await arrangePerson({ name: 'Ada' })
  await subscribe(await drawPortal({ person }), recipients ?? [person.email])
  cleanUp()
  return person
}

/** Types into the list of events and takes the first of what it then shows. */
async function chooseEvent({ shadow, field }: Portal, name: string): Promise<void> {
  await waitUntil(() => field('Events')?.getAttribute('role') === 'combobox', 'the events are not there')
  field('Events')!.focus()
  await sendKeys({ type: name })
  const found = () => shadow.querySelector('[role="option"][data-highlighted]')
  await waitUntil(() => found()?.textContent?.startsWith(name), `no event ${name}`)
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => shadow.querySelector('[part="chip"]'), `${name} is not chosen`)
}

describe('email subscriptions', () => {
  afterEach(cleanUp)

  it('stand on a tab of the webhooks page beside text messages and Slack, for those who may read them', async () => {
    const portal = await draw('email')
    await portal.sees('No subscriptions yet')
    for (const tab of ['Webhooks', 'Email', 'Text messages', 'Slack'])
      expect(portal.text(), tab).to.contain(tab)
    const adds = [...portal.shadow.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Add subscription',
    )
    expect(adds, 'ways to add the first one').to.have.length(1)
    await portal.sees('Up to 10 an hour are sent individually')
    await expectAccessible(portal)
  })

  it('are added for an event of the catalog, after what is wrong was said beside the field [CONN-23]', async () => {
    const portal = await draw('email')
    await portal.press('Add subscription')
    await waitUntil(() => portal.dialog() && area(portal), 'no form')
    submit(portal)
    await portal.sees('Choose at least one event')
    await portal.sees('Enter an email address, or choose a role or a group')
    fill(area(portal), 'ada')
    await portal.sees('ada is not an email address')
    await chooseEvent(portal, 'User created')
    fill(area(portal), 'ada@example.com, bob@example.com')
    await expectAccessible(portal)
    submit(portal)
    await portal.sees('1 subscription is added')
    await portal.sees('User created')
    const [saved] = await portal.app.call(`GET ${EMAILS}`, {})
    expect(saved!.subscriptions[0]!.recipients).to.deep.equal(['ada@example.com', 'bob@example.com'])
  })

  it('are switched, tested, and deleted with a way back [CONN-36, CONN-39]', async () => {
    const person = await withSubscription()
    const portal = await draw('email', { person })
    await waitUntil(() => portal.find('[role="switch"]'), 'no subscription')
    const read = (): Promise<ChannelConfiguration[]> => portal.app.call(`GET ${EMAILS}`, {})
    ;(portal.find('[role="switch"]') as HTMLElement).click()
    await portal.sees('User created is off')
    expect((await read())[0]!.enabled).to.equal(false)
    await portal.press('Actions for User created')
    await portal.press('Send test')
    await portal.sees('Send a test of User created?')
    await expectAccessible(portal)
    await portal.press('Send test')
    await portal.sees('The test is on its way to 1 recipient')
    await portal.press('Actions for User created')
    await portal.press('Delete')
    await portal.sees('The subscription to User created is deleted')
    expect(await read()).to.deep.equal([])
    await portal.press('Undo')
    await waitUntil(() => portal.find('[role="switch"]'), 'it is not back')
  })

  it('offer nothing that the person may not do, and say that they could not be loaded', async () => {
    const person = await withSubscription()
    const reader = await arrangePerson({ tenantId: person.tenantId, roles: ['ReadOnly'] })
    const portal = await draw('email', { person: reader })
    await portal.sees(person.email)
    expect(portal.button('Add subscription')).to.equal(undefined)
    expect(portal.button('Actions for User created')).to.equal(undefined)
    expect((portal.find('[role="switch"]') as HTMLInputElement).disabled).to.equal(true)
    cleanUp()
    const failing = await drawPortal({ address: WEBHOOKS, metadata })
    const unbend = bendReplies(failing.app, {
      [`GET ${EMAILS}`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await failing.press('Email')
    await failing.sees('The subscriptions could not be loaded')
    unbend()
    await failing.press('Try again')
    await failing.sees('No subscriptions yet')
  })
})

describe('text message subscriptions', () => {
  afterEach(cleanUp)

  it('are listed ten at a time, and take phone numbers [CONST-36]', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const { app } = await drawPortal({ person })
    const events = await app.call('GET /event/resources/configurations/v1', { query: {} })
    for (const { key } of events.slice(0, 11))
      await app.call(`POST ${TEXTS}/:eventKey`, {
        params: { eventKey: key },
        body: { enabled: true, subscriptions: [{ name: '', enabled: true, recipients: ['+14155550132'] }] },
      })
    cleanUp()
    const portal = await draw('sms', { person })
    await portal.sees('+14155550132')
    await waitUntil(() => portal.shadow.querySelectorAll('tbody tr').length === 10, 'not ten rows')
    await expectAccessible(portal)
    await portal.press('Add subscription')
    await waitUntil(() => portal.dialog() && area(portal), 'no form')
    fill(area(portal), '0132')
    submit(portal)
    await portal.sees('0132 is not a phone number with a country code')
  })
})
