import { expect } from '@open-wc/testing'
import { ApiError } from '../../src/api/api-error.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, expectAccessible, fill, type Portal } from '../portal/draw-portal.tsx'
import { choose, flip, open, rows, submit, toggle } from './security-page.tsx'

describe('IP restrictions', () => {
  afterEach(cleanUp)

  async function add(portal: Portal, ip: string, description = ''): Promise<void> {
    await portal.press('Add address')
    await portal.type('Address or network', ip)
    await portal.type('Description', description)
    submit(portal)
    await portal.closes()
  }

  it('begin with the person’s own address, called My IP [RESTR-01, RESTR-03, RESTR-27]', async () => {
    const portal = await open('ipRestrictions')
    await portal.sees('No addresses yet')
    await portal.press('Add address')
    await waitUntil(() => portal.field('Address or network')?.value, 'not filled in')
    expect(portal.field('Description')?.value).to.equal('My IP')
    await portal.type('Address or network', '203.0.113.0/24')
    expect(portal.field('Description')?.value).to.equal('')
    await portal.type('Description', 'Office')
    await expectAccessible(portal)
    submit(portal)
    await portal.closes()
    await portal.sees('203.0.113.0/24')
    await portal.sees('Office')
    await expectAccessible(portal)
  })

  it('refuse what is no address before it is sent', async () => {
    const portal = await open('ipRestrictions')
    await portal.press('Add address')
    await portal.type('Address or network', '300.1.2.3')
    submit(portal)
    await waitUntil(() => portal.errorOf('Address or network').includes('not an IP address'))
  })

  it('are shown four a page, and searched on the server [RESTR-17, RESTR-19]', async () => {
    const portal = await open('ipRestrictions')
    await portal.press('Add several')
    await waitUntil(() => portal.dialog()?.querySelector('textarea'), 'no field')
    fill(
      portal.dialog()!.querySelector('textarea')!,
      ['198.51.100.1 One', '198.51.100.2', '198.51.100.3', '198.51.100.4', '192.0.2.9 Nine'].join('\n'),
    )
    await portal.sees('Add 5 addresses')
    await expectAccessible(portal)
    submit(portal)
    await portal.closes()
    await waitUntil(() => rows(portal).length === 4, 'not four')
    await portal.press('Next page')
    await waitUntil(() => rows(portal).length === 1, 'not the fifth')
    expect(portal.here()).to.contain('page=2')
    fill(
      portal.find('input[type="search"], input[placeholder="Search addresses"]') as HTMLInputElement,
      'Nine',
    )
    await waitUntil(() => rows(portal).length === 1 && portal.text().includes('192.0.2.9'), 'not found')
    expect(portal.here()).to.contain('search=Nine')
  })

  it('ask to add one’s own address before the switch would lock one out [RESTR-24]', async () => {
    const portal = await open('ipRestrictions')
    await add(portal, '203.0.113.7', 'Elsewhere')
    await flip(portal, 'Restrict by IP address')
    await portal.sees('Add your own address?')
    expect(toggle(portal, 'Restrict by IP address')?.checked).to.equal(false)
    await expectAccessible(portal)
    await portal.press('Add it and switch on')
    await portal.closes()
    await waitUntil(() => toggle(portal, 'Restrict by IP address')?.checked, 'not on')
    await portal.sees('My IP')
    // Taking it away would lock them out: the server says so, in the dialog.
    const { items } = await portal.app.call('GET /identity/resources/configurations/v1/restrictions/ip', {
      query: {},
    })
    const mine = items.find(({ description }) => description === 'My IP')
    await portal.press(`Actions for ${mine?.ip}`)
    await portal.press('Delete')
    await portal.sees(`Delete ${mine?.ip}?`)
    submit(portal)
    await waitUntil(() => portal.dialog()?.querySelector('[part="alert"], [role="alert"]'), 'no reason')
  })

  it('are switched off, edited and deleted one by one [RESTR-22]', async () => {
    const portal = await open('ipRestrictions')
    await add(portal, '203.0.113.7', 'Old')
    await flip(portal, '203.0.113.7 is active')
    await waitUntil(() => toggle(portal, '203.0.113.7 is active')?.checked === false, 'still active')
    await portal.press('Actions for 203.0.113.7')
    await portal.press('Edit')
    await portal.type('Description', 'New')
    submit(portal)
    await portal.closes()
    await portal.sees('New')
    await portal.press('Actions for 203.0.113.7')
    await portal.press('Delete')
    await portal.sees('Delete 203.0.113.7?')
    submit(portal)
    await portal.sees('No addresses yet')
  })

  it('test where one calls from [RESTR-23]', async () => {
    const portal = await open('ipRestrictions')
    await portal.sees('Your address')
    await portal.press('Test again')
    await portal.sees('Your address')
  })
})

