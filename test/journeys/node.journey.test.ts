import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openWorkshop, type Workshop } from '../support/packed.ts'

/** Runs in the empty project: the requests of `adapter-requests.ts` against an Express that was installed there. */
const EXPRESS = `
import { createPortico } from '@portico/node'
import { forExpress, sessionOn } from '@portico/node/express'
import { createTestIssuer } from '@portico/node/testing'
import express from 'express'
import { GUARDED, guardOf, requestsToAdapter } from './adapter-requests.ts'

const issuer = await createTestIssuer({ apiTokens: true, appUrl: 'http://app.test' })
const makers = forExpress(createPortico(issuer.options))
const app = express()
for (const path of GUARDED)
  app.get(path, guardOf(path, makers, request => request.params.tenantId), (request, response) => {
    response.json({ sub: sessionOn(request).user.sub })
  })
const server = app.listen(0, '127.0.0.1', async () => {
  await requestsToAdapter('http://127.0.0.1:' + server.address().port, issuer)
  server.closeAllConnections()
  server.close()
  console.log('all answered')
})
`

const HOST = `
import { createPortico, forHttp, verifyWebhook } from '@portico/node'
import { createPortico as onEdge } from '@portico/node/edge'
import { forExpress } from '@portico/node/express'
import { forFastify } from '@portico/node/fastify'
import { forNext, withPortico, withSession } from '@portico/node/next'
import { createTestIssuer } from '@portico/node/testing'

const portico = createPortico<{ plan?: string }>({ baseUrl: 'https://auth.example.com', appId: 'acme' })
export const plan: Promise<string | undefined> = portico.verifyToken('').then(claims => claims.plan)
export const all = [onEdge, forHttp, forExpress, forFastify, forNext, withPortico, withSession, createTestIssuer, verifyWebhook]
`

suite('the package for back ends, as it would be published', () => {
  let workshop: Workshop

  before(async () => {
    workshop = await openWorkshop()
  })
  after(() => workshop?.remove())

  function project(name: string): string {
    const folder = path.join(workshop.folder, name)
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    return folder
  }

  test('it has six entries with types, needs Node 20, and brings jose alone [NODE-01]', async () => {
    const folder = project('types')
    const compiler = ['typescript@7.0.2', '@types/node@24.19.2']
    await workshop.npm(folder, 'install', '--ignore-scripts', workshop.packed.node, ...compiler)
    const manifest = JSON.parse(
      fs.readFileSync(path.join(folder, 'node_modules/@portico/node/package.json'), 'utf8'),
    )
    assert.deepEqual(Object.keys(manifest.dependencies), ['jose'])
    assert.deepEqual(manifest.engines, { node: '>=20' })
    assert.equal(manifest.type, 'module')
    assert.deepEqual(Object.keys(manifest.exports), [
      '.',
      './edge',
      './express',
      './fastify',
      './next',
      './testing',
      './package.json',
    ])
    fs.writeFileSync(path.join(folder, 'host.ts'), HOST)
    fs.writeFileSync(path.join(folder, 'run.js'), HOST.replace(/<\{.*?\}>|: Promise<[^=]*>/g, ''))
    for (const module of ['nodenext', 'esnext']) {
      const compilerOptions = {
        target: 'es2023',
        lib: ['es2023'],
        module,
        moduleResolution: module === 'esnext' ? 'bundler' : module,
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        noEmit: true,
        types: ['node'],
      }
      fs.writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['host.ts'] }),
      )
      await workshop.run(folder, 'tsc', ['-p', '.'])
    }
    const entries = Object.keys(manifest.exports).filter(name => !name.endsWith('.json'))
    const load = `await Promise.all(${JSON.stringify(entries)}.map(name => import('@portico/node' + name.slice(1))))`
    await workshop.run(folder, 'node', ['--input-type=module', '--eval', load])
  })

  for (const version of ['4.22.3', '5.3.0'])
    test(`Express ${version.split('.')[0]} answers the requests that every framework gets as they do [NODE-16]`, async () => {
      const folder = project(`express-${version}`)
      await workshop.npm(folder, 'install', workshop.packed.node, `express@${version}`)
      fs.copyFileSync('test/node/adapter-requests.ts', path.join(folder, 'adapter-requests.ts'))
      fs.writeFileSync(path.join(folder, 'host.js'), EXPRESS)
      assert.match(await workshop.run(folder, 'node', ['host.js']), /all answered/)
    })
})
