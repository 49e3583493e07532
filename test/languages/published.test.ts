import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { translatedLanguages } from '../../rules/languages.ts'
import { publishedTexts, schemaFile } from '../../scripts/languages/published.ts'

const files = await publishedTexts()
const { [schemaFile]: schema, ...texts } = Object.fromEntries(files) as Record<string, object>
const check = new Ajv2020({ allErrors: true }).compile(schema!)

/** What the schema says of a file: `/loginBox/login must NOT have additional properties`. */
const mistakes = (file: unknown) => {
  check(file)
  return check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? []
}

const forms = /^(zero|one|two|few|many|other)$/

/** `loginBox.login.title`, of all texts. */
const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' || Object.keys(value).every(form => forms.test(form))
      ? [`${path}${name}`]
      : keysOf(value, `${path}${name}.`),
  )

test('the texts of each language are published as hosts write theirs, English with every key [LANG-26]', () => {
  assert.deepEqual(Object.keys(texts).sort(), ['en', ...translatedLanguages].map(tag => `${tag}.json`).sort())
  for (const [name, file] of Object.entries(texts)) assert.deepEqual(mistakes(file), [], name)
  const english = new Set(keysOf(texts['en.json']!))
  assert.ok(english.has('loginBox.login.title') && english.has('errors.ER-01104'), 'English lacks keys')
  for (const tag of translatedLanguages) {
    const keys = keysOf(texts[`${tag}.json`]!)
    assert.deepEqual(
      keys.filter(key => !english.has(key)),
      [],
      tag,
    )
    // But for a few formats, which have no word.
    assert.ok(keys.length > english.size * 0.98, `${tag}: ${keys.length} of ${english.size}`)
  }
})

test('their schema completes every key, and finds one that there is not and a form without `other` [LANG-26]', () => {
  const { login } = (texts['en.json'] as { loginBox: { login: Record<string, unknown> } }).loginBox
  const { properties } = schema as { properties: { loginBox: { properties: Record<string, unknown> } } }
  const known = properties.loginBox.properties.login as { properties: object }
  assert.deepEqual(Object.keys(known.properties), Object.keys(login))
  const own = (login: object) => mistakes({ $schema: `./${schemaFile}`, loginBox: { login } })
  assert.deepEqual(own({ title: 'Logga in' }), [])
  assert.deepEqual(own({ titel: 'Logga in' }), ['/loginBox/login must NOT have additional properties'])
  assert.match(own({ title: { one: 'Logga in' } }).join('\n'), /title must have required property 'other'/)
})
