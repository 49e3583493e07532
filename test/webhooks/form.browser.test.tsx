import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, expectAccessible, fill, type Portal } from '../portal/draw-portal.tsx'
import { drawWebhooks, listOf, submit, WEBHOOKS, withWebhooks } from './draw-webhooks.tsx'
import { webhook } from './webhook.ts'

const box = ({ shadow }: Portal, label: string) =>
  shadow.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
/** Its name is followed by how many are chosen. */
const open = async ({ dialog }: Portal, category: string) => {
  const found = () =>
    [...dialog()!.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')].find(each =>
      each.textContent?.startsWith(category),
    )
  await waitUntil(found, `no category ${category}`)
  found()!.click()
}
const create = async () => {
  const portal = await drawWebhooks({ address: `${WEBHOOKS}?dialog=create` })
  await portal.sees('Add a webhook')
  await portal.sees('0 of ')
  return portal
}
const findEvents = async (portal: Portal, text: string) => {
  fill(portal.dialog()!.querySelector<HTMLInputElement>('input[type="search"]')!, text)
}

describe('the form of a webhook', () => {
  afterEach(cleanUp)

  it('says at each field what is wrong, and that deliveries come more than once and in any order [HOOK-05, HOOK-16]', async () => {
    const portal = await create()
    await portal.sees('Deliveries can arrive more than once and out of order.')
    await expectAccessible(portal)
    await portal.type('Secret', '1234567')
    submit(portal)
    await waitUntil(() => portal.errorOf('Name').includes('Give the webhook a name'))
    expect(portal.errorOf('Address')).to.contain('Enter the address')
    expect(portal.errorOf('Secret')).to.contain('A secret needs at least 8 characters')
    expect(portal.text()).to.contain('Choose at least one event')
    await portal.type('Address', 'receiver.test')
    expect(portal.errorOf('Address')).to.contain('Enter a whole web address')
    await expectAccessible(portal)
  })

  it('is that of a new one where the address names another webhook beside it', async () => {
    const person = await withWebhooks({ displayName: 'Harbor log' })
    const [known] = await listOf(await drawWebhooks({ person }))
    cleanUp()
    const portal = await drawWebhooks({
      person,
      address: `${WEBHOOKS}?dialog=create&dialogId=${known!._id}`,
    })
    await portal.sees('Add a webhook')
    expect(portal.field('Name')!.value).to.equal('')
  })

  it('adds a webhook whose secret is created, and shows that once [CONN-41, HOOK-05, HOOK-06]', async () => {
    const portal = await create()
    await portal.type('Name', 'Harbor log')
    await portal.type('Address', 'https://receiver.test/hooks')
    await findEvents(portal, 'frontegg.user.created')
    await waitUntil(() => portal.field('User created'), 'the event is not found')
    portal.field('User created')!.click()
    await portal.sees('1 of ')
    submit(portal)
    await portal.sees('Secret of Harbor log')
    const shown = portal.field('Secret')!.value
    expect(shown).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await expectAccessible(portal)
    await portal.press('I have saved it')
    await portal.closes()
    const [created] = await listOf(portal)
    expect([created!.eventKeys, created!.isActive]).to.deep.equal([['frontegg.user.created'], true])
    expect(created!.secret).to.equal(`••••••••${shown.slice(-4)}`)
    expect(portal.text()).to.contain('Harbor log').and.not.to.contain(shown)
  })

  it('does not show a secret that the person brought [HOOK-06]', async () => {
    const portal = await create()
    await portal.type('Name', 'Pilots')
    await portal.type('Address', 'https://receiver.test/pilots')
    await portal.type('Secret', 'a secret of ours')
    portal.field('All events')!.click()
    submit(portal)
    await portal.sees('Pilots is added')
    await portal.closes()
    const [created] = await listOf(portal)
    expect([created!.secret, created!.eventKeys]).to.deep.equal(['••••••••ours', ['*']])
  })

  it('takes a category as a whole, a prefix or everything, and shows a sample of an event [HOOK-26, HOOK-27]', async () => {
    const portal = await create()
    box(portal, 'All of Groups')!.click()
    await open(portal, 'Groups')
    const first = () => portal.field('Group created') as HTMLInputElement
    await waitUntil(() => first()?.checked, 'the category is not chosen')
    await portal.press('Sample of Group created')
    await portal.sees('"eventKey": "frontegg.group.created"')
    await expectAccessible(portal)
    box(portal, 'All of Groups')!.click()
    await waitUntil(() => !first().checked, 'the category stays chosen')
    await findEvents(portal, 'frontegg.group.*')
    await waitUntil(() => portal.field('frontegg.group.*'), 'no prefix')
    portal.field('frontegg.group.*')!.click()
    await findEvents(portal, '')
    await open(portal, 'Groups')
    await portal.sees('Included in frontegg.group.*')
    expect([first().checked, first().disabled]).to.deep.equal([true, true])
    portal.field('All events')!.click()
    await portal.sees('Included in All events')
  })

  it('says that the events could not be loaded, and loads them again', async () => {
    const portal = await drawWebhooks()
    const unbend = bendReplies(portal.app, {
      'GET /event/resources/configurations/v1': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await portal.press('Add webhook')
    await portal.sees('The events could not be loaded')
    unbend()
    await portal.press('Try again')
    await portal.sees('0 of ')
  })

  it('shows beside the field what the server refuses of it', async () => {
    const person = await withWebhooks({})
    const [{ _id: id } = webhook()] = await listOf(await drawWebhooks({ person }))
    cleanUp()
    const portal = await drawWebhooks({ person, address: `${WEBHOOKS}?dialog=edit&dialogId=${id}` })
    await portal.sees('Edit Harbor log')
    const { call } = portal.app
    Object.assign(portal.app, {
      call: async (route: string, input: { body?: object }, ...rest: []) =>
        call(
          route as 'PATCH /webhook/:id',
          (route === 'PATCH /webhook/:id'
            ? { ...input, body: { url: 'ftp://receiver.test' } }
            : input) as never,
          ...rest,
        ),
    })
    await portal.type('Name', 'Log')
    submit(portal)
    await waitUntil(() => portal.errorOf('Address').includes('A webhook needs a public https address'))
  })

  it('changes a webhook, and keeps its secret unless another is typed [CONN-42, HOOK-06]', async () => {
    const person = await withWebhooks({ secret: 'a secret of ours' })
    const portal = await drawWebhooks({ person })
    await portal.press('Actions for Harbor log')
    await portal.press('Edit')
    await portal.sees('The current secret ends in ours. Leave empty to keep it.')
    await portal.sees('1 of ')
    await portal.type('Name', 'Pilots')
    submit(portal)
    await portal.sees('Pilots is saved')
    await portal.closes()
    expect((await listOf(portal))[0]!.secret).to.equal('••••••••ours')
    await portal.press('Actions for Pilots')
    await portal.press('Edit')
    await portal.type('Secret', 'another of mine')
    submit(portal)
    await waitUntil(async () => (await listOf(portal))[0]!.secret === '••••••••mine', 'not changed')
  })

  it('gives a webhook a new secret after it asked, and shows it once [HOOK-07]', async () => {
    const portal = await drawWebhooks({ person: await withWebhooks({ secret: 'a secret of ours' }) })
    await portal.press('Actions for Harbor log')
    await portal.press('New secret')
    await portal.sees('For 24 hours, deliveries are signed with both secrets')
    await expectAccessible(portal)
    await portal.press('Generate new secret')
    await portal.sees('Secret of Harbor log')
    const shown = portal.field('Secret')!.value
    expect(shown).to.match(/^whsec_/)
    expect(portal.text()).to.contain('The previous secret stays valid until')
    await portal.press('I have saved it')
    await portal.closes()
    expect((await listOf(portal))[0]!.secret).to.equal(`••••••••${shown.slice(-4)}`)
  })
})
