import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { snippetOf, snippetsOf } from '../support/documented.ts'
import { type HostProject, hostProject } from '../support/host-project.ts'

/** Compilers are slow, and many run at once. */
const patience = { timeout: 400_000 }
let host: HostProject
const compile: HostProject['compile'] = (...what) => host.compile(...what)

before(() => {
  host = hostProject()
})
after(() => host.remove())

/** Pieces that stand by themselves: they say where their names come from. */
const whole = globSync(['README.md', 'docs/*.md']).flatMap(document =>
  snippetsOf(document)
    .filter(
      ({ language, code }) =>
        /^tsx?$/.test(language) &&
        /'@portico\/(?!node)|satisfies VendorFile/.test(code) &&
        // Compiled beside a stand-in for Playwright, by node-code.test.ts.
        !code.includes("'@playwright/test'"),
    )
    .map(
      ({ language, code, line }) => [`${path.basename(document, '.md')}-${line}.${language}`, code] as const,
    ),
)

/** Put in below: in this file it would silence nothing. */
const EXPECTED = 'expect-error'

/** What hosts write, rightly and wrongly. */
const inHost = `
import { createRef } from 'react'
import type { LoginBoxElement, SessionState } from '@portico/elements'
import type { VendorFile } from '@portico/server'

export const right = (
  <>
    <frontegg-app base-url="/" onsessionchange={({ detail }) => detail.user?.email} options={{ contextOptions: { baseUrl: '/' } }} />
    <login-box ref={createRef<LoginBoxElement>()} className="mine" full-page />
    <checkout-dialog plan="fleet" open onerror={({ detail }) => detail.message} />
    <change-password-form oncomplete={({ detail }) => detail.success} />
  </>
)
const element = document.createElement('frontegg-app')
element.addEventListener('sessionchange', ({ detail }) => detail satisfies SessionState)
element.addEventListener('ready', ({ detail }) => detail.showAdminPortal())
element.addEventListener('click', ({ clientX }) => clientX)
export const asElement: HTMLElement = element
document.createElement('edit-email-form').addEventListener('verify', ({ detail }) => detail.success)
// ERROR
element.addEventListener('sessionchange', ({ detail }) => detail.nonsense)
// ERROR
export const unknownElement = <login-bocks />
// ERROR
export const wrongAttribute = <frontegg-app url-strategy="query" />
// ERROR
export const wrongHandler = <frontegg-app onsessionchange={({ detail }) => detail.nonsense} />
// ERROR
export const wrongKey = { vendors: [{ id: 'acme', signUp: { alowed: true } }] } satisfies VendorFile
// ERROR
export const wrongPlan = { vendors: [{ id: 'acme', billing: { plans: [{ slug: 1 }] } }] } satisfies VendorFile
// ERROR
export const unknownKey = { vendors: [{ id: 'acme', harbor: true }] } satisfies VendorFile
`.replaceAll('// ERROR', `// @ts-${EXPECTED} none of ours`)

test(
  'documented TypeScript compiles: elements in JSX, events, the vendor file; what is none of ours does not',
  patience,
  async () => {
    assert.ok(whole.length >= 7, `${whole.length} pieces`)
    assert.deepEqual(await compile('strict', { ...Object.fromEntries(whole), 'host.tsx': inHost }), [])
  },
)

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
