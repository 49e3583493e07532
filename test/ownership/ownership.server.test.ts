import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Ownership, OwnershipTransfer } from '../../contract/ownership.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const OWNERSHIP = '/tenants/resources/ownership/v1'
const TRANSFERS = `${OWNERSHIP}/transfers` as const

describe('owners of an account', () => {
  let server: TestServer
  let vendor: TestVendor
  let strict: TestVendor
  let keeping: TestVendor
  let tenants = 0

  before(async () => {
    server = await testServer()
    const personalData = { exportAllowed: true, deletionAllowed: true }
    vendor = await server.addVendor('acme', { personalData })
    keeping = await server.addVendor('keeping')
    strict = await server.addVendor('strict', {
      ownership: { leavingAllowed: false, deletionAllowed: false, deletionGraceDays: 14 },
    })
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  const readOf = async (ask: Ask) => answered<Ownership>(await ask(`GET ${OWNERSHIP}`))
  const signedInLongAgo = (userId: string) =>
    query(`update sessions set authenticated_at = now() - interval '2 hours' where user_id = $1`, [userId])

  /** An owner, and a member who reads. */
  async function team(of = vendor) {
    const tenantId = await server.addTenant(of, `owned-${++tenants}`)
    const owner = await server.addPerson(of, tenantId, `owner@${tenantId}.test`)
    const member = await server.addPerson(of, tenantId, `member@${tenantId}.test`, { roles: ['ReadOnly'] })
    const [asOwner, asMember] = [await signedIn(server, of, owner), await signedIn(server, of, member)]
    return { tenantId, owner, member, asOwner, asMember }
  }
  const offer = async ({ asOwner, member }: Awaited<ReturnType<typeof team>>, staysOwner = false) =>
    answered<OwnershipTransfer>(await asOwner(`POST ${TRANSFERS}`, { userId: member.id, staysOwner }))

  test('the last owner learns what to do instead of leaving, and a member leaves with their account', async () => {
    const { asOwner, asMember, member, owner, tenantId } = await team()
    assert.deepEqual((await readOf(asOwner)).leaving.refusal, 'lastOwner')
    refused(await asOwner(`POST ${OWNERSHIP}/leave`), 409, 'ER-38002')
    const { leaving, isOwner, deletion } = await readOf(asMember)
    assert.deepEqual(leaving, { onlyAccount: true, personalTokens: 0, groups: 0 })
    assert.deepEqual([isOwner, deletion], [false, undefined])
    assert.deepEqual(answered(await asMember(`POST ${OWNERSHIP}/leave`)), {})
    assert.equal((await asMember(`GET ${OWNERSHIP}`)).statusCode, 401)
    assert.equal((await query('select from users where id = $1', [member.id])).length, 0)
    const [record] = await query<{ email: string }>(
      `select email from audits where tenant_id = $1 and action = 'user.left-tenant'`,
      [tenantId],
    )
    // As after a deletion by themself: what the log keeps no longer says who it was.
    assert.notEqual(record!.email, member.email)
    // Alone now.
    refused(await asOwner(`POST ${OWNERSHIP}/leave`), 409, 'ER-38003')
    assert.equal((await query('select from memberships where user_id = $1', [owner.id])).length, 1)
  })

  test('a member leaves only a moment after the sign-in, and their only account only where people may delete themselves', async () => {
    const { asMember, member } = await team(keeping)
    assert.equal((await readOf(asMember)).leaving.refusal, 'onlyAccount')
    refused(await asMember(`POST ${OWNERSHIP}/leave`), 409, 'ER-38016')
    const elsewhere = await server.addTenant(keeping, `elsewhere-${tenants}`)
    await server.addPerson(keeping, elsewhere, member.email)
    await signedInLongAgo(member.id)
    refused(await asMember(`POST ${OWNERSHIP}/leave`), 403, 'ER-15010')
    await query('update sessions set authenticated_at = now() where user_id = $1', [member.id])
    assert.deepEqual(answered(await asMember(`POST ${OWNERSHIP}/leave`)), { tenantId: elsewhere })
  })

  test('who has another account goes on in it with the same session', async () => {
    const { member, asMember } = await team()
    const elsewhere = await server.addTenant(vendor, `elsewhere-${tenants}`)
    await server.addPerson(vendor, elsewhere, member.email)
    assert.equal((await readOf(asMember)).leaving.onlyAccount, false)
    assert.deepEqual(answered(await asMember(`POST ${OWNERSHIP}/leave`)), { tenantId: elsewhere })
    const [session] = await query<{ tenant_id: string; revoked_at: Date | null }>(
      'select tenant_id, revoked_at from sessions where user_id = $1',
      [member.id],
    )
    assert.deepEqual(session, { tenant_id: elsewhere, revoked_at: null })
  })

  test('of two last owners who leave at once one stays', async () => {
    const { asOwner, tenantId } = await team()
    const other = await server.addPerson(vendor, tenantId, `other@${tenantId}.test`)
    const asOther = await signedIn(server, vendor, other)
    const replies = await Promise.all([
      asOwner(`POST ${OWNERSHIP}/leave`),
      asOther(`POST ${OWNERSHIP}/leave`),
    ])
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409])
  })

  test('who leaves where the vendor or a directory does not let them is refused, and so is an anonymous caller', async () => {
    const { asMember: strictMember } = await team(strict)
    refused(await strictMember(`POST ${OWNERSHIP}/leave`), 403, 'ER-38001')
    const { asMember, member } = await team()
    await query(`update memberships set managed_by = 'scim2' where user_id = $1`, [member.id])
    refused(await asMember(`POST ${OWNERSHIP}/leave`), 409, 'ER-38004')
    assert.equal((await anonymous(server, vendor)(`POST ${OWNERSHIP}/leave`)).statusCode, 401)
  })

  test('ownership goes over when its receiver accepts, and not before', async () => {
    const of = await team()
    const { asOwner, asMember, member, owner, tenantId } = of
    const created = await offer(of)
    assert.equal((await readOf(asMember)).isOwner, false)
    assert.equal((await readOf(asMember)).transfer?.id, created.id)
    refused(await asOwner(`POST ${TRANSFERS}/${created.id}/accept`), 404, 'ER-38008')
    answered(await asMember(`POST ${TRANSFERS}/${created.id}/accept`))
    assert.equal((await readOf(asMember)).isOwner, true)
    const former = await readOf(asOwner)
    assert.deepEqual([former.isOwner, former.transfer, former.owners], [false, undefined, 1])
    const kept = await query('select from membership_roles where user_id = $1', [owner.id])
    assert.ok(kept.length > 0, 'is still a member with a role')
    const actions = await query<{ action: string }>(
      `select action from audits where tenant_id = $1 and action like 'tenant.ownership%' order by created_at`,
      [tenantId],
    )
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['tenant.ownership-offered', 'tenant.ownership-transferred'],
    )
    refused(await asMember(`POST ${TRANSFERS}/${created.id}/accept`), 404, 'ER-38008')
    refused(await asMember(`POST ${TRANSFERS}`, { userId: member.id, staysOwner: true }), 409, 'ER-38006')
  })

  test('an offer is made by owners of a moment ago, one at a time, to members who can own', async () => {
    const of = await team()
    const { asOwner, asMember, member, owner, tenantId } = of
    const body = { userId: member.id, staysOwner: true }
    refused(await asMember(`POST ${TRANSFERS}`, { ...body, userId: owner.id }), 403, 'ER-38005')
    const stranger = await team()
    refused(await asOwner(`POST ${TRANSFERS}`, { ...body, userId: stranger.member.id }), 404, 'ER-02001')
    const { id } = await offer(of, true)
    refused(await asOwner(`POST ${TRANSFERS}`, body), 409, 'ER-38007')
    refused(await stranger.asOwner(`DELETE ${TRANSFERS}/${id}`), 404, 'ER-38008')
    await signedInLongAgo(member.id)
    refused(await asMember(`POST ${TRANSFERS}/${id}/accept`), 403, 'ER-15010')
    answered(await asMember(`DELETE ${TRANSFERS}/${id}`))
    await signedInLongAgo(owner.id)
    refused(await asOwner(`POST ${TRANSFERS}`, body), 403, 'ER-15010')
    const [ended] = await query<{ json: { declined: boolean } }>(
      `select json from audits where tenant_id = $1 and action = 'tenant.ownership-offer-ended'`,
      [tenantId],
    )
    assert.equal(ended?.json.declined, true)
  })

  test('an offer of who is no owner any more, and an expired one, make no owner', async () => {
    const of = await team()
    const { asOwner, asMember, member, owner, tenantId } = of
    const other = await server.addPerson(vendor, tenantId, `other@${tenantId}.test`)
    const { id } = await offer(of)
    await query('update memberships set is_disabled = true where user_id = $1', [owner.id])
    refused(await asMember(`POST ${TRANSFERS}/${id}/accept`), 404, 'ER-38008')
    await query('update memberships set is_disabled = false where user_id = $1', [owner.id])
    await query(`update ownership_transfers set expires_at = now() where id = $1`, [id])
    refused(await asMember(`POST ${TRANSFERS}/${id}/accept`), 404, 'ER-38008')
    // An expired one is no obstacle.
    answered(await asOwner(`POST ${TRANSFERS}`, { userId: member.id, staysOwner: false }))
    assert.ok(other.id)
  })
})
