import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { translatedLanguages } from '../../rules/languages.ts'
import { languageParts } from '../../src/state/language/language-parts.ts'
import { askedFor, budgets, oneOf, signInLoads, standsOn } from './budgets.ts'
import { type Chunk, chunks, closure, holding, kilobytes, visited, without } from './chunks.ts'
import { root } from './sources.ts'

const chunksOf = (pattern: RegExp) => holding(pattern).map(([, chunk]) => chunk)
const entry = chunks.find(({ file }) => file === 'portico.js') as Chunk
const signIn = closure(entry, ...chunksOf(signInLoads))
const nameOf = (module: string) => module.replace(/^.*\/|\.tsx$/g, '')
const portal = closure(...chunksOf(/^src\/react\/portal\/AdminPortal\.tsx$/))

function holds(what: string, files: Iterable<string>, limit: number): void {
  const size = kilobytes(files)
  const list = [...files].map(file => `  ${file} ${kilobytes([file])}`).join('\n')
  assert.ok(size <= limit, `${what}: ${size} kB, the budget is ${limit} kB\n${list}`)
}

/** Each of these modules, over what is loaded by then. */
function eachHolds(pattern: RegExp, limit: (module: string) => number, ...loaded: Set<string>[]): number {
  const found = holding(pattern)
  for (const [module, chunk] of found) holds(module, without(closure(chunk), ...loaded), limit(module))
  return found.length
}

test('the login form can be typed into after 6 kB', () => {
  holds('loader.js', ['loader.js'], budgets.formCanBeTypedInto)
})

test('a password sign-in is done within 104 kB', () => {
  holds('sign-in', ['loader.js', ...signIn], budgets.passwordSignIn)
})

test('a rare step of the login box costs at most 8 kB more', () => {
  const steps = eachHolds(/^src\/react\/login\/[^/]+\/\w+Flow\.tsx$/, () => budgets.loginStep, signIn)
  assert.ok(steps >= 5, 'sign-up, recovery, activation, invitation and logout')
})

test('the shared part of the portal costs at most 84.5 kB over sign-in', () => {
  assert.ok(portal.size > 0, 'the portal is in the bundle')
  assert.ok(![...portal].every(file => signIn.has(file)), 'the portal is loaded when it is shown')
  holds('portal', without(portal, signIn), budgets.portalShared)
})

test('a visit to a portal page costs at most its budget over the shared part, with all that it shows', () => {
  const known = new Set([...signIn, ...portal])
  const later = (module: string) => askedFor.test(module) || oneOf.test(module)
  const pages = holding(/^src\/react\/portal\/pages\/[^/]+\/\w+Page\.tsx$/)
  const parts = holding(oneOf)
  for (const [module, page] of pages) {
    const folder = module.slice(0, module.lastIndexOf('/') + 1)
    // Reports are a tab of the audit log.
    const tab = folder.endsWith('/audits/') ? 'src/react/portal/reports/' : folder
    const own = parts.filter(([part]) => part.startsWith(tab))
    const limit = budgets.portalPages[module.split('/')[4] ?? ''] ?? budgets.portalPage
    for (const [part, chunk] of own.length > 0 ? own : [[module, page] as const]) {
      const below = own.find(([name]) => nameOf(name) === standsOn[nameOf(part)])
      const shown = [page, ...(below ? [below[1]] : []), chunk]
      holds(part, without(visited(shown, known, later), known), limit)
    }
  }
  assert.ok(pages.length >= 13, 'the pages are in the bundle')
  assert.equal(
    parts.length,
    29,
    'two of the account, two of notifications, six of its security; two channels, webhooks and Slack; Slack, groups, webhooks, directories and connections, and one of each; two tabs of a directory; three of reports',
  )
})

test('checkout costs at most 20 kB over sign-in', () => {
  const checkouts = eachHolds(/^src\/react\/checkout\/Checkout\w*\.tsx$/, () => budgets.checkout, signIn)
  assert.ok(checkouts >= 1, 'the checkout is in the bundle')
})

test('each part of a language is one file within its budget, and no page in English loads one [LANG-14]', () => {
  const files = globSync('languages/*/*.js', { cwd: `${root}dist/elements` })
  for (const file of files) {
    const part = /([a-z]+)\.js$/.exec(file)?.[1] ?? ''
    holds(file, [file], budgets.language[part] ?? budgets.language.portal!)
    assert.ok(!signIn.has(file) && !portal.has(file), `${file} is asked for`)
  }
  assert.equal(files.length, 3 + translatedLanguages.length * languageParts.length)
  const accented = chunks.filter(({ file }) => file.startsWith('languages/'))
  assert.equal(accented.length, 3, 'login, checkout and portal in accented English')
  for (const { file, imports } of accented) assert.deepEqual(imports, [], `${file} comes alone`)
})

test('the card form costs at most 10 kB over the checkout, and Stripe’s package is in neither', () => {
  const checkout = closure(...chunksOf(/^src\/react\/checkout\/CheckoutDialog\.tsx$/))
  eachHolds(/^src\/react\/checkout\/CardForm\.tsx$/, () => budgets.cardForm, signIn, checkout)
  const early = new Set([
    ...signIn,
    ...portal,
    ...checkout,
    ...closure(...chunksOf(/\/checkout\/CardForm\.tsx$/)),
  ])
  const modules = chunks.filter(({ file }) => early.has(file)).flatMap(each => Object.keys(each.modules))
  assert.deepEqual(
    modules.filter(module => module.includes('@stripe/')),
    [],
  )
  const shared = [...signIn, ...portal]
  const ofCheckout = chunksOf(/^src\/react\/(checkout|pricing)\//).filter(({ file }) => shared.includes(file))
  assert.deepEqual(ofCheckout, [], 'nothing of it comes with sign-in or the portal')
})

test('the login box loads no menu, select, combobox or styled component', () => {
  const unwanted = chunks
    .filter(({ file }) => signIn.has(file))
    .flatMap(({ modules }) => Object.keys(modules))
    .filter(module =>
      /@base-ui\/react\/(esm\/)?(menu|select|combobox|autocomplete)\/|@emotion\/styled\//.test(module),
    )
  assert.deepEqual(unwanted, [])
})
