import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingTexts, translationMistakes } from '../../scripts/languages/mistakes.ts'

const english = {
  'adminPortal.users': {
    title: 'Users',
    found: { one: '{{count}} result', other: '{{count}} results' },
    greeting: 'Hello {{name}}',
    chosen: '{{count}} selected',
  },
}
const said = (texts: object, language = 'de') =>
  translationMistakes(language, english, { 'adminPortal.users': texts } as never)

const whole = {
  title: 'Benutzer',
  found: { one: 'Ein Treffer', other: '{{count}} Treffer' },
  greeting: 'Guten Tag {{name}}',
  chosen: { one: '{{count}} ausgewählt', other: '{{count}} ausgewählt' },
}

test('a whole translation has no mistake, and one that was not begun lacks every text [LANG-21]', () => {
  assert.deepEqual(said(whole), [])
  assert.equal(translationMistakes('de', english, {}).length, 4)
  assert.deepEqual(
    missingTexts(english, { 'adminPortal.users': { ...whole, greeting: undefined } } as never),
    {
      'adminPortal.users': { greeting: 'Hello {{name}}' },
    },
  )
})

test('keys that are missing or unknown, and placeholders that differ, are named [LANG-21]', () => {
  const { title: _, ...rest } = whole
  assert.deepEqual(said({ ...rest, titel: 'Benutzer', greeting: 'Guten Tag {{nam}}' }), [
    'adminPortal.users.title is missing',
    'adminPortal.users.greeting lacks {{name}}',
    'adminPortal.users.greeting has {{nam}}, which nothing fills',
    'adminPortal.users.titel is no English text',
  ])
  assert.deepEqual(said({ ...whole, title: ' ' }), ['adminPortal.users.title is empty'])
})

test('a text with a number has exactly the forms that the rules of its language tell apart [LANG-21]', () => {
  const forms = (language: string, ...categories: string[]) =>
    said(
      { ...whole, chosen: '{{count}}', found: Object.fromEntries(categories.map(one => [one, '{{count}}'])) },
      language,
    )
  assert.deepEqual(forms('ar', 'zero', 'one', 'two', 'few', 'many', 'other'), [])
  assert.deepEqual(forms('pl', 'one', 'few', 'many', 'other'), [])
  assert.deepEqual(forms('ja', 'other'), [])
  assert.deepEqual(forms('pl', 'one', 'other'), [
    'adminPortal.users.found has the forms one, other, needs few, many, one, other',
  ])
  assert.deepEqual(said({ ...whole, found: 'Treffer' }), [
    'adminPortal.users.found needs the forms one, other',
  ])
  assert.deepEqual(said({ ...whole, title: { one: 'a', other: 'b' } }), [
    'adminPortal.users.title has forms, but no number',
  ])
  assert.deepEqual(said({ ...whole, found: { one: 'Ein Treffer', other: 'Treffer' } }), [
    'adminPortal.users.found lacks {{count}} in the form other',
  ])
})
