import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { READ_AT_RUN_TIME } from '../../scripts/bundle-server.mjs'
import { read } from './sources.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const find = (patterns: string[]) => globSync(patterns, { cwd: root }).sort()
const copied = new Set(find(READ_AT_RUN_TIME))

test('whatever lies among the sources of the server and is no source is copied beside its bundle', () => {
  const beside = find(['{server,sandbox}/**/*.*']).filter(path => !/\.(ts|md)$/.test(path))
  assert.deepEqual(
    beside.filter(path => !copied.has(path)),
    [],
  )
})

test('what a source of the server names beside itself is copied with its bundle', () => {
  const named = find(['{server,sandbox}/**/*.ts']).flatMap(path =>
    [...read(path).matchAll(/new URL\(\s*['"`](\.[^'"`$]*\.\w+)['"`],\s*import\.meta\.url/g)].map(
      ([, file]) => new URL(file!, `file:///${path}`).pathname.slice(1),
    ),
  )
  assert.deepEqual(
    named.filter(path => !copied.has(path) && !/\.[jt]s$/.test(path)),
    [],
  )
})
