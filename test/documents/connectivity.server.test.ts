// run: alone
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { promisify } from 'node:util'
import type { ChannelConfiguration } from '../../contract/channels.ts'
import { planVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { portico } from '../cli/portico.ts'
import { declared } from '../support/declared.ts'
import { documented, snippetOf, snippetsOf } from '../support/documented.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'
import { credentialsOf } from '../vendor-api/vendor.ts'

const run = promisify(execFile)

suite('the samples of the pages about webhooks, channels, reports and the assistant', () => {
  let server: TestServer
  let vendor: TestVendor
  let folder: string
  let env: Record<string, string>

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-samples-'))
    server = await testServer()
    vendor = await server.addVendor('acme', { assistant: { enabled: true } } as never)
    await server.addTenant(vendor, 'home')
    await server.addPerson(vendor, 'home', 'ada@example.com', { name: 'Ada' })
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    // The samples name no application: the host says whose it is.
    await server.services.database.pool.query('update vendors set hosts = $1', [[new URL(url).host]])
    server.services.vendors.forget()
    vendor = { ...vendor, host: new URL(url).host, origin: url }
    const reply = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
      email: 'ada@example.com',
      password: PASSWORD,
    })
    const { accessToken } = answered<{ accessToken: string }>(reply)
    env = { PATH: process.env.PATH!, PORTICO: url, APP: url, TOKEN: accessToken }
  })
  after(async () => {
    rmSync(folder, { recursive: true, force: true })
    await server?.close()
  })

  /** As a reader who copies a sample into a shell; a status of failure fails. */
  const inShell = async (code: string): Promise<string> => {
    const strict = `set -euo pipefail\ncurl() { command curl --fail-with-body -sS "$@"; }\n${code}`
    return (await run('bash', ['-c', strict], { env, cwd: folder, timeout: 60_000 })).stdout
  }

  test('subscribe an address to an event, and list it', async () => {
    const [subscribe = '', list = ''] = snippetOf('docs/connectivity.md', 'sh', 'emails').split(
      /^(?=curl "\$P)/m,
    )
    assert.equal(await inShell(subscribe), '')
    const [configuration] = JSON.parse(await inShell(list)) as ChannelConfiguration[]
    assert.equal(configuration!.eventKey, 'frontegg.user.created')
    assert.deepEqual(configuration!.subscriptions[0]!.recipients, ['ada@example.com'])
  })

  test('read a report as a table and as a file, and schedule it', async () => {
    const [table = '', file = '', schedule = ''] = snippetOf('docs/reports.md', 'sh', 'dataFilters').split(
      '\n\n',
    )
    assert.match(await inShell(table), /Name,Email,Status,Roles/)
    assert.equal(await inShell(file), '')
    assert.equal(readFileSync(path.join(folder, 'security.pdf')).subarray(0, 5).toString(), '%PDF-')
    await inShell(schedule)
    const { rows } = await server.services.database.pool.query(
      `select cron, time_zone, email from report_schedules
       join report_recipients using (vendor_id, tenant_id, template_id) join users on users.id = user_id`,
    )
    assert.deepEqual(rows, [{ cron: '0 8 * * 1', time_zone: 'Europe/Copenhagen', email: 'ada@example.com' }])
  })

  test('ask the assistant, whose answer comes as it is shown', async () => {
    const types = (text: string) => [...text.matchAll(/^data: \{"type":"(\w+)"/gm)].map(([, type]) => type)
    const once = (all: (string | undefined)[]) =>
      all.filter((type, at) => type !== 'delta' || all[at - 1] !== type)
    const answer = await inShell(snippetOf('docs/assistant.md', 'sh', 'Who am I?'))
    assert.deepEqual(once(types(answer)), types(documented('docs/assistant.md')))
    for (const name of ['read_profile', 'open_page']) assert.match(answer, new RegExp(`"name":"${name}"`))
    assert.match(answer, /You are \*\*Ada\*\*/)
  })

  test('are taken as they stand in a vendor file', async () => {
    const plan = async (part: object) =>
      await planVendorConfig(
        server.services.database.kysely,
        { vendors: [{ id: 'acme', name: 'acme', hosts: ['acme.test'], ...part }] } as never,
        declared,
      )
    const json = (page: string) =>
      snippetsOf(page)
        .filter(({ language }) => language === 'json')
        .map(({ code }) => JSON.parse(code) as { vendors?: [object] })
    const parts = [...json('docs/connectivity.md'), ...json('docs/assistant.md')]
    assert.equal(parts.length, 3)
    for (const part of parts) assert.ok((await plan(part.vendors?.[0] ?? part)).length > 0)
    const code = snippetOf('docs/webhooks.md', 'js', 'endpoints')
    const read = new Function('process', `return {${code}}`) as (host: object) => object
    const webhooks = read({ env: { WAREHOUSE_SECRET: 'a secret of the host' } })
    assert.ok((await plan(webhooks)).some(({ key }) => key.includes('warehouse')))
  })

  test('are commands that the command line takes', async () => {
    const { id, secret } = await credentialsOf(server, vendor)
    const commands = snippetOf('docs/webhooks.md', 'sh', 'webhooks listen').trim().split('\n')
    const [listen, ...replays] = commands.map(line => line.split(' -- webhooks ')[1]!.split(' '))
    const credentials = { FRONTEGG_CLIENT_ID: id, FRONTEGG_API_KEY: secret }
    assert.equal(replays.length, 2)
    for (const args of replays) {
      const { code, out } = await portico(credentials, 'webhooks', ...args, '--url', env.PORTICO!)
      assert.deepEqual([code, out], [1, 'There is nothing to replay.'])
    }
    // With right ones it would go on until it is stopped.
    const wrong = { ...credentials, FRONTEGG_API_KEY: 'wrong' }
    const { progress } = await portico(wrong, 'webhooks', ...listen!, '--url', env.PORTICO!)
    assert.match(progress, /does not take these credentials \(401\)/)
  })
})
