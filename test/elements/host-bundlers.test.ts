import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** What bundlers take for a file beside the script: they copy it, or fail when it is not there, as Next does. */
const ASSET = /new URL\(\s*['"`][^'"`]*['"`],\s*import\.meta\.url\s*\)/

test('no script of the elements names a file in a way that the bundler of a host must find it', () => {
  assert.match("new URL('.', import.meta.url)", ASSET)
  const sources = globSync('src/{api,state,react,elements}/**/*.{ts,tsx}')
  assert.ok(sources.length > 500, `${sources.length} sources`)
  assert.deepEqual(
    sources.filter(file => ASSET.test(readFileSync(file, 'utf8'))),
    [],
  )
})
