import { expect } from '@open-wc/testing'
import type { AssistantConfig } from '../../contract/assistant.ts'
import { ApiError } from '../../src/api/api-error.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type PortalOptions } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const metadata = { navigation: { groups: { visibility: 'byPermissions' } } } as const
const flags = { assistant: 'on' } as const
const VELO = '/nlp-execution-assistant/resources/velo/v1'

async function drawAssistant(options: PortalOptions = {}) {
  const portal = await drawPortal({ flags, metadata, ...options })
  await portal.press('Assistant')
  return {
    ...portal,
    async ask(text: string) {
      await portal.type('Message', text)
      await portal.press('Send')
    },
  }
}

describe('the assistant in the portal', () => {
  afterEach(cleanUp)

  it('is offered where it is on, and in the command palette [ASSIST-01]', async () => {
    const off = await drawPortal()
    expect(off.button('Assistant')).to.equal(undefined)
    cleanUp()
    const portal = await drawPortal({ flags })
    await portal.press('Find anything')
    await portal.press('Ask the assistant')
    await portal.sees('What can I help with?')
  })

  it('begins with questions to press, and answers them', async () => {
    const portal = await drawAssistant()
    await portal.sees('What can I help with?')
    await portal.sees('Conversations are kept for 30 days')
    await expectAccessible(portal)
    await portal.press('What may I do here?')
    await portal.sees('Your roles: Admin.')
    await portal.sees('Read your profile')
    await portal.sees('The assistant has answered')
    const said = portal.shadow.querySelector('[part="assistant-text"] :is(p, li)')!
    expect(
      getComputedStyle(said).unicodeBidi,
      'English reads from the left in a portal from the right',
    ).to.equal('plaintext')
    await expectAccessible(portal)
  })

  it('opens the dialog of the portal with what it proposes, which the person submits', async () => {
    const portal = await drawAssistant()
    await portal.ask('Create a group called Night shift')
    await portal.sees('Look it over, then create it.')
    await expectAccessible(portal)
    await portal.press('Review')
    await portal.sees('Add a group')
    const name = () => portal.field('Name') as HTMLInputElement | null
    await waitUntil(() => name()?.value === 'Night shift', 'the name is not filled in')
    const { groups } = await portal.app.call('GET /identity/resources/groups/v1', { query: {} })
    expect(groups).to.deep.equal([])
    ;[...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!.click()
    await portal.closes()
    await portal.press('Assistant')
    await portal.sees('Done')
    expect(portal.button('Review')).to.equal(undefined)
  })

  it('leaves a dialog empty that the person opens by themself after a proposal was closed', async () => {
    const portal = await drawAssistant()
    await portal.ask('Create a group called Night shift')
    await portal.press('Review')
    await waitUntil(
      () => (portal.field('Name') as HTMLInputElement | null)?.value === 'Night shift',
      'the name is not filled in',
    )
    await portal.press('Cancel')
    await portal.closes()
    await portal.press('Add group')
    await waitUntil(() => portal.field('Name'), 'no dialog')
    expect((portal.field('Name') as HTMLInputElement).value).to.equal('')
  })

  it('lets a proposal go, and says that nothing was changed', async () => {
    const portal = await drawAssistant()
    await portal.ask('Create a group called Night shift')
    await portal.press('Not now')
    await portal.sees('Nothing was changed.')
    await portal.sees('Not done')
  })

  it('lists conversations, opens one again and deletes it', async () => {
    const portal = await drawAssistant()
    await portal.ask('Who am I?')
    await portal.sees('You are')
    await portal.press('New conversation')
    await portal.sees('What can I help with?')
    await portal.press('Conversations')
    await portal.sees('Who am I?')
    await expectAccessible(portal)
    const [row] = [...portal.shadow.querySelectorAll<HTMLElement>('li > button')].filter(each =>
      each.textContent?.includes('Who am I?'),
    )
    row!.click()
    await portal.sees('You are')
    await portal.press('Conversations')
    await portal.press('Delete “Who am I?”')
    await portal.press('Delete')
    await portal.sees('No conversations yet')
  })

  it('keeps the names of conversations within its panel, however long they are', async () => {
    const portal = await drawAssistant()
    await portal.sees('What can I help with?')
    await portal.ask(`Who am I, ${'in which harbor '.repeat(4)}?`)
    await portal.sees('The assistant has answered')
    await portal.press('Conversations')
    await waitUntil(() => portal.shadow.querySelector('li > button'), 'no conversation is listed')
    const row = portal.shadow.querySelector('li:has(> button)')!
    const { left, right } = portal.dialog()!.getBoundingClientRect()
    const { left: start, right: end } = row.getBoundingClientRect()
    expect(start >= left && end <= right, `${start} to ${end} in ${left} to ${right}`).to.equal(true)
  })

  it('says that an answer did not come, keeps what was asked and asks again', async () => {
    const portal = await drawAssistant()
    await portal.sees('What can I help with?')
    const { send } = portal.app
    Object.assign(portal.app, {
      send: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await portal.ask('Who am I?')
    await portal.sees('The answer failed')
    await expectAccessible(portal)
    Object.assign(portal.app, { send })
    await portal.press('Try again')
    await portal.sees('You are')
    expect(portal.text().split('Who am I?').length).to.equal(2)
  })

  it('stops, and keeps what was said until then', async () => {
    const portal = await drawAssistant()
    await portal.sees('What can I help with?')
    const event = (data: object) => new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)
    Object.assign(portal.app, {
      send: async () => ({
        status: 200,
        stream: new ReadableStream({
          start(stream) {
            stream.enqueue(event({ type: 'conversation', id: crypto.randomUUID(), title: 'x' }))
            stream.enqueue(event({ type: 'delta', content: 'Half an <b>answer</b>' }))
          },
        }),
      }),
    })
    await portal.ask('Tell me')
    await portal.sees('Half an <b>answer</b>')
    await portal.press('Stop')
    await portal.sees('Stopped')
    expect(portal.text()).to.contain('Half an <b>answer</b>')
    expect(portal.button('Send')).to.exist
  })

  it('says beside the field that a message is too long, and does not send it', async () => {
    const portal = await drawAssistant()
    await portal.sees('What can I help with?')
    fill(portal.field('Message') as HTMLInputElement, 'x'.repeat(4001))
    await waitUntil(() => portal.errorOf('Message').includes('4,000 characters'), 'no error')
    expect(portal.button('Send')!.matches(':disabled')).to.equal(true)
  })

  it('says that it is off, or could not be loaded', async () => {
    const person = await arrangePerson()
    const portal = await drawPortal({ person, flags })
    const answers = (config: () => AssistantConfig) =>
      bendReplies(portal.app, { [`GET ${VELO}/config`]: config })
    const unbend = answers(() => {
      throw new TypeError('Failed to fetch')
    })
    await portal.press('Assistant')
    await portal.sees('The assistant could not be loaded')
    unbend()
    answers(() => ({ agents: [] }))
    await portal.press('Try again')
    await portal.sees('The assistant is switched off')
    await expectAccessible(portal)
  })

  it('says so when it is switched off while it is open, and offers nothing to try again', async () => {
    const off = () => {
      throw new ApiError('Off', { statusCode: 403, errorCode: 'ER-32001' })
    }
    const portal = await drawAssistant()
    await portal.sees('What can I help with?')
    bendReplies(portal.app, { [`GET ${VELO}/config`]: () => ({ agents: [] }) })
    const { send } = portal.app
    Object.assign(portal.app, { send: async () => off() })
    await portal.ask('Who am I?')
    await portal.sees('The assistant is switched off')
    expect(portal.button('Try again')).to.equal(undefined)
    expect(portal.button('Send')).to.equal(undefined)
    await expectAccessible(portal)
    Object.assign(portal.app, { send })
    cleanUp()

    const other = await drawAssistant()
    await other.sees('What can I help with?')
    bendReplies(other.app, {
      [`GET ${VELO}/config`]: () => ({ agents: [] }),
      [`GET ${VELO}/conversations`]: off,
    })
    await other.press('Conversations')
    await other.sees('The assistant is switched off')
    expect(other.text()).to.not.contain('could not be loaded')
  })
})
