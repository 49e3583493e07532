import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { MemberSessions } from '../../contract/sessions.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestPerson } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'
import { type Team, testTeam } from './team-members.ts'

suite('what an administrator resets for a member', () => {
  let server: Team['server']
  let vendor: Team['vendor']
  let adminPerson: Team['adminPerson']
  let admin: Team['admin']
  let support: Team['support']
  let newMember: Team['newMember']
  let shown: Team['shown']
  let sql: Team['sql']

  before(async () => {
    ;({ server, vendor, adminPerson, admin, support, newMember, shown, sql } = await testTeam())
  })
  after(() => server.close())

  const factors = ({ id }: { id: string }, body: object = {}, ask: Ask = admin) =>
    ask(`POST /identity/resources/users/v1/${id}/mfa/reset`, body)
  const password = ({ id }: { id: string }, body: object = {}, ask: Ask = admin) =>
    ask(`POST /identity/resources/users/v1/${id}/passwords/reset`, body)
  const signsIn = ({ email }: TestPerson) =>
    anonymous(server, vendor)('POST /identity/resources/auth/v1/user', { email, password: PASSWORD })
  const audits = async ({ id }: { id: string }, action: string) => {
    const { rowCount } = await sql("select from audits where action = $2 and json->>'userId' = $1", [
      id,
      action,
    ])
    return rowCount
  }
  const mailsTo = async ({ email }: TestPerson) =>
    (await queuedMails(server, vendor)).filter(({ to }) => to === email)

  async function enrolled(roles?: string[]): Promise<TestPerson> {
    const person = await newMember(roles)
    await giveAuthenticator(server, vendor, person)
    return person
  }

  test('second factors go, with the sessions; the log and a mail say so', async () => {
    const person = await enrolled()
    assert.equal((await shown(person))!.mfaEnrolled, true)
    const own = await signedIn(server, vendor, person)
    answered(await factors(person))
    assert.equal((await shown(person))!.mfaEnrolled, false)
    assert.equal((await own('GET /identity/resources/users/v2/me')).statusCode, 401)
    assert.equal(answered<{ mfaRequired: boolean }>(await signsIn(person)).mfaRequired, false)
    assert.equal(await audits(person, 'user.mfa-reset'), 1)
    const [mail] = await mailsTo(person)
    assert.equal(mail!.template, 'factors-reset')
    refused(await factors(person), 400, 'ER-15007')
    answered(await factors(person, { passkeys: true }))
  })

  test('factors of a person who has an account elsewhere stay, for they open that one too', async () => {
    const person = await enrolled()
    await server.addPerson(vendor, 'elsewhere', person.email)
    refused(await factors(person), 403, 'ER-02011')
    refused(await factors(person, { passkeys: true }), 403, 'ER-02011')
    refused(await password(person, { requireNew: true }), 403, 'ER-02011')
    assert.equal((await shown(person))!.mfaEnrolled, true)
    assert.equal(answered<{ mfaRequired: boolean }>(await signsIn(person)).mfaRequired, true)
    assert.deepEqual(await mailsTo(person), [])
    // Any visitor who knows the address can ask for this link.
    answered(await password(person))
    const [mail] = await mailsTo(person)
    assert.equal(mail!.template, 'password-reset-by-administrator')
  })

  test('not over oneself, a member above, a member of another account or without the permission', async () => {
    const above = await enrolled(['Admin'])
    const [stranger, reader] = [
      await server.addPerson(vendor, 'elsewhere', 'stranger@acme.test'),
      await signedIn(server, vendor, await newMember()),
    ]
    for (const reset of [factors, password]) {
      refused(await reset(adminPerson), 409, 'ER-02009')
      refused(await reset(above, {}, support), 403, 'ER-02010')
      refused(await reset(stranger), 404, 'ER-02001')
      assert.equal((await reset(above, {}, reader)).statusCode, 403)
    }
    assert.equal((await shown(above))!.mfaEnrolled, true)
  })

  test('an open invitation answers alike whether or not the address has an account elsewhere', async () => {
    await server.addPerson(vendor, 'elsewhere', 'known@acme.test')
    for (const email of ['known@acme.test', 'unknown@acme.test']) {
      const invited = answered<{ id: string }>(await admin('POST /identity/resources/users/v2', { email }))
      refused(await factors(invited), 409, 'ER-02016')
      refused(await password(invited), 409, 'ER-02016')
    }
  })

  test('a link alone leaves the password; a new one that is required ends it, and is another', async () => {
    const person = await newMember()
    answered(await password(person))
    answered(await signsIn(person))
    const own = await signedIn(server, vendor, person)
    answered(await password(person, { requireNew: true }))
    assert.equal((await own('GET /identity/resources/users/v2/me')).statusCode, 401)
    assert.equal((await signsIn(person)).statusCode, 401)
    const [, mail] = await mailsTo(person)
    const link = new URL((mail!.data as { url: string }).url).searchParams
    const choose = (chosen: string) =>
      anonymous(server, vendor)('POST /identity/resources/users/v1/passwords/reset/verify', {
        userId: person.id,
        token: link.get('token'),
        password: chosen,
      })
    refused(await choose(PASSWORD), 400, 'ER-13007')
    answered(await choose(`${PASSWORD} anew`))
    assert.equal(await audits(person, 'user.password-reset-by-administrator'), 2)
  })

  test('a new one that is required ends the sign-ins that wait for their second factor', async () => {
    const person = await newMember()
    const { secret } = await giveAuthenticator(server, vendor, person)
    const { mfaToken } = answered<{ mfaToken: string }>(await signsIn(person))
    const verify = () =>
      anonymous(server, vendor)('POST /identity/resources/auth/v1/user/mfa/verify', {
        mfaToken,
        value: appCode(secret),
      })
    const pending = () =>
      sql(`select from one_time_tokens where purpose = 'mfa' and user_id = $1`, [person.id])
    answered(await password(person, { requireNew: true }))
    assert.equal((await pending()).rowCount, 0)
    refused(await verify(), 401, 'ER-15001')
  })

  test('a canceled invitation opens nothing, and is recorded as one', async () => {
    const email = 'canceled@acme.test'
    const invited = answered<{ id: string }>(await admin('POST /identity/resources/users/v2', { email }))
    answered(await admin(`DELETE /team/resources/members/v1/${invited.id}`))
    assert.equal(await audits(invited, 'user.invitation-canceled'), 1)
    const mail = (await queuedMails(server, vendor)).find(({ to }) => to === email)
    const token = new URL((mail!.data as { url: string }).url).searchParams.get('token')
    const reply = await anonymous(server, vendor)('POST /identity/resources/users/v1/activate', {
      userId: invited.id,
      token,
      password: PASSWORD,
    })
    assert.ok(reply.statusCode >= 400, reply.body)
  })

  test('open sessions of a member are counted, those in this tenant and their own alone', async () => {
    const person = await newMember()
    const sessions = async () =>
      answered<MemberSessions>(await admin(`GET /identity/resources/users/v1/${person.id}/sessions`))
    assert.deepEqual(await sessions(), { open: 0 })
    for (const _ of [1, 2, 3, 4]) await signedIn(server, vendor, person)
    const { open, lastSeen } = await sessions()
    assert.equal(open, 4)
    assert.ok(Date.now() - Date.parse(lastSeen!) < 60_000)
    await server.addPerson(vendor, 'elsewhere', person.email)
    const one = 'id = (select min(id::text)::uuid from sessions where user_id = $1 and revoked_at is null and'
    await sql(`update sessions set revoked_at = now() where ${one} true)`, [person.id])
    await sql(`update sessions set tenant_id = 'elsewhere' where ${one} true)`, [person.id])
    await sql(`update sessions set actor_label = 'Vendor' where ${one} tenant_id = 'home')`, [person.id])
    assert.equal((await sessions()).open, 1)
    await admin('POST /identity/resources/users/sessions/v1/revoke', { userId: person.id })
    assert.deepEqual(await sessions(), { open: 0 })
  })

  test('sessions are counted of no user of another account, and not for who may not read users', async () => {
    const outside = await server.addPerson(vendor, 'elsewhere', 'outside@acme.test')
    const of = (id: string) => `GET /identity/resources/users/v1/${id}/sessions` as const
    refused(await admin(of(outside.id)), 404, 'ER-02001')
    const powerless = await signedIn(server, vendor, await newMember([]))
    refused(await powerless(of(adminPerson.id)), 403, 'ER-00403')
  })
})
