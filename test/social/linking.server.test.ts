import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { SocialAnswer } from '../../contract/social.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { type SocialProvider, socialProvider } from '../support/social-provider.ts'
import { atProvider } from './at-provider.ts'

const SIGN_UP = '/identity/resources/users/v1/signUp'

describe('whose account a social login opens', () => {
  let server: TestServer
  let vendor: TestVendor
  let stub: SocialProvider
  let at: ReturnType<typeof atProvider>
  let tenant: string
  let count = 0

  before(async () => {
    server = await testServer()
    stub = await socialProvider()
    const here = { clientId: stub.clientId, url: stub.url }
    vendor = await server.addVendor('acme', { social: { google: here, github: here, custom: [] } })
    at = atProvider(server, vendor, stub)
    for (const id of ['google', 'github']) await at.withSecret(id)
  })
  after(async () => {
    await server.close()
    await stub.close()
  })
  beforeEach(async () => {
    count += 1
    tenant = await server.addTenant(vendor, `tenant-${count}`)
    stub.person = {
      sub: `s-${count}`,
      email: `person${count}@example.com`,
      email_verified: true,
      name: 'Somebody',
    }
  })

  const email = () => `person${count}@example.com`
  const query = async (text: string, values: unknown[] = []) =>
    (await server.services.database.pool.query(text, values)).rows
  const identities = (userId: string) =>
    query('select provider, subject from social_identities where user_id = $1', [userId])
  const ask = () => anonymous(server, vendor)

  test('a verified address of a verified account opens it, and its owner is notified [SOCIAL-01]', async () => {
    const person = await server.addPerson(vendor, tenant, email())
    const answer = answered<SocialAnswer>(await at.signIn('google'))
    assert.deepEqual([answer.userId, answer.isNewUser], [person.id, false])
    const mails = await queuedMails(server, vendor)
    assert.ok(mails.some(({ to, template }) => to === email() && template === 'factor-changed'))
    const actions = await query('select action from audits where user_id = $1', [person.id])
    assert.ok(actions.some(({ action }) => action === 'user.social-login-added'))
    // Connected: what the provider says of the address later changes nothing.
    stub.person.email = 'other@example.com'
    stub.person.email_verified = false
    assert.equal(answered<SocialAnswer>(await at.signIn('google')).userId, person.id)
    answered(await ask()('POST /identity/resources/auth/v1/user', { email: email(), password: PASSWORD }))
  })

  test('an address that the provider has not verified opens nothing, and makes no account', async () => {
    const person = await server.addPerson(vendor, tenant, email())
    for (const email_verified of [false, 'false', 1, undefined, null]) {
      stub.person.email_verified = email_verified
      refused(await at.signIn('google'), 403, 'ER-23006')
    }
    assert.deepEqual(await identities(person.id), [])
    stub.person = { sub: 'nobody', name: 'No Address' }
    refused(await at.signIn('google'), 403, 'ER-23006')
    stub.person = { sub: 'odd', email: 'a@b@example.com\r\nBcc: x@example.com', email_verified: true }
    refused(await at.signIn('google'), 403, 'ER-23006')
  })

  test('what a stranger prepared with the address before its owner came is gone: password, links, name', async () => {
    const created = answered<{ userId: string }>(
      await ask()(`POST ${SIGN_UP}`, {
        email: email(),
        password: 'a strangers password 1',
        companyName: 'Trap',
        name: 'Trap',
      }),
    )
    await query("insert into passwords (vendor_id, user_id, hash) values ($1, $2, 'left over')", [
      vendor.id,
      created.userId,
    ])
    await query(
      "insert into social_identities (vendor_id, provider, issuer, subject, user_id) values ($1, 'github', $2, 'stranger', $3)",
      [vendor.id, stub.url, created.userId],
    )
    const answer = answered<SocialAnswer>(await at.signIn('google'))
    assert.equal(answer.userId, created.userId)
    assert.equal(answer.name, 'Somebody')
    assert.deepEqual(await identities(created.userId), [{ provider: 'google', subject: `s-${count}` }])
    assert.deepEqual(await query('select 1 from passwords where user_id = $1', [created.userId]), [])
    const open = 'select 1 from one_time_tokens where user_id = $1 and used_at is null'
    assert.deepEqual(await query(open, [created.userId]), [])
    const [user] = await query('select verified from users where id = $1', [created.userId])
    assert.equal(user.verified, true)
  })

  test('an account that is in use and unproven is neither opened nor changed', async () => {
    const person = await server.addPerson(vendor, tenant, email(), { verified: false })
    refused(await at.signIn('google'), 409, 'ER-23013')
    assert.deepEqual(await identities(person.id), [])
    assert.equal((await query('select 1 from passwords where user_id = $1', [person.id])).length, 1)
  })

  test('a provider’s address that went to another user does not open the account of who had it before', async () => {
    answered(await at.signIn('google'))
    stub.person.sub = 'who got the mailbox later'
    refused(await at.signIn('google'), 409, 'ER-23014')
  })

  test('the same subject of another issuer is another person', async () => {
    const first = answered<SocialAnswer>(await at.signIn('google'))
    await query("update social_identities set issuer = 'https://elsewhere.example' where user_id = $1", [
      first.userId,
    ])
    refused(await at.signIn('google'), 409, 'ER-23014')
  })

  test('accounts of one environment are not those of another', async () => {
    await server.addPerson(vendor, tenant, email())
    const other = await server.addVendor(`other-${count}`, {
      social: { google: { clientId: stub.clientId, url: stub.url }, custom: [] },
    })
    const there = atProvider(server, other, stub)
    await there.withSecret('google')
    const mine = answered<SocialAnswer>(await at.signIn('google'))
    const theirs = answered<SocialAnswer>(await there.signIn('google'))
    assert.notEqual(mine.userId, theirs.userId)
    assert.equal(theirs.isNewUser, true)
    const begun = await at.comeBack('google')
    refused(await there.end('google', begun), 400, 'ER-23003')
  })

  test('a user who is locked, or a member of nothing, does not come in', async () => {
    const locked = await server.addPerson(vendor, tenant, email())
    await query('update users set locked_at = now() where id = $1', [locked.id])
    refused(await at.signIn('google'), 401, 'ER-23007')
    await query('update users set locked_at = null where id = $1', [locked.id])
    answered(await at.signIn('google'))
    await query('update users set locked_at = now() where id = $1', [locked.id])
    refused(await at.signIn('google'), 401, 'ER-23007')
    await query('update users set locked_at = null where id = $1', [locked.id])
    await query('update memberships set is_disabled = true where user_id = $1', [locked.id])
    refused(await at.signIn('google'), 401, 'ER-23007')
  })

  test('a second factor is asked for after the provider, as after a password', async () => {
    const person = await server.addPerson(vendor, tenant, email())
    await giveAuthenticator(server, vendor, person)
    const answer = answered<SocialAnswer>(await at.signIn('google'))
    assert.equal(answer.mfaRequired, true)
    assert.ok(answer.mfaToken)
    assert.equal(answer.accessToken, undefined)
  })

  test('an invitation leads newcomers and members into its tenant, with what they say of themselves [SOCIAL-11]', async () => {
    const admin = await server.addPerson(vendor, tenant, `admin${count}@example.com`)
    const page = await signedIn(server, vendor, admin)
    const link = answered<{ token: string }>(
      await page('POST /identity/resources/tenants/invites/v1/user', {}),
    )
    const body = { invitationToken: link.token, metadata: JSON.stringify({ source: 'fair' }) }
    const invited = answered<SocialAnswer>(await at.signIn('google', body))
    assert.deepEqual([invited.isNewUser, invited.tenantId], [true, tenant])
    const [user] = await query('select metadata from users where id = $1', [invited.userId])
    assert.deepEqual(user.metadata, { source: 'fair' })
    refused(await at.signIn('google', { metadata: '[]' }), 400, 'ER-01111')
    stub.person = { sub: `x-${count}`, email: `x${count}@example.com`, email_verified: true }
    refused(await at.signIn('google', { invitationToken: 'made up' }), 410, 'ER-01101')
    assert.deepEqual(await query('select 1 from users where email = $1', [`x${count}@example.com`]), [])
  })

  test('where sign-up is closed only those who have an account come in', async () => {
    const closed = await server.addVendor(`closed-${count}`, {
      signUp: { allowed: false, activation: true, companyNameRequired: false },
      social: { google: { clientId: stub.clientId, url: stub.url }, custom: [] },
    })
    const there = atProvider(server, closed, stub)
    await there.withSecret('google')
    refused(await there.signIn('google'), 403, 'ER-23008')
    await server.addPerson(closed, await server.addTenant(closed, `closed-tenant-${count}`), email())
    answered(await there.signIn('google'))
  })

  test('of two first sign-ins at once one account is made', async () => {
    const both = await Promise.all([at.comeBack('google'), at.comeBack('google')])
    const replies = await Promise.all(both.map(begun => at.end('google', begun)))
    assert.ok(replies.some(({ statusCode }) => statusCode === 200))
    assert.equal((await query('select 1 from users where email = $1', [email()])).length, 1)
    assert.equal(
      (await query('select 1 from social_identities where subject = $1', [`s-${count}`])).length,
      1,
    )
  })
})
