import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** What people see, drawn or prepared for it. */
const sources = globSync('src/{react,state,elements}/**/*.{ts,tsx}').filter(
  file => !/\/(gallery|preview)\//.test(file),
)

/** Ids and codes are the same in every language, what the console says is English, and files are for programs. */
const forPrograms = [
  'src/react/portal/pages/account/FormatFields.tsx: .join(',
  'src/react/portal/pages/provisioning/use-request-columns.tsx: .join(',
  'src/react/portal/pages/users/import/ImportReport.tsx: .join(',
  'src/state/api-tokens/tokens.ts: b.createdAt.localeCompare(',
  'src/state/app/wrong-set-up.ts: .join(',
  'src/state/assistant/read-events.ts: .join(',
  'src/state/users/users-file.ts: .join(',
]

/** Every place that a pattern finds, as `file: code`, without those above. */
const found = (pattern: RegExp): string[] =>
  sources.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map(([code]) => `${file}: ${code}`)
      .filter(place => !forPrograms.some(known => place.startsWith(known))),
  )

test('numbers, amounts and times are written by Intl in a language that is named, never in the browser’s or by hand [LANG-10]', () => {
  assert.deepEqual(
    found(/new Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat)\((?:\s*\)|undefined)[^\n]*/g),
    [],
  )
  assert.deepEqual(found(/\.toLocale(?:Date|Time)?String\(\)/g), [])
  assert.deepEqual(found(/\.to(?:Date|Time|UTC)String\(\)\}/g), [])
  assert.deepEqual(found(/\.toFixed\(\d\)\}|\}%</g), [])
})

test('names are sorted by the language of the texts, and enumerated by it [LANG-11]', () => {
  assert.deepEqual(found(/[\w.]+\.localeCompare\([^(),]*\)/g), [])
  assert.deepEqual(found(/localeCompare\([^()]*, undefined[^)]*\)/g), [])
  assert.deepEqual(found(/new Intl\.(?:Collator|ListFormat|DisplayNames)\((?:\s*\)|undefined)[^\n]*/g), [])
  assert.deepEqual(found(/\.join\((?:', '|'; '| ', ')\)/g), [])
})
