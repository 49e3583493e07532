import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ContextTransaction } from '../../server/core/context/context.ts'
import { claimAccount, SIGN_IN_TABLES } from '../../server/identity/accounts/claim-account.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailsTo } from '../support/inbox.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'

/** One row of each, of the maker of the account: `$1` vendor, `$2` user, `$3` a word that no other has. */
const PREPARED: Record<(typeof SIGN_IN_TABLES)[number] | 'usernames', string> = {
  passwords: `(vendor_id, user_id, hash) values ($1, $2, $3::text)
    on conflict (vendor_id, user_id) do update set hash = excluded.hash`,
  former_passwords: `(vendor_id, user_id, replaced_at, hash) values ($1, $2, now(), $3::text)`,
  mfa_devices: `(vendor_id, id, user_id, kind, phone_number) values ($1, gen_random_uuid(), $2, 'sms', $3::text)`,
  mfa_recovery_codes: `(vendor_id, user_id, hash) values ($1, $2, $3::text::bytea)`,
  mfa_remembered_browsers: `(vendor_id, user_id, hash, expires_at)
    values ($1, $2, $3::text::bytea, now() + interval '1 day')`,
  webauthn_credentials: `(vendor_id, id, user_id, purpose, credential_id, rp_id, public_key, device_type, name)
    values ($1, gen_random_uuid(), $2, 'passkey', $3::text, 'x', '', 'Platform', 'x')`,
  user_phone_numbers: `(vendor_id, id, user_id, phone_number, verified)
    values ($1, gen_random_uuid(), $2, $3::text, true)`,
  social_identities: `(vendor_id, provider, issuer, subject, user_id) values ($1, 'google', 'x', $3::text, $2)`,
  api_tokens: `(vendor_id, tenant_id, id, user_id, type, description, secret_hash)
    values ($1, 'home', gen_random_uuid(), $2, 'AccessToken', '', $3::text::bytea)`,
  known_browsers: `(vendor_id, user_id, hash, user_agent, network) values ($1, $2, $3::text::bytea, '', '')`,
  usernames: `(vendor_id, user_id, username) values ($1, $2, $3::text)`,
}

const LINKS = [
  'mfa',
  'magic-link',
  'password-reset',
  'reset-sms',
  'email-change',
  'phone-claimed',
  'activation',
]

/** What is kept of a user and opens no session; a new table stands here or in `SIGN_IN_TABLES`. */
const STAYS = [
  'assistant_conversations',
  'assistant_usage',
  'audits',
  'billing_changes',
  'channel_messages',
  'group_members',
  'invite_links',
  'member_activity',
  'membership_roles',
  'memberships',
  'notification_inboxes',
  'notification_preferences',
  'notifications',
  'one_time_tokens',
  'plan_grants',
  'profile_images',
  'report_recipients',
  'scim_users',
  'sessions',
  // They end with the sessions of their creator.
  'setup_links',
  'sso_granted_roles',
  'usage_people',
  'user_applications',
  'usernames',
  'webhook_deliveries',
]

describe('the owner of an address that had not been proven', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      signUp: { allowed: true, activation: false, companyNameRequired: true },
    })
    await server.addTenant(vendor, 'home')
  })
  after(() => server.close())

  const query = async (text: string, values: unknown[] = []) =>
    (await server.services.database.pool.query(text, values)).rows

  async function squatted(): Promise<TestPerson> {
    count += 1
    const person = await server.addPerson(vendor, 'home', `owner${count}@example.com`, { verified: false })
    for (const [table, row] of Object.entries(PREPARED))
      await query(`insert into ${table} ${row}`, [vendor.id, person.id, `+44207946000${count}`])
    await query(
      `insert into one_time_tokens (vendor_id, id, purpose, user_id, hash, data, expires_at)
       select $1, gen_random_uuid(), purpose, $2::uuid, (purpose || $2::text)::bytea, '{"passwordHash":"theirs"}', now() + interval '1 day'
       from unnest($3::text[]) purpose`,
      [vendor.id, person.id, LINKS],
    )
    return person
  }

  /** Tables that still hold something of the person, and links that still open something. */
  async function left({ id }: TestPerson): Promise<string[]> {
    const tables: string[] = []
    for (const table of Object.keys(PREPARED))
      if ((await query(`select from ${table} where user_id = $1`, [id])).length > 0) tables.push(table)
    const open = await query(
      'select purpose, data from one_time_tokens where user_id = $1 and used_at is null',
      [id],
    )
    return [...tables, ...open.map(({ purpose, data }) => `${purpose} ${JSON.stringify(data)}`)].sort()
  }

  /** As a provider or a mailbox proves the address. */
  const claim = (person: TestPerson, byMailbox: boolean) =>
    server.services.transact(tx =>
      claimAccount(
        Object.assign(Object.create(tx), {
          vendorScope: new VendorScope(tx.kysely, vendor.id),
          record: async () => {},
        }) as ContextTransaction,
        { id: person.id, email: person.email },
        { description: 'Proved it', byMailbox },
      ),
    )

  test('finds nothing of what lets anybody in, by whichever way a provider vouches for them', async () => {
    const person = await squatted()
    assert.equal((await left(person)).length, SIGN_IN_TABLES.length + 1 + LINKS.length)
    await claim(person, false)
    assert.deepEqual(await left(person), [])
    const [user] = await query('select verified, mfa_enrolled from users where id = $1', [person.id])
    assert.deepEqual(user, { verified: true, mfa_enrolled: false })
  })

  test('keeps the name and, without a password of another user, the links of the mailbox that proved it', async () => {
    const person = await squatted()
    await claim(person, true)
    assert.deepEqual(await left(person), ['activation {}', 'usernames'])
  })

  test('who gets the account back by mail shares it with no user who was in it before [FORGOT-17]', async () => {
    const person = await squatted()
    const page = browser(server, vendor)
    answered(await page.post('/identity/resources/users/v1/passwords/reset', { email: person.email }))
    const { userId, token } = linkOf((await mailsTo(server, person.email)).at(-1)!)
    const password = 'what the owner chose 1'
    answered(await page.post('/identity/resources/users/v1/activate', { userId, token, password }))
    const own = ['passwords', 'known_browsers', 'usernames', 'activation {}']
    assert.deepEqual(
      (await left(person)).filter(each => !own.includes(each)),
      [],
    )
    assert.deepEqual(
      await query("select from passwords where user_id = $1 and hash like '+%'", [person.id]),
      [],
    )
  })

  test('each table of people is either a way in, or known to be none', async () => {
    const rows = await query(
      `select distinct table_name from information_schema.columns
       where column_name = 'user_id' and table_schema = current_schema()`,
    )
    const known = new Set<string>([...SIGN_IN_TABLES, ...STAYS])
    assert.deepEqual(
      rows.map(({ table_name }) => String(table_name)).filter(table => !known.has(table)),
      [],
    )
  })
})
