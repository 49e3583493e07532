import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { claimsOf } from '../sessions/browser.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { queuedSms, smsCode } from '../support/queued-sms.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'
import { guest, provePhone } from './methods.ts'

interface Answer {
  mfaRequired: boolean
  mfaToken?: string
  mfaEnrolled?: boolean
  mfaStrategies?: string[]
  mfaDevices?: { emails: unknown[] }
  accessToken: string
}

describe('around a sign-in without a password', () => {
  let server: TestServer
  let limited: TestServer
  let links: TestVendor
  let texts: TestVendor
  let count = 0

  before(async () => {
    ;[server, limited] = await Promise.all([testServer(), testServer({ rateLimitFactor: 1 })])
    links = await server.addVendor('links', {
      authStrategy: 'MagicLink',
      mfa: { strategies: ['AuthenticatorApp', 'EmailCode'], rememberSeconds: 86_400 },
    })
    texts = await server.addVendor('texts', { authStrategy: 'SmsCode' })
    for (const vendor of [links, texts]) await server.addTenant(vendor, 'harbor')
  })
  after(() => Promise.all([server.close(), limited.close()]))

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const createUser = (vendor: TestVendor, options = {}) =>
    server.addPerson(vendor, 'harbor', `around${++count}@example.com`, options)

  async function opened(email: string, more: object = {}) {
    const page = guest(server, links)
    await page.ask('magiclink', { email, ...more })
    const { token, url } = linkOf(await mailOf(server, email, 'magic-link'))
    const query = Object.fromEntries(url.searchParams)
    const reply = await page.show('magiclink', token, {
      ...(query.invitationToken && { invitationToken: query.invitationToken }),
    })
    return { page, reply }
  }

  test('a second factor is asked for as after a password, and the mailbox is not a second one beside itself [LOGIN-23]', async () => {
    const person = await createUser(links)
    const { secret } = await giveAuthenticator(server, links, person)
    const { page, reply } = await opened(person.email)
    const asked = answered<Answer>(reply)
    assert.deepEqual([asked.mfaRequired, asked.mfaEnrolled, asked.accessToken], [true, true, undefined])
    const verified = await page.page.post('/identity/resources/auth/v1/user/mfa/verify', {
      mfaToken: asked.mfaToken,
      value: appCode(secret),
    })
    const { amr, acr } = claimsOf(answered<Answer>(verified).accessToken)
    assert.deepEqual(amr, ['email', 'otp', 'mfa'])
    assert.ok(acr)
    const other = await createUser(links)
    await query(
      `insert into tenant_security (vendor_id, tenant_id, mfa) values ($1, 'harbor', '{"enforceMFAType":"Force"}')
        on conflict (vendor_id, tenant_id) do update set mfa = excluded.mfa`,
      [links.id],
    )
    const forced = answered<Answer>((await opened(other.email)).reply)
    assert.deepEqual([forced.mfaEnrolled, forced.mfaDevices?.emails], [false, []])
    await query('delete from tenant_security where vendor_id = $1', [links.id])
  })

  test('locked, disabled and unknown people are answered alike, and get nothing', async () => {
    const locked = await createUser(links)
    await query('update users set locked_at = now() where id = $1', [locked.id])
    const page = guest(server, links)
    for (const email of [locked.email, 'unknown@example.com'])
      assert.deepEqual(answered(await page.ask('magiclink', { email })), {})
    assert.deepEqual(await mailsTo(server, locked.email), [])
    const later = await createUser(links)
    await page.ask('magiclink', { email: later.email })
    const { token } = linkOf(await mailOf(server, later.email, 'magic-link'))
    await query('update users set locked_at = now() where id = $1', [later.id])
    refused(await page.show('magiclink', token), 401, 'ER-20003')
    const disabled = await createUser(links)
    await query('update memberships set is_disabled = true where user_id = $1', [disabled.id])
    refused((await opened(disabled.email)).reply, 401, 'ER-20003')
  })

  test('whose address is not proven gets the activation link, which needs no password here and signs in', async () => {
    const page = guest(server, links)
    const email = 'new@example.com'
    const signUp = await page.page.post('/identity/resources/users/v1/signUp', { email, companyName: 'New' })
    assert.equal(answered<{ shouldActivate: boolean }>(signUp).shouldActivate, true)
    const before = (await mailsTo(server, email)).length
    assert.deepEqual(answered(await page.ask('magiclink', { email })), {})
    const mails = await mailsTo(server, email)
    assert.deepEqual(
      mails.slice(before).map(({ template }) => template),
      ['activate-account'],
    )
    const { userId, token } = linkOf(mails.at(-1)!)
    const reply = await page.page.post('/identity/resources/users/v1/activate', { userId, token })
    assert.ok(answered<Answer>(reply).accessToken)
  })

  test('who made an account before its address was proven loses what they left there, when the owner comes', async () => {
    const open = await server.addVendor('open', {
      authStrategy: 'MagicLink',
      signUp: { allowed: true, activation: false, companyNameRequired: true },
    })
    await server.addTenant(open, 'harbor')
    const squatted = await server.addPerson(open, 'harbor', 'squatted@example.com', { verified: false })
    await query(
      `insert into sessions (vendor_id, id, user_id, tenant_id, application_id, ip, user_agent, amr, authenticated_at, expires_at)
        values ($1, gen_random_uuid(), $2, 'harbor', $3, '::1', '', '{pwd}', now(), now() + interval '1 day')`,
      [open.id, squatted.id, open.applicationId],
    )
    const page = guest(server, open)
    await page.ask('magiclink', { email: squatted.email })
    const { token } = linkOf(await mailOf(server, squatted.email, 'magic-link'))
    answered(await page.show('magiclink', token))
    const { rows } = await query(
      `select u.verified, (select count(*)::int from passwords p where p.user_id = u.id) as passwords,
        (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null) as sessions
        from users u where u.id = $1`,
      [squatted.id],
    )
    assert.deepEqual(rows, [{ verified: true, passwords: 0, sessions: 1 }])
  })

  test('a lost phone is replaced by mail, and the sign-in by the new one proves it', async () => {
    const person = await createUser(texts)
    await provePhone(server, texts, person, '+442079460301')
    const { page, ask, show } = guest(server, texts)
    const phone = '+442079460302'
    const sent = answered<{ resetPhoneNumberToken: string }>(
      await page.post('/identity/resources/users/v1/phone/reset', { email: person.email }),
    )
    const { code } = (await mailOf(server, person.email, 'sign-in-code')).data
    const proven = answered<{ changePhoneNumberToken: string }>(
      await page.post('/identity/resources/users/v1/phone/reset/verify', { ...sent, code }),
    )
    answered(
      await page.send('PUT', '/identity/resources/users/v1/phone/change', { ...proven, phoneNumber: phone }),
    )
    answered(await ask('smscode', { email: person.email }))
    answered(await show('smscode', await smsCode(server, texts, phone)))
    const { rows } = await query(
      'select phone_number from user_phone_numbers where user_id = $1 and verified order by phone_number',
      [person.id],
    )
    assert.ok(rows.some(({ phone_number }) => phone_number === phone))
  })

  test('an address and a phone get few messages, and that they got enough is not told', async () => {
    const codes = await limited.addVendor('codes', { authStrategy: 'SmsCode' })
    await limited.addTenant(codes, 'harbor')
    const person = await limited.addPerson(codes, 'harbor', 'often@example.com')
    await provePhone(limited, codes, person, '+442079460444')
    const page = guest(limited, codes)
    const statuses: number[] = []
    for (let turn = 0; turn < 7; turn++)
      statuses.push((await page.ask('smscode', { email: person.email })).statusCode)
    statuses.push((await page.ask('smscode', { userId: person.id })).statusCode)
    assert.deepEqual(new Set(statuses), new Set([200]))
    assert.equal((await queuedSms(limited, codes)).length, 5)
    for (let turn = 0; turn < 4; turn++)
      statuses.push((await page.ask('smscode', { email: person.email })).statusCode)
    assert.equal(statuses.at(-1), 429, 'so often somebody may ask for one name')
  })
})
