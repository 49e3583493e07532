import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TArray, TObject } from 'typebox'
import { Check } from 'typebox/value'
import { vendorFileSchema } from '../../server/core/vendor-file/vendor-schema.ts'
import { settingsOf } from '../../server/core/vendors/settings.ts'
import { features } from '../../server/features.ts'
import { declared } from '../support/declared.ts'
import { sources } from './sources.ts'

const { schema, defaults } = declared.settings

/** `interface <name> { … }` of a text, as the keys that it merges. */
function mergedKeys(text: string, name: string): string[] {
  const block = new RegExp(`^ {2}interface ${name} \\{\\n(.*?)^ {2}\\}`, 'ms').exec(text)?.[1] ?? ''
  return [...block.matchAll(/^ {4}(\w+): /gm)].map(([, key]) => key!)
}

test('what a feature lets vendors decide is declared with its types in its settings.ts', async () => {
  const files = sources.filter(
    ({ path }) => /^server\/\w+\/[\w-]+\/settings\.ts$/.test(path) && !path.startsWith('server/core/'),
  )
  const typed = files.map(({ path, text }) => {
    const keys = new Set([...mergedKeys(text, 'VendorSettings'), ...mergedKeys(text, 'VendorFileKeys')])
    return [path.split('/')[2]!, [...keys].sort()] as const
  })
  const said = features.flatMap(({ name, settings }) => (settings ? [{ name, settings }] : []))
  const loaded = await Promise.all(
    said.map(async ({ name, settings }) => [name, Object.keys(await settings()).sort()] as const),
  )
  assert.ok(loaded.length > 10, `${loaded.length} features`)
  assert.deepEqual(Object.fromEntries(loaded), Object.fromEntries(typed))
})

test('the default of every setting is one that its schema takes', () => {
  const wrong = Object.entries(schema.properties).filter(
    ([key, part]) => !Check(part, (defaults as unknown as Record<string, unknown>)[key]),
  )
  assert.deepEqual(
    wrong.map(([key]) => key),
    [],
  )
})

test('a setting that two features declare stops the start, and none has the name of another key', () => {
  const sso = { sso: { schema: schema.properties.sso!, default: defaults.sso } }
  assert.throws(() => settingsOf([sso, sso]), /The setting sso is declared twice\./)
  const { items } = vendorFileSchema(settingsOf([])).properties.vendors as TArray<TObject>
  const own = Object.keys(items.properties)
  const ofFeatures = Object.keys({ ...schema.properties, ...declared.settings.inFile })
  assert.deepEqual(
    ofFeatures.filter(key => own.includes(key) && !(key in settingsOf([]).schema.properties)),
    [],
  )
})
