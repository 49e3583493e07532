import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import vm from 'node:vm'
import { build } from 'esbuild'
import { createTestIssuer } from '../../src/node/testing.ts'

/** Names of the web platform that an edge runtime has; none of Node's. */
const web = [
  'AbortSignal',
  'CryptoKey',
  'DOMException',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'crypto',
  'fetch',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
  'Error',
  'TypeError',
  'Date',
  'Promise',
  'Object',
  'Array',
  'Map',
  'Set',
  'Symbol',
  'JSON',
  'Math',
  'WeakMap',
]

test('the entry /edge imports no module of Node and verifies tokens without Node’s globals [NODE-18]', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ['src/node/edge.ts'],
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'worker'],
    external: ['node:*'],
    write: false,
    metafile: true,
  })
  const code = outputFiles[0]!.text
  const named = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path: name }) => name))
  assert.deepEqual(
    named.filter(name => name.startsWith('node:')),
    [],
  )

  const issuer = await createTestIssuer()
  const globals = globalThis as unknown as Record<string, unknown>
  const context = vm.createContext(Object.fromEntries(web.map(name => [name, globals[name]])))
  vm.runInContext('var module = { exports: {} }, exports = module.exports', context)
  assert.equal(
    vm.runInContext('typeof process + typeof Buffer + typeof require', context),
    'undefined'.repeat(3),
  )
  const entry = vm.runInContext(`${code}\nmodule.exports`, context) as typeof import('../../src/node/edge.ts')
  const portico = entry.createPortico(issuer.options)
  assert.equal((await portico.verifyToken(await issuer.token())).sub, 'ada')
  await assert.rejects(portico.verifyToken(await issuer.token({ badSignature: true })), {
    code: 'bad_signature',
  })
  const cookie = await issuer.cookies()
  assert.equal((await portico.getSession({ headers: { cookie } }))?.user.sub, 'ada')
})

test('the entry /next names modules of Node as types only', async () => {
  const { metafile } = await build({
    entryPoints: ['src/node/next.ts'],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*', 'jose'],
    write: false,
    metafile: true,
  })
  const inputs = Object.keys(metafile.inputs)
  assert.ok(inputs.some(file => path.basename(file) === 'next-pages.ts'))
  for (const { imports } of Object.values(metafile.inputs))
    assert.deepEqual(
      imports.filter(({ path: name }) => name.startsWith('node:')),
      [],
    )
  assert.ok(inputs.every(file => readFileSync(file, 'utf8').length > 0))
})
