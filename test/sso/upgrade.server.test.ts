import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { Finding } from '../../server/operator/cli/checks/finding.ts'
import { migrateOver } from '../../server/platform/db/migrate.ts'
import { type Place, placeForCommands, portico } from '../cli/portico.ts'

const MIGRATION = '20261123T1507-own-redirect-uris'

suite('connections made before each had a redirect URI of its own', () => {
  let place: Place
  before(async () => {
    place = await placeForCommands()
    await portico(place.env, 'seed-demo')
  })
  after(() => place.remove())

  const look = <T>(text: string, values: unknown[] = []) =>
    place.look(async ({ pool }) => (await pool.query(text, values)).rows as T[])

  /** The schema as the version before left it, with connections of these tenants. */
  async function asBefore(tenants: Record<string, 'oidc' | 'saml' | 'unfinished'>): Promise<string[]> {
    await look(`delete from sso_configurations`)
    await look('alter table sso_configurations drop column if exists common_redirect')
    await look('alter table sso_requests drop column if exists redirect_uri')
    await look('delete from kysely_migration where name = $1', [MIGRATION])
    const [vendor] = await look<{ id: string }>('select id from vendors order by id limit 1')
    const ids: string[] = []
    for (const [tenant, type] of Object.entries(tenants)) {
      const id = randomUUIDv7()
      ids.push(id)
      await look(
        `insert into tenants (vendor_id, id, name, path) values ($1, $2, $2, '/' || $2 || '/') on conflict (vendor_id, id) do nothing`,
        [vendor!.id, tenant],
      )
      await look(
        `insert into sso_configurations (vendor_id, tenant_id, id, type, oidc_client_id, generated_verification)
         values ($1, $2, $3, $4, $5, '')`,
        [vendor!.id, tenant, id, type === 'saml' ? 'saml' : 'oidc', type === 'oidc' ? 'us' : ''],
      )
    }
    return ids
  }

  const upgrade = () =>
    place.look(database =>
      database.maintain(kysely =>
        kysely.transaction().execute(async trx => {
          await migrateOver(trx)
        }),
      ),
    )
  const marks = async () =>
    Object.fromEntries(
      (
        await look<{ tenant_id: string; common_redirect: string | null }>(
          'select tenant_id, common_redirect from sso_configurations',
        )
      ).map(row => [row.tenant_id, row.common_redirect]),
    )
  async function reportedFindings(): Promise<Finding[]> {
    const { out } = await portico(place.env, 'doctor', '--json')
    return (JSON.parse(out) as Finding[]).filter(({ check }) => check === 'OpenID redirect URLs')
  }

  test('are listed by doctor before the upgrade and after it, each with what to register', async () => {
    const [first, second] = await asBefore({ one: 'oidc', two: 'oidc', three: 'saml', four: 'unfinished' })
    for (const when of ['before', 'after']) {
      const findings = await reportedFindings()
      assert.equal(findings.length, 2, when)
      for (const [at, id] of [first, second].entries()) {
        assert.equal(findings[at]!.result, 'warn')
        assert.ok(findings[at]!.detail.includes(id!) && /people are refused/.test(findings[at]!.detail))
        assert.ok(findings[at]!.cure?.includes(`/auth/oidc/callback/${id} at the provider`))
      }
      await upgrade()
    }
    assert.deepEqual(await marks(), { one: 'shared', two: 'shared', three: null, four: null })
    await look('update sso_configurations set common_redirect = null')
    assert.deepEqual(
      (await reportedFindings()).map(({ result }) => result),
      ['ok'],
    )
  })

  test('of one account alone go on; an account that was deleted does not count', async () => {
    await asBefore({ one: 'oidc', two: 'saml', gone: 'oidc' })
    await look(`update tenants set deleted_at = now() where id = 'gone'`)
    assert.match((await reportedFindings())[0]!.detail, /goes on until the connection is saved/)
    await upgrade()
    assert.equal((await marks()).one, 'alone')
  })
})
