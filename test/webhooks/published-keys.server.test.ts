import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Check } from 'typebox/value'
import { eventsNotRaised } from '../../contract/events/not-raised.ts'
import { eventDefinition } from '../../contract/events.ts'
import type { Webhook } from '../../contract/webhooks.ts'
import { type Company, company } from '../sso/company.ts'
import { answered } from '../support/signed-in.ts'
import { type Harbor, harborOf } from './acts/harbor.ts'
import { actByMachines } from './acts/machines.ts'
import { actOnMembers } from './acts/members.ts'
import { actOnOneself } from './acts/oneself.ts'

const under = (noun: string, ...names: string[]) => names.map(name => `frontegg.${noun}.${name}`)

/** As they are published. Source: HOOK-39, HOOK-40 */
const PUBLISHED = [
  ...under('user', 'created', 'signedUp', 'activated', 'updated', 'deleted', 'authenticated'),
  ...under('user', 'authenticatedWithSAML', 'authenticatedWithSSO', 'failedAuthentication', 'enrolledMFA'),
  ...under(
    'user',
    'disabledMFA',
    'changedPassword',
    'forgotPassword',
    'invitedToTenant',
    'removedFromTenant',
  ),
  ...under('user', 'joinedTenantUsingInvitationLink', 'authenticatedWithMFA'),
  ...under('userApiToken', 'created', 'deleted'),
  ...under('tenantApiToken', 'created', 'deleted'),
  ...under('tenant', 'created', 'updated', 'deleted', 'locked', 'unlocked'),
  ...under('group', 'created', 'updated', 'deleted', 'users.added', 'users.removed', 'roles.updated'),
  ...under('user', 'app.assigned', 'app.unassigned', 'plan.assigned', 'plan.unassigned'),
  ...under('tenant', 'app.assigned', 'app.unassigned', 'plan.assigned', 'plan.unassigned'),
  ...under('user.temporary.access', 'given', 'edited', 'temporary.to.permanentd'),
  'frontegg.account.security.domain.restricted',
  ...under('scim.user', 'created', 'updated', 'deleted'),
  ...under('scim.group', 'created', 'updated', 'deleted'),
]

/** Raised by what a payment provider says, and by applications for a tenant: `test/billing/server.test.ts`, `test/vendor-api/assignments.server.test.ts`. */
const ELSEWHERE = under('tenant', 'app.assigned', 'app.unassigned', 'plan.assigned', 'plan.unassigned')

interface Delivered {
  event_key: string
  body: string
}

suite('the published keys', () => {
  let c: Company
  let harbor: Harbor
  let delivered: Delivered[]
  before(async () => {
    c = await company({ temporaryUsers: true } as never)
    harbor = await harborOf(c)
    await actOnMembers(harbor)
    await actOnOneself(harbor)
    await actByMachines(harbor)
    delivered = await harbor.delivered()
  })
  after(() => harbor.close())

  test('are taken in a subscription, by the vendor each [HOOK-39, HOOK-40]', async () => {
    const { eventKeys } = answered<Webhook>(
      await harbor.vendorAsk('POST /webhook/custom', harbor.webhook(PUBLISHED)),
    )
    assert.deepEqual(eventKeys, PUBLISHED)
  })

  test('are raised by calls, each as it is declared, but for those that are named as not raised [HOOK-28, HOOK-39, HOOK-40]', () => {
    const heard = new Set(delivered.map(({ event_key }) => event_key))
    const others: readonly string[] = [...eventsNotRaised, ...ELSEWHERE]
    assert.deepEqual(
      PUBLISHED.filter(key => !heard.has(key)),
      PUBLISHED.filter(key => others.includes(key)),
    )
    for (const { event_key: key, body } of delivered) {
      const whole = JSON.parse(body) as Record<string, unknown>
      const { payload } = eventDefinition(key)!
      const own = Object.fromEntries(Object.entries(whole).filter(([name]) => name in payload.properties))
      assert.ok(Check(payload, own), body)
      assert.equal(whole.eventKey, key)
      if (key.startsWith('frontegg.user.') && own.userId) assert.ok(whole.user, body)
      if (/^frontegg\.(scim\.)?group\.(created|updated|deleted|users|roles)/.test(key))
        assert.ok(whole.group, body)
      if (key.startsWith('frontegg.tenant.')) assert.ok(whole.tenant, body)
    }
  })

  test('what a directory does is done by no person, and names the person or the group beside it [HOOK-40, HOOK-41]', () => {
    const scim = delivered.filter(({ event_key }) => /^frontegg\.scim\.(user|group)\./.test(event_key))
    for (const { body } of scim) {
      const { eventContext, user, group } = JSON.parse(body)
      assert.equal(eventContext.userId, 'idp_provisioned')
      assert.ok(user ?? group)
    }
  })

  test('that an account was created is no answer to a tenant that invites an address [HOOK-24]', async () => {
    const rows = await harbor.deliveredToHome('frontegg.user.created')
    const invited = rows.filter(({ body }) => body.includes('invited@'))
    assert.deepEqual(invited, [])
    const heard = delivered.filter(
      ({ event_key, body }) => event_key === 'frontegg.user.created' && body.includes('invited@'),
    )
    assert.equal(heard.length, 1)
    assert.equal(JSON.parse(heard[0]!.body).tenantId, 'home')
  })
})
