import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { configSchema } from '../../scripts/reference/config-schema.ts'
import type { VendorFile } from '../../server/operator/config/published.ts'
import { checkVendorFile } from '../../server/operator/config/vendor-file.ts'
import { declared } from '../support/declared.ts'

type Entry = VendorFile['vendors'][number]

const text = readFileSync('docs/reference/portico.config.schema.json', 'utf8')
const check = new Ajv2020({ strict: false, allErrors: true }).compile(JSON.parse(text))
const errorsOf = (content: unknown): string[] => {
  check(content)
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const file = {
  $schema: './node_modules/@portico/server/portico.config.schema.json',
  vendors: [
    {
      id: 'acme',
      applications: [{ id: 'acme-web', url: 'https://app.acme.example' }],
      authStrategy: 'MagicLink',
    },
  ],
} satisfies VendorFile

test('the schema of the vendor file is what the server checks by, with the text of each setting', async () => {
  assert.equal(text, await configSchema(), 'run: npm run docs')
  const { properties } = JSON.parse(text).properties.vendors.items
  assert.match(properties.authStrategy.description, /how the login box asks/)
  assert.match(properties.links.properties.codeSeconds.description, /default: `600`/)
})

test('an editor takes what the server takes, and says what is wrong at its place, as the types do [DEVX-18]', () => {
  assert.deepEqual(errorsOf(file), [])
  assert.deepEqual(checkVendorFile(file, declared), [])
  const example = JSON.parse(readFileSync('deploy/portico.config.json.example', 'utf8'))
  assert.deepEqual(errorsOf(example), [])

  const misspelled = { vendors: [{ id: 'acme', aplications: [] }] }
  const isKey: 'aplications' extends keyof Entry ? true : false = false
  assert.equal(isKey, false)
  assert.match(errorsOf(misspelled).join('\n'), /^\/vendors\/0 must NOT have additional properties$/m)

  const wrong = { vendors: [{ id: 'acme', hosts: 7 }] }
  const isHosts: number extends Entry['hosts'] ? true : false = false
  assert.equal(isHosts, false)
  assert.match(errorsOf(wrong).join('\n'), /^\/vendors\/0\/hosts must be array$/m)
  assert.equal(checkVendorFile(wrong, declared).length, 1)
})
