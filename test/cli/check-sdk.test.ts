import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { suite, test } from 'node:test'
import { schemas } from '../../contract/index.ts'
import { checkSdk } from '../../server/operator/cli/check-sdk.ts'
import { checkProject } from '../../server/operator/cli/sdk/findings.ts'
import { isServed } from '../../server/operator/cli/sdk/paths.ts'

const routes = Object.keys(schemas)
/** As sources of programs have it. */
const filled = ['$', '{id}'].join('')
const found = (text: string, name = 'src/app.tsx') =>
  checkProject([{ path: name, text }], routes).map(({ level, line, what }) => [level, line, what])

suite('the check of a project on the published packages', () => {
  test('what has to change is named with its line, and what is served is not', () => {
    assert.deepEqual(found("\nfetch('/identity/resources/users/v2/me')"), [])
    assert.deepEqual(found(`get(\`${filled}/identity/resources/users/v1/${filled}\`)`), [])
    assert.deepEqual(found("\nfetch('/identity/resources/no-such-thing/v1')"), [
      ['change', 2, '/identity/resources/no-such-thing/v1'],
    ])
    assert.deepEqual(found("const baseUrl = 'https://app-x.us.frontegg.com'"), [
      ['change', 1, 'an address of the other server'],
    ])
    assert.deepEqual(found("navigate('/reports/monthly')"), [], 'a page of their own')
  })

  test('every route of the contract counts as served, also where a program fills its parts in', () => {
    for (const route of routes) {
      const served = route.slice(route.indexOf(' ') + 1)
      assert.ok(isServed(served, routes), served)
      assert.ok(isServed(served.replace(/:\w+/g, filled), routes), served)
    }
    assert.equal(isServed('/identity/resources', routes), false)
  })

  test('versions that are tried, untried and of an older generation are distinguished, and a missing cdnUrl is named', () => {
    const dependencies = {
      '@frontegg/react': '^7.13.0',
      '@frontegg/vue': '4.0.1',
      '@frontegg/admin-portal': '5.79.0',
      react: '19',
    }
    const project = [{ path: 'package.json', text: JSON.stringify({ dependencies }) }]
    const levels = checkProject(project, routes).map(({ level, what }) => [level, what])
    assert.deepEqual(levels, [
      ['change', '@frontegg/admin-portal 5.79.0'],
      ['change', 'no cdnUrl'],
      ['look', '@frontegg/vue 4.0.1'],
      ['fine', '@frontegg/react ^7.13.0'],
    ])
    const page = { path: 'main.tsx', text: '<FronteggProvider cdnUrl={cdn} hostedLoginBox>' }
    const after = checkProject([...project, page], routes).map(({ level, what }) => `${level} ${what}`)
    assert.equal(after.includes('change no cdnUrl'), false)
    assert.ok(after.includes('look hosted login'))
    assert.deepEqual(checkProject([{ path: 'package.json', text: '{' }], routes), [])
  })

  test('the command reads a folder without what is installed in it, and ends with 1 where something has to change', async t => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-sdk-'))
    t.after(() => fs.rmSync(folder, { recursive: true }))
    fs.mkdirSync(path.join(folder, 'node_modules'))
    fs.writeFileSync(path.join(folder, 'node_modules', 'a.js'), "'https://x.frontegg.com'")
    fs.writeFileSync(path.join(folder, '.env'), 'BASE=https://auth.example.com\n')
    const out: string[] = []
    const surroundings = { out: (text: string) => void out.push(text), progress: () => {} }
    const run = () =>
      checkSdk.run(
        { values: {}, file: folder },
        surroundings as unknown as Parameters<typeof checkSdk.run>[1],
      )
    assert.equal(await run(), 0)
    fs.writeFileSync(path.join(folder, '.env'), 'BASE=https://x.frontegg.com\n')
    assert.equal(await run(), 1)
    assert.match(out.join('\n'), /^change {2}\.env:1: an address of the other server/m)
  })
})
