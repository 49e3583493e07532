import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { User } from '../../contract/users.ts'
import { composeMail } from '../../server/core/messages/compose.ts'
import { mailOf, mailsTo } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const SIGN_UP = 'POST /identity/resources/users/v1/signUp'
const INVITE = 'POST /identity/resources/users/v2'
const AGAIN = 'POST /identity/resources/users/v1/invitation/reset'
const PER_DAY = 4

describe('an account that a user opened by signing up', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer({ rateLimitFactor: 1 })
    vendor = await server.addVendor('acme', {
      signUp: { allowed: true, activation: false, companyNameRequired: false },
      invitations: { youngDays: 14, youngPerDay: PER_DAY },
    })
    await server.addTenant(vendor, 'home')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)

  /** Signs up, with an address that is proven or not. */
  async function opened(
    email: string,
    { verified = true, ...names }: Record<string, string | boolean>,
  ): Promise<Ask> {
    const reply = await anonymous(server, vendor)(SIGN_UP, {
      email,
      password: PASSWORD,
      name: 'Ada',
      ...names,
    })
    const { authResponse } = answered<{ authResponse: { accessToken: string } }>(reply)
    await query('update users set verified = $2 where email = $1', [email, verified])
    return anonymous(server, vendor, authResponse.accessToken)
  }

  async function received(to: string) {
    const { subject, text, html } = await composeMail(server.services, await mailOf(server, to, 'invitation'))
    return { subject, words: `${subject}\n${text.split('\n\n')[0]}\n${text.split('\n\n')[1]}`, html }
  }

  test('says in its invitations the address that was proven, and no name that a user chose for a stranger', async () => {
    const spammer = await opened('spam@new.test', {
      name: 'IT Support http://evil.test',
      companyName: 'Your mailbox is full, log in at http://evil.test/x',
    })
    answered(
      await spammer(INVITE, {
        email: 'stranger@example.org',
        name: 'Dear customer: pay at http://evil.test/pay',
      }),
    )
    const { subject, words, html } = await received('stranger@example.org')
    assert.equal(subject, 'You are invited to acme')
    assert.match(words, /spam@new\.test invites you to join an account on acme\./)
    for (const said of [words, html]) assert.doesNotMatch(said, /evil|mailbox|IT Support|customer/)
  })

  test('says its own name where that is one, and none where no address is proven', async () => {
    const admin = await opened('unproven@new.test', {
      name: 'The bank',
      companyName: 'Harbor',
      verified: false,
    })
    answered(await admin(INVITE, { email: 'second@example.org', name: 'Nia' }))
    const first = await received('second@example.org')
    assert.equal(first.subject, 'You are invited to Harbor on acme')
    assert.doesNotMatch(first.words, /bank|unproven|Nia/)
    answered(await admin(AGAIN, { email: 'second@example.org' }))
    assert.equal((await mailsTo(server, 'second@example.org')).length, 2)
    assert.doesNotMatch((await received('second@example.org')).words, /bank|unproven|Nia/)
  })

  test('mails few invitations a day while it is new, however they are asked for; its count is in the database', async () => {
    const admin = await opened('many@new.test', { companyName: 'Many' })
    const replies = await Promise.all(
      Array.from({ length: PER_DAY + 3 }, (_, i) => admin(INVITE, { email: `many${i}@example.org` })),
    )
    assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, PER_DAY)
    const refusal = replies.find(({ statusCode }) => statusCode !== 200)!
    refused(refusal, 429, 'ER-01121')
    assert.ok(Number(refusal.headers['retry-after']) > 80_000)
    const invited = answered<User>(replies.find(({ statusCode }) => statusCode === 200)!)
    refused(await admin(AGAIN, { email: invited.email }), 429, 'ER-01121')
    refused(
      await admin(`POST /team/resources/members/v1/${invited.id}/resendActivationEmail`),
      429,
      'ER-01121',
    )
    const { rows } = await query(
      "select points from rate_limits where key like 'acme young-tenant %' and points >= $1",
      [PER_DAY],
    )
    assert.deepEqual(rows, [{ points: PER_DAY }])
    // No address without a mail is a member.
    const { rows: members } = await query("select from users where email like 'many_@example.org'", [])
    assert.equal(members.length, PER_DAY)

    await query("update tenants set created_at = now() - interval '15 days' where name = 'Many'", [])
    answered(await admin(INVITE, { email: 'later@example.org' }))
  })

  test('is told from one of the vendor’s: that one says names, and invites as many as it needs', async () => {
    const person = await server.addPerson(vendor, 'home', 'admin@acme.test', { name: 'Ingrid' })
    const admin = await signedIn(server, vendor, person)
    for (let i = 0; i <= PER_DAY; i++)
      answered(await admin(INVITE, { email: `crew${i}@example.org`, name: 'Nia' }))
    const { words } = await received('crew0@example.org')
    assert.match(words, /Hello Nia, Ingrid invites you to join home on acme\./)
  })
})
