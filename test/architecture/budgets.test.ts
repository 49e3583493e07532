import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgets, signInLoads } from './budgets.ts'
import { type Chunk, chunks, closure, kilobytes, lazy, without } from './chunks.ts'

const entry = chunks.find(({ file }) => file === 'portico.js') as Chunk
const signIn = closure(entry, ...signInLoads.flatMap(lazy))
const portal = closure(...lazy(/^src\/react\/portal\/AdminPortal\.tsx$|^src\/elements\/admin-portal\.tsx$/))

function holds(what: string, files: Iterable<string>, limit: number): void {
  const size = kilobytes(files)
  assert.ok(
    size <= limit,
    `${what}: ${size} kB, the budget is ${limit} kB\n${[...files].map(file => `  ${file} ${kilobytes([file])}`).join('\n')}`,
  )
}

test('the login form can be typed into after 6 kB', () => {
  holds('loader.js', ['loader.js'], budgets.formCanBeTypedInto)
})

test('a password sign-in is done within 100 kB', () => {
  holds('sign-in', ['loader.js', ...signIn], budgets.passwordSignIn)
})

test('a rare step of the login box costs at most 8 kB more', () => {
  for (const step of lazy(/^src\/react\/login\//))
    holds(`${step.facade}`, without(closure(step), signIn), budgets.loginStep)
})

test('the shared part of the portal costs at most 80 kB over sign-in', () => {
  assert.ok(portal.size > 0, 'the portal is loaded lazily')
  holds('portal', without(portal, signIn), budgets.portalShared)
})

test('each portal page costs at most its budget over the shared part', () => {
  const pages = lazy(/^src\/react\/portal\/pages\//)
  assert.ok(pages.length >= 2, 'pages are lazy')
  for (const page of pages) {
    const name = page.facade?.split('/')[4] ?? ''
    holds(
      `${page.facade}`,
      without(closure(page), signIn, portal),
      budgets.portalPages[name] ?? budgets.portalPage,
    )
  }
})

test('checkout costs at most 20 kB over sign-in, each language 8 kB', () => {
  for (const part of lazy(/^src\/react\/checkout\//))
    holds(`${part.facade}`, without(closure(part), signIn), budgets.checkout)
  for (const locale of lazy(/\/locales\//))
    holds(`${locale.facade}`, without(closure(locale), signIn), budgets.locale)
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
