import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { defaultPhones } from '../../server/core/vendors/mfa-settings.ts'
import { type Browser, browser } from '../sessions/browser.ts'
import { mailOf } from '../support/inbox.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { queuedSms, smsCode } from '../support/queued-sms.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'

const OWN = '/identity/resources/users/phone-numbers/v1'
const ALL = '/identity/resources/users/phone-numbers/v2'
const CHANGE = '/identity/resources/users/v1/phone'

interface Phone {
  id: string
  phoneNumber: string
  verified: boolean
}

describe('phone numbers', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'quay')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  /** Numbers that are no user’s. */
  const number = () => `+1415555${String(2000 + ++count)}`

  async function createUser(tenant = 'harbor', roles = ['Admin']) {
    const person = await server.addPerson(vendor, tenant, `person${++count}@example.com`, { roles })
    const page = browser(server, vendor)
    await page.signIn(person.email, PASSWORD)
    return { ...person, page }
  }

  const own = async (page: Browser) => answered<Phone[]>(await page.get(`${OWN}/me`))
  const codeTo = (phone: string) => smsCode(server, vendor, phone)

  async function withNumber(page: Browser, phoneNumber = number()) {
    const { otcToken } = answered<{ otcToken: string }>(await page.post(OWN, { phoneNumber }))
    answered(await page.post(`${OWN}/verify`, { otcToken, code: await codeTo(phoneNumber) }))
    return (await own(page)).find(phone => phone.phoneNumber === phoneNumber)!
  }

  const mainOf = async (id: string) =>
    (await query('select phone_number from users where id = $1', [id])).rows[0].phone_number

  test('one is added, proven by its code, listed in pages, and stands in the profile [PHONE-12, PHONE-13]', async () => {
    const { page, id } = await createUser()
    const phoneNumber = number()
    const { otcToken } = answered<{ otcToken: string }>(
      await page.post(OWN, { phoneNumber: `${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}` }),
    )
    assert.equal((await own(page))[0]!.verified, false)
    assert.equal(await mainOf(id), null)
    refused(await page.post(`${OWN}/verify`, { otcToken, code: '00000x' }), 400, 'ER-00400')
    answered(await page.post(`${OWN}/verify`, { otcToken, code: await codeTo(phoneNumber) }))
    const [phone] = await own(page)
    assert.equal(phone!.phoneNumber, phoneNumber)
    assert.equal(phone!.verified, true)
    assert.equal(await mainOf(id), phoneNumber)
    const second = number()
    assert.deepEqual(answered(await page.post(OWN, { phoneNumber: second, verify: false })), {})
    const list = answered<{ items: Phone[]; _metadata: object; _links: Record<string, string> }>(
      await page.get(`${OWN}?_limit=1&_offset=1`),
    )
    assert.deepEqual(
      list.items.map(item => item.phoneNumber),
      [second],
    )
    assert.deepEqual(list._metadata, { totalItems: 2, totalPages: 2 })
    assert.equal(list._links.next, '')
    assert.equal(list._links.prev, `${OWN}?_limit=1&_offset=0`)
    refused(await page.post(OWN, { phoneNumber: second }), 409, 'ER-17005')
  })

  test('a code is sent again to a number that waits, and to no other [PHONE-13]', async () => {
    const { page } = await createUser()
    const phoneNumber = number()
    answered(await page.post(OWN, { phoneNumber, verify: false }))
    const { otcToken } = answered<{ otcToken: string }>(await page.post(`${OWN}/preverify`, { phoneNumber }))
    answered(await page.post(`${OWN}/verify`, { otcToken, code: await codeTo(phoneNumber) }))
    refused(await page.post(`${OWN}/preverify`, { phoneNumber }), 404, 'ER-17003')
    refused(await page.post(`${OWN}/preverify`, { phoneNumber: number() }), 404, 'ER-17003')
  })

  test('a wrong code, a consumed one, another person’s and the sixth try are refused [PHONE-13]', async () => {
    const [ada, bob] = [await createUser(), await createUser()]
    const phoneNumber = number()
    const { otcToken } = answered<{ otcToken: string }>(await ada.page.post(OWN, { phoneNumber }))
    const code = await codeTo(phoneNumber)
    const wrong = code === '111111' ? '222222' : '111111'
    refused(await bob.page.post(`${OWN}/verify`, { otcToken, code }), 400, 'ER-17006')
    for (let tries = 0; tries < 4; tries++) {
      refused(await ada.page.post(`${OWN}/verify`, { otcToken, code: wrong }), 400, 'ER-17006')
    }
    refused(await ada.page.post(`${OWN}/verify`, { otcToken, code }), 400, 'ER-17006')
    assert.equal((await own(ada.page))[0]!.verified, false)
  })

  test('a number belongs to a user who proves it first; no other user learns of it before [PHONE-13]', async () => {
    const [ada, bob] = [await createUser(), await createUser()]
    const { phoneNumber } = await withNumber(ada.page)
    const { otcToken } = answered<{ otcToken: string }>(await bob.page.post(OWN, { phoneNumber }))
    const code = await codeTo(phoneNumber)
    refused(await bob.page.post(`${OWN}/verify`, { otcToken, code }), 409, 'ER-17004')
    assert.equal(await mainOf(ada.id), phoneNumber)
  })

  test('one is removed by a code that is sent to it; one that was never proven goes at once [PHONE-15]', async () => {
    const { page, id } = await createUser()
    const phone = await withNumber(page)
    const begun = answered<{ phoneId: string; otcToken: string }>(await page.remove(`${OWN}/${phone.id}`))
    assert.equal(begun.phoneId, phone.id)
    assert.equal((await own(page)).length, 1)
    const proof = { otcToken: begun.otcToken, code: await codeTo(phone.phoneNumber) }
    const stranger = await createUser()
    refused(await stranger.page.remove(`${OWN}/${phone.id}`), 404, 'ER-17003')
    refused(await stranger.page.post(`${OWN}/${phone.id}/delete/verify`, proof), 404, 'ER-17003')
    answered(await page.post(`${OWN}/${phone.id}/delete/verify`, proof))
    assert.deepEqual(await own(page), [])
    assert.equal(await mainOf(id), null)

    const mistyped = number()
    answered(await page.post(OWN, { phoneNumber: mistyped, verify: false }))
    const [waiting] = await own(page)
    const sent = (await queuedSms(server, vendor)).length
    assert.equal(answered<{ otcToken: string }>(await page.remove(`${OWN}/${waiting!.id}`)).otcToken, '')
    assert.deepEqual(await own(page), [])
    assert.equal((await queuedSms(server, vendor)).length, sent, 'no message to a stranger')
  })

  test('the own number is changed with a code that is sent to the new one [PHONE-10, PHONE-14]', async () => {
    const { page, id, email } = await createUser()
    const old = await withNumber(page)
    const phoneNumber = number()
    const { changePhoneId } = answered<{ changePhoneId: string }>(await page.post(CHANGE, { phoneNumber }))
    assert.equal(await mainOf(id), old.phoneNumber)
    const code = await codeTo(phoneNumber)
    answered(await page.post(`${CHANGE}/verify`, { changePhoneId, code }))
    refused(await page.post(`${CHANGE}/verify`, { changePhoneId, code }), 400, 'ER-17006')
    assert.equal(await mainOf(id), phoneNumber)
    assert.deepEqual(
      (await own(page)).map(phone => [phone.phoneNumber, phone.verified]),
      [[phoneNumber, true]],
    )
    assert.ok(
      (await queuedMails(server, vendor)).some(
        mail => mail.to === email && mail.template === 'factor-changed',
      ),
    )
  })

  test('a lost number is replaced by way of the mailbox: reset, verify, change, each step once [PHONE-08, PHONE-11]', async () => {
    const { page, id, email } = await createUser()
    await withNumber(page)
    const stranger = browser(server, vendor)
    const { resetPhoneNumberToken } = answered<{ resetPhoneNumberToken: string }>(
      await stranger.post(`${CHANGE}/reset`, { email }),
    )
    const { data } = await mailOf(server, email, 'sign-in-code')
    const code = (data as { code: string }).code
    const proof = { resetPhoneNumberToken, code }
    const { changePhoneNumberToken } = answered<{ changePhoneNumberToken: string }>(
      await stranger.post(`${CHANGE}/reset/verify`, proof),
    )
    refused(await stranger.post(`${CHANGE}/reset/verify`, proof), 400, 'ER-17006')
    const phoneNumber = number()
    refused(
      await stranger.put(`${CHANGE}/change`, { changePhoneNumberToken: resetPhoneNumberToken, phoneNumber }),
      400,
      'ER-17008',
    )
    refused(
      await stranger.put(`${CHANGE}/change`, { changePhoneNumberToken, phoneNumber: '12' }),
      400,
      'ER-00400',
    )
    refused(
      await stranger.put(`${CHANGE}/change`, { changePhoneNumberToken, phoneNumber: '+1212' }),
      400,
      'ER-17001',
    )
    const reply = await stranger.put(`${CHANGE}/change`, { changePhoneNumberToken, phoneNumber })
    answered(reply)
    assert.equal(reply.cookies.length, 0, 'nobody is signed in by it')
    assert.equal(await mainOf(id), phoneNumber)
    refused(await stranger.put(`${CHANGE}/change`, { changePhoneNumberToken, phoneNumber }), 400, 'ER-17008')
  })

  test('an unknown address is answered like a known one, and nothing comes of it [PHONE-11]', async () => {
    const page = browser(server, vendor)
    const { resetPhoneNumberToken } = answered<{ resetPhoneNumberToken: string }>(
      await page.post(`${CHANGE}/reset`, { email: 'nobody@example.com' }),
    )
    assert.match(resetPhoneNumberToken, /^[\w-]{43}$/)
    refused(
      await page.post(`${CHANGE}/reset/verify`, { resetPhoneNumberToken, code: '123456' }),
      400,
      'ER-17006',
    )
  })

  test('administrators see proven numbers of their members only, by number and by person [PHONE-12]', async () => {
    const [ada, bob, other] = [await createUser(), await createUser(), await createUser('quay')]
    const phone = await withNumber(ada.page)
    await withNumber(other.page)
    answered(await bob.page.post(OWN, { phoneNumber: number(), verify: false }))
    const one = answered<{ items: object[]; _metadata: { totalItems: number } }>(
      await bob.page.get(`${ALL}?_phoneNumber=${encodeURIComponent(phone.phoneNumber)}`),
    )
    assert.deepEqual(one.items, [{ userId: ada.id, phoneNumber: phone.phoneNumber }])
    assert.equal(one._metadata.totalItems, 1)
    const byId = answered<{ items: object[] }>(await bob.page.get(`${ALL}?userIds=${bob.id},${other.id}`))
    assert.deepEqual(byId.items, [])
    const reader = await createUser('harbor', [])
    refused(await reader.page.get(ALL), 403, 'ER-00403')
  })

  test('countries that the vendor does not take are refused [PHONE-13]', async () => {
    const strict = await server.addVendor('strict', {
      phoneNumbers: {
        ...defaultPhones,
        allowedCountries: ['DE', 'FR'],
        blockedCountries: ['FR'],
        defaultCountry: 'DE',
      },
    })
    await server.addTenant(strict, 'kai')
    const person = await server.addPerson(strict, 'kai', 'mia@example.com')
    const page = browser(server, strict)
    await page.signIn(person.email, PASSWORD)
    for (const phoneNumber of ['+14155552671', '+33612345678']) {
      const context = refused(await page.post(OWN, { phoneNumber }), 400, 'ER-17002')
      assert.deepEqual(context, { field: 'phoneNumber' })
    }
    answered(await page.post(OWN, { phoneNumber: '0151 23456789', verify: false }))
    assert.equal((await own(page))[0]!.phoneNumber, '+4915123456789')
  })

  test('the log knows of each change [PHONE-13, PHONE-15]', async () => {
    const { page, id } = await createUser()
    const phone = await withNumber(page)
    const { otcToken } = answered<{ otcToken: string }>(await page.remove(`${OWN}/${phone.id}`))
    answered(
      await page.post(`${OWN}/${phone.id}/delete/verify`, {
        otcToken,
        code: await codeTo(phone.phoneNumber),
      }),
    )
    const { rows } = await query(
      "select action from audits where user_id = $1 and action like 'user.phone-%' order by id",
      [id],
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['user.phone-added', 'user.phone-verified', 'user.phone-removed'],
    )
  })
})
