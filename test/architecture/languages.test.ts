import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { translatedLanguages } from '../../rules/languages.ts'
import { earlyErrors } from '../../scripts/languages/early-errors.ts'
import { englishTexts, fileOf, type TextTable, translatedParts } from '../../scripts/languages/english.ts'
import { missingTexts, translationMistakes } from '../../scripts/languages/mistakes.ts'
import { packOf } from '../../scripts/languages/packs.ts'
import { languageParts } from '../../src/state/language/language-parts.ts'
import { budgets } from './budgets.ts'
import { root } from './sources.ts'

/** The languages that the product ships besides English. */
const intended = ['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'zh']

const english = await englishTexts()
const read = (file: string): TextTable =>
  existsSync(`${root}${file}`) ? JSON.parse(readFileSync(`${root}${file}`, 'utf8')) : {}

const translations = intended.flatMap(language =>
  translatedParts.map(part => ({ language, part, file: fileOf(language, part) })),
)

test('every part has English texts, and each error of a sign-in is one', () => {
  for (const part of translatedParts) assert.ok(Object.keys(english[part] ?? {}).length > 0, part)
  const { errors } = english.errors
  assert.deepEqual(
    earlyErrors.filter(code => errors?.[code] === undefined),
    [],
  )
})

test('a translation has no key that English lacks, no other placeholders and all forms of its language [LANG-21]', () => {
  const mistakes = translations.flatMap(({ language, part, file }) =>
    translationMistakes(language, english[part], read(file))
      .filter(mistake => !mistake.endsWith(' is missing'))
      .map(mistake => `${file}: ${mistake}`),
  )
  assert.deepEqual(mistakes, [])
})

test('each part of a language that is written is within its budget, offered or not [LANG-15]', () => {
  const written = intended.filter(language =>
    languageParts.every(([part]) => existsSync(`${root}${fileOf(language, part)}`)),
  )
  assert.ok(written.length > 0)
  for (const language of written)
    for (const [part] of languageParts) {
      const limit = budgets.language[part] ?? budgets.language.portal!
      const size = gzipSync(packOf(language, part), { level: 9 }).length / 1024
      assert.ok(size <= limit, `${language} ${part}: ${size.toFixed(2)} kB, the budget is ${limit} kB`)
    }
})

test('the twelve languages are offered, and each has every text of elements, hosted pages, mails and text messages [LANG-01] [LANG-02] [LANG-03] [LANG-21]', () => {
  const missing = translations
    .filter(({ language }) => translatedLanguages.includes(language))
    .flatMap(({ part, file }) =>
      Object.entries(missingTexts(english[part], read(file))).map(
        ([namespace, texts]) => `${file}: ${namespace}: ${Object.keys(texts).join(', ')}`,
      ),
    )
  assert.deepEqual(missing, [])
  assert.deepEqual([...translatedLanguages].sort(), intended)
})
