// run: on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { seedAccess } from '../../server/core/roles/seed.ts'
import { clearDatabase } from '../../server/operator/cli/archive/clear.ts'
import { knownMigrations, migrateOver } from '../../server/platform/db/migrate.ts'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { type DatabasePlace, databasePlace } from '../support/database.ts'
import { declared } from '../support/declared.ts'

const MIGRATION = '20261123T1447-roles-nobody-chose'
const PERSON = '00000000-0000-4000-8000-000000000001'

/** What people had who joined without a chosen role, before it was the least one. */
interface Before {
  vendor: string
  /** Keys of the default roles. */
  defaults: string[]
  config?: object
}

suite('the default roles of an installation that is brought up to date', () => {
  let place: DatabasePlace
  let database: Database
  let warnings: string[]

  before(async () => {
    place = await databasePlace()
    database = await openDatabase({ ...place.options, onWarning: message => void warnings.push(message) })
  })
  after(async () => {
    await database.close()
    await place.remove()
  })

  /** Vendors as they were, each with a member and an invite link that hold Admin and Support, brought to the newest schema. */
  const upgraded = (vendors: Before[]) =>
    database.maintain(kysely =>
      kysely.transaction().execute(async db => {
        await clearDatabase(db)
        const all = await knownMigrations()
        await migrateOver(db, { only: all.filter(name => name < MIGRATION) })
        for (const { vendor, defaults, config = {} } of vendors) {
          await sql`insert into vendors (id, name, config) values (${vendor}, ${vendor}, ${config}::jsonb)`.execute(
            db,
          )
          await seedAccess(new VendorScope(db, vendor), declared.permissions)
          await sql`insert into roles (vendor_id, id, key, name) values (${vendor}, gen_random_uuid(), 'Crew', 'Crew')`.execute(
            db,
          )
          await sql`update roles set is_default = key = any (${defaults}) where vendor_id = ${vendor}`.execute(
            db,
          )
          await sql`insert into tenants (vendor_id, id, name, path) values (${vendor}, 'home', 'Home', '/home/')`.execute(
            db,
          )
          await sql`insert into users (vendor_id, id, email, name) values (${vendor}, ${PERSON}, 'ada@acme.test', 'Ada')`.execute(
            db,
          )
          await sql`insert into memberships (vendor_id, tenant_id, user_id) values (${vendor}, 'home', ${PERSON})`.execute(
            db,
          )
          await sql`insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
            select vendor_id, 'home', ${PERSON}, id from roles where vendor_id = ${vendor} and key in ('Admin', 'Support')`.execute(
            db,
          )
          await sql`insert into invite_links (vendor_id, tenant_id, id, user_id, hash, sealed_token, role_ids, expires_at)
            select ${vendor}, 'home', gen_random_uuid(), ${PERSON}, decode(md5(${vendor}), 'hex'), '', array_agg(id), now() + interval '1 day'
            from roles where vendor_id = ${vendor} and key in ('Admin', 'Support')`.execute(db)
          await sql`select refresh_access(${vendor}, 'home', null)`.execute(db)
        }
        warnings = []
        await migrateOver(db)
        const { rows } = await sql<{
          vendor: string
          defaults: string[]
          first: string[] | null
          held: string[]
          linked: number
        }>`select v.id as vendor, v.config -> 'firstUserRoles' as first,
            array(select key from roles r where r.vendor_id = v.id and is_default order by key) as defaults,
            (select role_keys from memberships m where m.vendor_id = v.id) as held,
            (select cardinality(role_ids) from invite_links l where l.vendor_id = v.id) as linked
          from vendors v order by v.id`.execute(db)
        for (const { held, linked } of rows) {
          assert.deepEqual([...held].sort(), ['Admin', 'Support'], 'nobody’s roles change')
          assert.equal(linked, 2)
        }
        return rows.map(({ vendor, defaults, first }) => ({ vendor, defaults, first }))
      }),
    )

  test('become the least one, no user’s roles change, and the log says what did', async () => {
    assert.deepEqual(await upgraded([{ vendor: 'acme', defaults: ['Admin', 'Support'] }]), [
      { vendor: 'acme', defaults: ['ReadOnly'], first: null },
    ])
    assert.equal(warnings.length, 2, warnings.join('\n'))
    assert.match(
      warnings[0]!,
      /^vendor acme: no longer default roles .*: Admin, Support\. In their place: ReadOnly\./,
    )
    assert.match(warnings[1]!, /^vendor acme: invite links .*full administrator: 1\./)
  })

  test('stay where a vendor chose them, and go on as what people get who open an account', async () => {
    const vendors = [
      { vendor: 'crew', defaults: ['Crew'] },
      { vendor: 'mixed', defaults: ['Admin', 'Crew'] },
      { vendor: 'none', defaults: [] },
      { vendor: 'said', defaults: ['Crew'], config: { firstUserRoles: ['Support'] } },
    ]
    assert.deepEqual(await upgraded(vendors), [
      { vendor: 'crew', defaults: ['Crew'], first: ['Crew'] },
      { vendor: 'mixed', defaults: ['Crew'], first: ['Admin', 'Crew'] },
      { vendor: 'none', defaults: [], first: [] },
      { vendor: 'said', defaults: ['Crew'], first: ['Support'] },
    ])
    assert.ok(
      warnings.some(line =>
        line.startsWith('vendor crew: whoever opens an account goes on getting the roles [Crew]'),
      ),
    )
    assert.ok(
      warnings.some(line =>
        /^vendor mixed: no longer .*: Admin\. In their place: the other default roles/.test(line),
      ),
    )
    assert.ok(!warnings.some(line => line.startsWith('vendor said')))
  })
})
