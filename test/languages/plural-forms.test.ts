import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formOf, type Text } from '../../rules/plural.ts'
import { fileOf, translatedParts } from '../../scripts/languages/english.ts'
import { fill } from '../../src/state/app/messages.ts'

const root = new URL('../../', import.meta.url)
const COUNTS = [0, 1, 2, 5, 11, 21, 101]

/** Which form each of the counts has, by the rules of CLDR. */
const forms = {
  ar: 'zero one two few many many other',
  de: 'other one other other other other other',
  es: 'other one other other other other other',
  fr: 'one one other other other other other',
  he: 'other one two other other other other',
  it: 'other one other other other other other',
  ja: 'other other other other other other other',
  ko: 'other other other other other other other',
  nl: 'other one other other other other other',
  pl: 'many one few many many many many',
  'pt-BR': 'one one other other other other other',
  zh: 'other other other other other other other',
}

for (const [language, expected] of Object.entries(forms))
  test(`texts with a number have the forms of ${language} for 0, 1, 2, 5, 11, 21 and 101 [LANG-09]`, () => {
    const named = expected.split(' ')
    const all = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories]
    let counted = 0
    for (const file of translatedParts.map(part => new URL(fileOf(language, part), root))) {
      if (!existsSync(file)) continue
      const texts = JSON.parse(readFileSync(file, 'utf8'))
      for (const [namespace, keys] of Object.entries(texts as Record<string, Record<string, Text>>))
        for (const [key, text] of Object.entries(keys)) {
          if (typeof text === 'string') continue
          counted++
          assert.deepEqual(Object.keys(text).sort(), [...all].sort(), `${namespace}.${key}`)
          for (const [at, count] of COUNTS.entries())
            assert.equal(
              formOf(text, count, language),
              (text as Record<string, string>)[named[at]!],
              `${namespace}.${key} for ${count}`,
            )
        }
    }
    assert.ok(counted > 10, `${counted} texts with a number`)
    assert.equal(fill('{{count}}', { count: 1234 }, language), (1234).toLocaleString(language))
  })
