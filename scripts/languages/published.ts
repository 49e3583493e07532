// The texts as hosts write theirs, for translations of their own: a file for each language, as `localizations` takes it under the
// name of the language, and a JSON schema by which an editor completes and checks the keys.
import { readFileSync } from 'node:fs'
import { translatedLanguages } from '../../rules/languages.ts'
import type { Text } from '../../rules/plural.ts'
import { languageParts } from '../../src/state/language/language-parts.ts'
import { declaredTexts } from './catalogs.ts'
import { englishTexts, fileOf, type TextTable } from './english.ts'

/** Texts by key, within the words of their namespace. */
interface TextTree {
  [name: string]: Text | TextTree
}

/** Beside the languages in their folder. */
export const schemaFile = 'schema.json'

/** `loginBox.login` stands within `loginBox`. */
function treeOf(table: TextTable): TextTree {
  const tree: TextTree = {}
  for (const [namespace, texts] of Object.entries(table)) {
    let place = tree
    for (const name of namespace.split('.')) place = (place[name] ??= {}) as TextTree
    Object.assign(place, texts)
  }
  return tree
}

/** With those that have no word to translate, such as formats. */
async function english(): Promise<TextTable> {
  const table: Record<string, Record<string, Text>> = {}
  for (const { namespace, key, english } of await declaredTexts()) (table[namespace] ??= {})[key] = english
  const { errors } = await englishTexts()
  return { ...table, ...errors }
}

const translated = (language: string): TextTable =>
  Object.assign(
    {},
    ...languageParts.map(([part]) =>
      JSON.parse(readFileSync(new URL(`../../${fileOf(language, part)}`, import.meta.url), 'utf8')),
    ),
  )

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
const form = { type: 'string' }
const text = {
  anyOf: [
    form,
    {
      type: 'object',
      properties: Object.fromEntries(forms.map(name => [name, form])),
      required: ['other'],
      additionalProperties: false,
    },
  ],
}

/** A namespace may have a text by the name `other`, too. */
const isText = (value: Text | TextTree): value is Text =>
  typeof value === 'string' || ('other' in value && Object.keys(value).every(name => forms.includes(name)))

const schemaOf = (tree: TextTree): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      isText(value) ? { $ref: '#/$defs/text' } : schemaOf(value),
    ]),
  ),
  additionalProperties: false,
})

/** The files of the folder `languages`, by name. */
export async function publishedTexts(): Promise<Map<string, object>> {
  const own = treeOf(await english())
  const files = new Map<string, object>()
  for (const language of ['en', ...translatedLanguages]) {
    const tree = language === 'en' ? own : treeOf(translated(language))
    files.set(`${language}.json`, { $schema: `./${schemaFile}`, ...tree })
  }
  const { properties, ...rest } = schemaOf(own) as { properties: object }
  files.set(schemaFile, {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Texts of the Portico elements in one language',
    ...rest,
    properties: { $schema: form, ...properties },
    $defs: { text },
  })
  return files
}
