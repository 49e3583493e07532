// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { clearDatabase } from '../../server/operator/cli/archive/clear.ts'
import { archiveLines } from '../../server/operator/cli/archive/format.ts'
import { loadArchive } from '../../server/operator/cli/archive/load.ts'
import { ourTables } from '../../server/operator/cli/archive/tables.ts'
import { migrateOver } from '../../server/platform/db/migrate.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { type DatabasePlace, databasePlace } from '../support/database.ts'
import { environmentOf, type StartedServer, startMain } from '../support/main-process.ts'
import { ownPort } from '../support/own-port.ts'
import { type KeptKey, softwareKey } from '../support/software-key.ts'
import { appCode } from '../support/totp.ts'

/** What the version before roles, OAuth and locks became stricter wrote, and what its people and programs held. */
const FIXTURE = path.resolve(import.meta.dirname, 'fixtures/release-before')
const held = JSON.parse(fs.readFileSync(`${FIXTURE}.secrets.json`, 'utf8')) as {
  password: string
  session: Record<string, string>
  remembered: Record<string, string>
  seed: string
  tenantToken: string
  personalToken: string
  invitation: string
  oauthRefreshToken: string
  passkey: KeptKey
}
/** Its public address then, which tokens and passkeys name. */
const ORIGIN = 'http://localhost:22050'
const IDENTITY = '/identity/resources'

interface Asked {
  body?: object
  cookies?: Record<string, string>
  token?: string
}

