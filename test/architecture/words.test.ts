import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredNames, partsOf } from './declared-names.ts'
import { sources } from './sources.ts'
import { exceptions, oldNames, oldWords, plainInTitles, vagueNouns } from './words.ts'

// This folder names the old words; migrations are as they were run.
const checked = sources.filter(
  ({ path }) => !path.startsWith('test/architecture/') && !path.includes('/migrations/'),
)
/** Keys of texts: translations are filed by them. */
const isTextFile = (path: string) => /(^|[/-])(messages|texts)\.ts$/.test(path)
const isExempt = (name: string) => exceptions.some(exception => exception.name.test(name))
/** Parsing is what takes long: most files hold none of the words at all. */
const suspicious = new RegExp(
  [...Object.keys(oldWords), ...Object.keys(oldNames), ...Object.keys(vagueNouns)].join('|'),
  'i',
)

/** The old word in a name, and what to write; undefined: it has none. */
function mistakeIn(name: string, isLocal: boolean): string | undefined {
  if (isExempt(name)) return undefined
  const word = partsOf(name).find(part => Object.hasOwn(oldWords, part))
  if (word) return oldWords[word]
  if (Object.hasOwn(oldNames, name)) return oldNames[name]
  return isLocal && Object.hasOwn(vagueNouns, name) ? vagueNouns[name] : undefined
}

const mistakesOf = (path: string, text: string): string[] => [
  ...new Set(
    declaredNames(path, text).flatMap(({ name, kind }) => {
      if (kind === 'property' && isTextFile(path)) return []
      const instead = mistakeIn(name, kind === 'local')
      return instead ? [`${path}: ${name} (${instead})`] : []
    }),
  ),
]

test('no declared name uses a word that the glossary replaces', () => {
  const found = checked
    .filter(({ text }) => suspicious.test(text))
    .flatMap(({ path, text }) => mistakesOf(path, text))
  assert.deepEqual(found, [])
})

test('no file is named by a word that the glossary replaces', () => {
  const found = checked.flatMap(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
    const instead = mistakeIn(name, false)
    return instead ? [`${path} (${instead})`] : []
  })
  assert.deepEqual(found, [])
})

test('no title of a test uses a word that the glossary replaces', () => {
  const titles = /^[ \t]*(?:test|it|suite|describe)\(\s*(['"`])((?:(?!\1).)*)\1/gm
  const found = checked
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(titles)].flatMap(([, , title = '']) => {
        const plain = title.replace(/\$\{[^}]*\}/g, '')
        const word = partsOf(plain.toLowerCase()).find(
          part => Object.hasOwn(oldWords, part) && !plainInTitles.has(part),
        )
        return word ? [`${path}: ${title} (${oldWords[word]})`] : []
      }),
    )
  assert.deepEqual(found, [])
})

test('email is written without a hyphen, in texts, comments and titles', () => {
  assert.deepEqual(
    checked.filter(({ text }) => /\b[eE]-mail/.test(text)).map(({ path }) => path),
    [],
  )
})

test('comments name the user, the caller or the account, and not nobody, somebody or whoever', () => {
  const comment = /(?:^\s*\*|\/\*\*|(?:^|\s)\/\/ )[^\n]*\b(?:nobody|somebody|whoever)\b[^\n]*/gim
  const found = checked
    .filter(({ path }) => /^(?:contract|rules|server|src|sandbox|bench|scripts|test)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(comment)].map(([line]) => `${path}: ${line.trim()}`))
  assert.deepEqual(found, [])
})

test('every exception of the words is a name that stands', () => {
  const all = checked
    .filter(({ text }) => /told|spen[dt]/i.test(text))
    .flatMap(({ path, text }) => declaredNames(path, text))
  const unused = exceptions.filter(({ name }) => !all.some(declared => name.test(declared.name)))
  assert.deepEqual(
    unused.map(({ why }) => why),
    [],
  )
})

test('the check of the words sees functions, parameters, types, properties and members', () => {
  const text = `interface Wish { spentAt: Date; colour(nobody: string): void }
    const { told: x, wish } = tellAll(); class A { whoever = 1 }
    const f = ({ given }, { a: made }, [asked]) => ({ telling, spend: 1 })`
  assert.deepEqual(
    mistakesOf('a.ts', text)
      .map(line => line.replace(/^a\.ts: (\S+) .*/, '$1'))
      .sort(),
    ['Wish', 'asked', 'colour', 'made', 'nobody', 'spend', 'spentAt', 'whoever'],
  )
})
