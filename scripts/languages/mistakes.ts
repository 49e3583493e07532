// What is wrong with a translation, by its English texts.
import type { Text } from '../../rules/plural.ts'
import type { TextTable } from './english.ts'

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!).sort()

const formsOf = (text: Text): [form: string, text: string][] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text)

const allPlaceholders = (text: Text): string[] => [
  ...new Set(formsOf(text).flatMap(([, form]) => placeholders(form))),
]

/** Forms that stand for one number each may spell it out, or leave it out: "a day". */
const mayOmitCount = ['zero', 'one', 'two']

/** The forms that a text with a number has in a language: exactly those that its rules tell apart. */
export const categoriesOf = (language: string): string[] => [
  ...new Intl.PluralRules(language).resolvedOptions().pluralCategories,
]

function formMistakes(language: string, english: Text, said: Text): string[] {
  const holes = allPlaceholders(english)
  const counts = holes.includes('count')
  if (typeof said === 'string' && typeof english !== 'string')
    return [`needs the forms ${categoriesOf(language).join(', ')}`]
  if (typeof said !== 'string') {
    if (typeof english === 'string' && !counts) return ['has forms, but no number']
    const [have, need] = [Object.keys(said).sort(), categoriesOf(language).sort()]
    if (have.join() !== need.join()) return [`has the forms ${have.join(', ')}, needs ${need.join(', ')}`]
  }
  return formsOf(said).flatMap(([form, text]) => {
    if (text.trim() === '') return ['is empty']
    const named = new Set(placeholders(text))
    const optional = mayOmitCount.includes(form) ? ['count'] : []
    return [
      ...holes
        .filter(hole => !named.has(hole) && !optional.includes(hole))
        .map(hole => `lacks {{${hole}}}${form && ` in the form ${form}`}`),
      ...[...named].filter(hole => !holes.includes(hole)).map(hole => `has {{${hole}}}, which nothing fills`),
    ]
  })
}

/** Texts that a translation lacks, in English, as its file has them. */
export function missingTexts(english: TextTable, translated: TextTable): TextTable {
  const missing = Object.entries(english).map(([namespace, texts]) => {
    const lacks = Object.entries(texts).filter(([key]) => translated[namespace]?.[key] === undefined)
    return [namespace, Object.fromEntries(lacks)] as const
  })
  return Object.fromEntries(missing.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** One line for each: keys that are missing or unknown, placeholders, forms. Empty: the translation is whole. */
export function translationMistakes(language: string, english: TextTable, translated: TextTable): string[] {
  const missing = Object.entries(missingTexts(english, translated)).flatMap(([namespace, texts]) =>
    Object.keys(texts).map(key => `${namespace}.${key} is missing`),
  )
  const wrong = Object.entries(translated).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([key, said]) => {
      const ours = english[namespace]?.[key]
      const name = `${namespace}.${key}`
      if (ours === undefined) return [`${name} is no English text`]
      return formMistakes(language, ours, said).map(mistake => `${name} ${mistake}`)
    }),
  )
  return [...missing, ...wrong]
}
