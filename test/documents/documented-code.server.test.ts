import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { snippetOf, snippetsOf } from '../support/documented.ts'
import { everyListenerIn, expectTyped } from '../support/every-listener.ts'
import { type HostProject, hostProject } from '../support/host-project.ts'
import { hostFiles } from './host-files.ts'

/** Compilers are slow, and many run at once. */
const patience = { timeout: 400_000 }
let host: HostProject
const compile: HostProject['compile'] = (...what) => host.compile(...what)

before(() => {
  host = hostProject()
})
after(() => host.remove())

const everyListener = [everyListenerIn('react'), everyListenerIn('dom')]

/** Pieces that stand by themselves: they say where their names come from. */
const whole = globSync(['README.md', 'docs/*.md']).flatMap(document =>
  snippetsOf(document)
    .filter(
      ({ language, code }) =>
        /^tsx?$/.test(language) &&
        /'@portico\/(?!node)|satisfies VendorFile/.test(code) &&
        // Angular has a compiler of its own: test/quickstarts.
        !code.includes("'@angular/core'") &&
        // Compiled beside a stand-in for Playwright, by node-code.test.ts.
        !code.includes("'@playwright/test'"),
    )
    .map(
      ({ language, code, line }) => [`${path.basename(document, '.md')}-${line}.${language}`, code] as const,
    ),
)

/** What the compiler says of all of it together, each line after the name of its file. */
let said: string[]
const saidOf = (...files: string[]) => said.filter(line => files.some(file => line.startsWith(file)))

test('documented TypeScript compiles', patience, async () => {
  assert.ok(whole.length >= 7, `${whole.length} pieces`)
  const listeners = Object.assign({}, ...everyListener.map(({ texts }) => texts))
  said = await compile('strict', { ...Object.fromEntries(whole), ...hostFiles, ...listeners })
  assert.deepEqual(saidOf(...whole.map(([name]) => name)), [])
})

test('elements in JSX and the vendor file have types, and what is none of ours does not compile', () => {
  assert.deepEqual(saidOf('in-jsx.tsx'), [])
})

test('a listener of each element knows what the event brings, without a cast [DEVX-15]', () => {
  assert.deepEqual(saidOf('listeners.tsx'), [])
})

test('addEventListener and React’s handlers take the detail of every event for what it is, and for nothing else [DEVX-15]', () => {
  for (const listeners of everyListener) expectTyped(listeners, said.join('\n'))
})

test('unknown keys and themes of themeOptions, localizations and adminBox do not compile [DEVX-17]', () => {
  assert.deepEqual(saidOf('closed-options.ts'), [])
  const wrong = everyListener.map(listeners => listeners.wrong)
  assert.deepEqual(
    said.filter(line => !wrong.some(file => line.startsWith(file))),
    [],
  )
})

test('the script of the README’s page compiles as it stands', patience, async () => {
  const page = snippetOf('README.md', 'html', '<!doctype')
  const script = /<script>\n(.*?)<\/script>/s.exec(page)![1]!
  const inPage = `import '@portico/elements'\n${script}`
  const loose = { allowJs: true, checkJs: true, strict: false, exactOptionalPropertyTypes: false }
  const said = await compile('page', { 'page.js': inPage }, loose)
  assert.deepEqual(
    said.filter(line => line.startsWith('page.js')),
    [],
  )
})
