import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { translatedLanguages } from '../../rules/languages.ts'
import { earlyErrors } from '../../scripts/languages/early-errors.ts'
import { englishTexts, fileOf, type TextTable, translatedParts } from '../../scripts/languages/english.ts'
import { missingTexts, translationMistakes } from '../../scripts/languages/mistakes.ts'
import { root } from './sources.ts'

/** The languages that the product is to have. One of them may be begun; only a whole one is offered. */
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

test('a language that is offered has every text [LANG-02] [LANG-21]', () => {
  const missing = translations
    .filter(({ language }) => translatedLanguages.includes(language))
    .flatMap(({ part, file }) =>
      Object.entries(missingTexts(english[part], read(file))).map(
        ([namespace, texts]) => `${file}: ${namespace}: ${Object.keys(texts).join(', ')}`,
      ),
    )
  assert.deepEqual(missing, [])
  assert.deepEqual(
    translatedLanguages.filter(language => !intended.includes(language)),
    [],
  )
})