describe('email domain restrictions', () => {
  afterEach(cleanUp)

  const addDomains = async (portal: Portal, text: string) => {
    await portal.press('Add domains')
    await waitUntil(() => portal.dialog()?.querySelector('textarea'), 'no field')
    fill(portal.dialog()!.querySelector('textarea')!, text)
    submit(portal)
  }

  it('list domains, one or many at once, and delete them [RESTR-02, RESTR-04, RESTR-11, RESTR-12, RESTR-15]', async () => {
    const portal = await open('domainRestrictions')
    await portal.sees('No domains yet')
    await addDomains(portal, 'not a domain!')
    await portal.sees('Not valid domains')
    await expectAccessible(portal)
    fill(portal.dialog()!.querySelector('textarea')!, 'one.example\n@two.example, ada@three.example')
    submit(portal)
    await portal.closes()
    await waitUntil(() => rows(portal).length === 3, 'not three')
    await portal.press('Delete two.example')
    await portal.sees('Delete two.example?')
    submit(portal)
    await portal.closes()
    await waitUntil(() => rows(portal).length === 2, 'still there')
    await addDomains(portal, 'one.example')
    await portal.sees('Already listed: one.example')
  })

  it('stay listed, with the failure above them, when they cannot be read again', async () => {
    const portal = await open('domainRestrictions')
    await portal.sees('No domains yet')
    await addDomains(portal, 'one.example')
    await portal.closes()
    await portal.sees('one.example')
    bendReplies(portal.app, {
      'GET /identity/resources/configurations/restrictions/v1/email-domain': () =>
        Promise.reject(new ApiError('Out of order', { statusCode: 503 })),
    })
    await addDomains(portal, 'two.example')
    await portal.sees('Try again')
    await portal.sees('one.example')
  })

  it('are switched on, turned round after a question, and tested [RESTR-09, RESTR-14, RESTR-16]', async () => {
    const portal = await open('domainRestrictions')
    await portal.sees('No domains yet')
    await addDomains(portal, 'one.example')
    await portal.closes()
    await flip(portal, 'Restrict by email domain')
    await waitUntil(() => toggle(portal, 'Restrict by email domain')?.checked, 'not on')
    await flip(portal, 'Refuse public mail services')
    await waitUntil(() => toggle(portal, 'Refuse public mail services')?.checked, 'not on')
    const before = await portal.app.call(
      'GET /identity/resources/configurations/restrictions/v1/email-domain/config',
    )
    expect(before).to.include({ active: true, blockPublicDomains: true })
    const other = before.listType === 'ALLOW' ? 'BLOCK' : 'ALLOW'
    choose(portal, other)?.click()
    await waitUntil(() => portal.dialog(), 'nobody asks')
    await expectAccessible(portal)
    submit(portal)
    await portal.closes()
    await portal.type('Email or domain', 'somebody@gmail.com')
    await portal.press('Test')
    await portal.sees('somebody@gmail.com is refused.')
    await expectAccessible(portal)
  })
})
