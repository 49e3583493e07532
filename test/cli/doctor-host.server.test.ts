import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Finding } from '../../server/operator/cli/checks/finding.ts'
import { defaultRoutes } from '../../src/state/app/routes.ts'
import { documented } from '../support/documented.ts'
import { portico } from './portico.ts'

const PAGE =
  '<script src="https://auth.example.com/elements/loader.js" async></script><login-box></login-box>'
let folder: string
let site: http.Server
let origin: string
let answers: (pathname: string) => [status: number, body: string, location?: string]
let requested: string[] = []

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-doctor-host-'))
  site = http.createServer((request, reply) => {
    requested.push(request.url ?? '')
    const [status, body, location] = answers(request.url ?? '')
    reply.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end(body)
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(site.address() as AddressInfo).port}`
})
after(() => {
  site.closeAllConnections()
  site.close()
  fs.rmSync(folder, { recursive: true })
})

/** With the routes that the vendor of this site has. */
async function examine(routes: Record<string, string> = {}) {
  requested = []
  const config = path.join(folder, 'portico.config.json')
  const vendors = [
    {
      id: 'quay',
      applications: [{ id: 'quay', url: 'https://quay.example' }],
      routes: { loginUrl: '/elsewhere' },
    },
    { id: 'acme', applications: [{ id: 'acme', url: `${origin}/app` }], routes },
  ]
  fs.writeFileSync(config, JSON.stringify({ vendors }))
  const env = { PORTICO_CONFIG: config, PORTICO_DATA: folder }
  const { code, out } = await portico(env, 'doctor', '--host', origin, '--json')
  return { code, findings: JSON.parse(out) as Finding[] }
}

test('doctor asks a site for every page that mails lead to, and names what answers otherwise or without our loader; the quick start says which paths a site must answer [DEVX-13]', async () => {
  answers = () => [200, PAGE]
  const well = await examine()
  assert.equal(well.code, 0)
  assert.deepEqual([...new Set(well.findings.map(({ result }) => result))], ['ok'])
  for (const name of ['activateUrl', 'acceptInvitationUrl', 'resetPasswordUrl', 'unlockAccountUrl'] as const)
    assert.ok(requested.includes(defaultRoutes[name]), name)

  answers = pathname =>
    pathname === '/account/activate'
      ? [404, 'Not found']
      : pathname === '/join'
        ? [301, '', '/home']
        : pathname === '/account/unlock'
          ? [200, '<h1>My product</h1>']
          : [200, PAGE]
  const ill = await examine({ acceptInvitationUrl: '/join' })
  assert.equal(ill.code, 1)
  const wrong = ill.findings.filter(({ result }) => result !== 'ok')
  assert.deepEqual(
    wrong.map(({ check, result }) => [check, result]),
    [
      ['activateUrl', 'fail'],
      ['acceptInvitationUrl', 'fail'],
      ['unlockAccountUrl', 'warn'],
    ],
  )
  assert.equal(wrong[0]!.detail, `${origin}/account/activate answers 404`)
  assert.equal(wrong[1]!.detail, `${origin}/join answers 301 and leads to /home`)
  assert.match(wrong[2]!.detail, /without our loader/)
  for (const { cure } of wrong) assert.match(cure!, /pages-your-site-needs/)
  assert.match(documented('docs/quick-start.md'), /`\/account\/…`, `\/logout`/)
})

test('doctor asks for one page where all of them lie behind the fragment, and says of a site that is down that it is', async () => {
  answers = () => [200, PAGE]
  const names = Object.keys(defaultRoutes).filter(name => /Url|OTC/.test(name))
  const { findings } = await examine(Object.fromEntries(names.map(name => [name, `/#/${name}`])))
  assert.deepEqual(requested, ['/'])
  assert.equal(findings.length, 1)
  const { code, out } = await portico(
    { PORTICO_DATA: folder },
    'doctor',
    '--host',
    'http://localhost:9',
    '--json',
  )
  assert.equal(code, 1)
  assert.ok((JSON.parse(out) as Finding[]).every(({ result, cure }) => result === 'fail' && cure))
})

test('an address without a scheme is a mistake of usage', async () => {
  const { code, progress } = await portico({ PORTICO_DATA: folder }, 'doctor', '--host', 'app.example.com')
  assert.equal(code, 2)
  assert.match(progress, /--host.*https:\/\/app\.example\.com/)
})