suite('people and programs of the version before', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-upgrade-people-'))
  let place: DatabasePlace
  let server: StartedServer
  let base: string

  before(async () => {
    place = await databasePlace()
    await load()
    const port = String(await ownPort())
    base = `http://localhost:${port}`
    server = await startMain({
      ...environmentOf(place, root),
      PORTICO_MASTER_KEY: '0'.repeat(64),
      PORTICO_PUBLIC_URL: ORIGIN,
      PORT: port,
    })
  })
  after(async () => {
    await server?.stop()
    await place.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  /** The rows in the schema of then; what has expired since has not. */
  async function load(): Promise<void> {
    const file = path.join(root, 'before.gz')
    fs.writeFileSync(file, gzipSync(fs.readFileSync(`${FIXTURE}.jsonl`)))
    let only: string[] = []
    for await (const line of archiveLines(file)) if ('header' in line) only = line.header.migrations
    const database = await openDatabase(place.options)
    const write = (kysely: Parameters<typeof clearDatabase>[0]) =>
      kysely.transaction().execute(async db => {
        await clearDatabase(db)
        await migrateOver(db, { only })
        await loadArchive({ db, file, into: await ourTables(db), onTable: () => {}, quiet: true })
      })
    try {
      await database.maintain(write)
      await database.pool.query(`
        update sessions set created_at = now(), last_seen_at = now(), authenticated_at = now(), expires_at = now() + interval '1 day';
        update refresh_tokens set expires_at = now() + interval '1 day' where used_at is null;
        update mfa_remembered_browsers set created_at = now(), expires_at = now() + interval '1 day';
        update invite_links set expires_at = now() + interval '1 day'`)
    } finally {
      await database.close()
    }
  }

  async function ask<T = Record<string, unknown>>(
    route: string,
    { body, cookies = {}, token }: Asked = {},
  ): Promise<{ status: number; body: T }> {
    const [method, url] = route.split(' ')
    const reply = await fetch(`${base}${url}`, {
      method: method!,
      headers: {
        origin: ORIGIN,
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: (text ? JSON.parse(text) : {}) as T }
  }
  const signIn = (name: string, cookies?: Record<string, string>) =>
    ask<{ accessToken?: string; mfaRequired?: boolean; mfaToken: string; mfaDevices: Devices }>(
      `POST ${IDENTITY}/auth/v1/user`,
      { body: { email: `${name}@example.com`, password: held.password }, ...(cookies && { cookies }) },
    )
  interface Devices {
    authenticators: { id: string }[]
  }

  test('a session goes on, with the roles that were default ones when the user was invited', async () => {
    const { status, body } = await ask<{ accessToken: string }>(
      `POST ${IDENTITY}/auth/v1/user/token/refresh`,
      {
        body: {},
        cookies: held.session,
      },
    )
    assert.equal(status, 200)
    const me = await ask<{ roles: { key: string }[] }>(`GET ${IDENTITY}/users/v2/me`, {
      token: body.accessToken,
    })
    assert.deepEqual(me.body.roles.map(({ key }) => key).sort(), ['Admin', 'Support'])
  })

  test('a passkey signs in', async () => {
    const key = softwareKey({ origin: ORIGIN, kept: held.passkey })
    const requested = await ask<{ options: { challenge: string; rpId?: string }; webauthnToken?: string }>(
      `POST ${IDENTITY}/auth/v1/webauthn/prelogin`,
      { body: { email: 'default@example.com' } },
    )
    const { options, ...more } = requested.body
    const signed = await ask<{ accessToken?: string }>(`POST ${IDENTITY}/auth/v1/webauthn/postlogin`, {
      body: { ...more, ...key.sign(options) },
    })
    assert.equal(signed.status, 200, JSON.stringify([requested.body, signed.body]))
    assert.ok(signed.body.accessToken)
  })

  test('an authenticator app is asked for and counts; a remembered browser is not asked', async () => {
    const requested = (await signIn('factor')).body
    assert.equal(requested.mfaRequired, true)
    const device = requested.mfaDevices.authenticators[0]!.id
    const proven = await ask<{ accessToken?: string }>(
      `POST ${IDENTITY}/auth/v1/user/mfa/authenticator/${device}/verify`,
      { body: { mfaToken: requested.mfaToken, value: appCode(held.seed) } },
    )
    assert.ok(proven.body.accessToken)
    assert.ok((await signIn('factor', held.remembered)).body.accessToken)
  })

  test('tokens without an end have none, and may what they might', async () => {
    for (const [token, list] of [
      [held.tenantToken, 'tenants'],
      [held.personalToken, 'users'],
    ]) {
      assert.equal((await ask(`GET ${IDENTITY}/users/v3`, { token: token! })).status, 200)
      if (list === 'users') continue
      const { body } = await ask<{ accessTokens: { expires?: string }[] }>(
        `GET ${IDENTITY}/${list}/access-tokens/v1`,
        { token: token! },
      )
      assert.deepEqual(
        body.accessTokens.map(({ expires }) => expires),
        [undefined],
      )
    }
  })

  test('an application of hosted login refreshes what it was given, and its ID token opens the API', async () => {
    const { status, body } = await ask<{ access_token: string; id_token: string }>('POST /oauth/token', {
      body: {
        grant_type: 'refresh_token',
        client_id: 'quayside',
        refresh_token: held.oauthRefreshToken,
      },
    })
    assert.equal(status, 200, JSON.stringify(body))
    for (const token of [body.access_token, body.id_token])
      assert.equal((await ask(`GET ${IDENTITY}/users/v2/me`, { token })).status, 200)
  })

  test('locks by failures and by an administrator stand, and are listed', async () => {
    assert.equal((await signIn('locked')).status, 401)
    assert.equal((await signIn('held')).status, 401)
    const { body } = await ask<{ items: { email: string; isLocked?: boolean }[] }>(
      `GET ${IDENTITY}/users/v3?_limit=50`,
      { token: held.tenantToken },
    )
    const locked = body.items.filter(({ isLocked }) => isLocked).map(({ email }) => email)
    assert.deepEqual(locked.sort(), ['held@example.com', 'locked@example.com'])
  })

  test('names and keys that are refused by now are listed, and come back with a change of something else', async () => {
    const roles = await ask<{ id: string; key: string; name: string }[]>(`GET ${IDENTITY}/roles/v1`, {
      token: held.tenantToken,
    })
    const odd = roles.body.filter(({ key }) => ['dock', 'Dock', '\u0410dmin', 'odd key/ü'].includes(key))
    assert.equal(odd.length, 4)
    for (const { id, key, name } of odd) {
      const body = { key, name, description: 'Changed' }
      const changed = await ask(`PATCH ${IDENTITY}/roles/v1/${id}`, { token: held.tenantToken, body })
      assert.equal(changed.status, 200, JSON.stringify(changed.body))
    }
    const { body } = await ask<{ items: { id: string; name: string; email: string }[] }>(
      `GET ${IDENTITY}/users/v3?_limit=50`,
      { token: held.tenantToken },
    )
    const { id, name } = body.items.find(({ email }) => email === 'odd@example.com')!
    assert.equal(name, 'Ev\u202Eil \u200Bname')
    const roleIds = odd.map(role => role.id)
    const saved = await ask('PUT /team/resources/members/v1', {
      token: held.tenantToken,
      body: { id, name, roleIds },
    })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
  })

  test('an invite link goes on with the roles that it had, and the start has said so', async () => {
    const link = await ask<{ roleIds: string[]; token: string }>(`GET ${IDENTITY}/tenants/invites/v1/user`, {
      token: held.tenantToken,
    })
    assert.equal(link.body.token, held.invitation)
    assert.equal(link.body.roleIds.length, 2)
    assert.match(server.printed(), /invite links that go on making .* a full administrator: 1\./)
    assert.match(server.printed(), /"action":"oauth\.kept"[^\n]*"reason":"quayside"/)
  })
})
