import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { eventReference } from '../../scripts/event-reference.ts'
import { notices } from '../../scripts/notices.ts'
import { generated } from '../../scripts/reference/write.ts'
import { isSection, type VendorSettings } from '../../server/core/vendors/settings.ts'
import { variables } from '../../server/operator/config/read-config.ts'
import { acceptInvitationCases } from '../../src/state/login/accept-invitation/accept-invitation-flow.ts'
import { activateAccountCases } from '../../src/state/login/activate-account/activate-account-flow.ts'
import { forgotPasswordCases } from '../../src/state/login/forgot-password/forgot-password-flow.ts'
import { loginCases } from '../../src/state/login/login/login-flow.ts'
import { mfaCases } from '../../src/state/login/mfa/mfa-flow.ts'
import { resetPhoneNumberCases } from '../../src/state/login/reset-phone-number/reset-phone-number-flow.ts'
import { signUpCases } from '../../src/state/login/sign-up/sign-up-flow.ts'
import { socialCases } from '../../src/state/login/social/social-flow.ts'
import { stepUpCases } from '../../src/state/login/step-up/step-up-flow.ts'
import { unlockAccountCases } from '../../src/state/login/unlock-account/unlock-account-flow.ts'
import { declared } from '../support/declared.ts'
import { read, root, sources } from './sources.ts'

const server = sources.filter(({ path }) => path.startsWith('server/'))

test('every event that is declared is documented, with what nothing raises and what was renamed', () => {
  assert.equal(read('docs/events.md'), eventReference(), 'run: npm run docs')
})

test('what is generated below docs/reference is what the sources say', async () => {
  for (const [path, content] of Object.entries(generated))
    assert.equal(read(path), await content(), `${path}: run npm run docs`)
  assert.equal(read('dist/custom-elements.json'), read('docs/reference/custom-elements.json'))
})

test('every environment variable is in docs/operations.md with its default', () => {
  const guide = read('docs/operations.md')
  const missing = Object.entries(variables).filter(([name, { default: value }]) => {
    const row = guide.split('\n').find(line => line.startsWith(`| \`${name}\` |`))
    return !row || (value !== null && !row.includes(`\`${value}\``))
  })
  assert.deepEqual(
    missing.map(([name]) => name),
    [],
  )
})

test('every setting of a vendor is in docs/vendor-settings.md with its default', () => {
  const rows = read('docs/vendor-settings.md').split('\n')
  const rowOf = (key: string) => rows.find(line => line.startsWith(`| \`${key}\` |`))
  const missing = Object.entries<TSchema>(declared.settings.schema.properties).flatMap(([key, schema]) => {
    // A row of the whole, such as that of `billing`, points to where its keys are.
    const inner = isSection(schema) && !rowOf(key) ? Object.keys(schema.properties) : []
    const value = declared.settings.defaults[key as keyof VendorSettings] as unknown as Record<
      string,
      unknown
    >
    const facts = inner.length
      ? inner.map(name => [`${key}.${name}`, value[name]] as const)
      : [[key, value] as const]
    return facts.flatMap(([path, fallback]) => {
      const row = rowOf(path)
      const documented = typeof fallback === 'object' || row?.includes(`\`${String(fallback)}\``)
      return row && documented ? [] : [path]
    })
  })
  assert.deepEqual(missing, [])
})

test('the environment is read in one place', () => {
  const strays = server.filter(
    ({ path, text }) => !/^server\/(config|main|cli)\b/.test(path) && /process\.env\b/.test(text),
  )
  assert.deepEqual(
    strays.map(({ path }) => path),
    [],
  )
})

test('the custom elements manifest describes every element that the bundle defines', () => {
  const manifest = JSON.parse(read('dist/custom-elements.json')) as {
    modules: { declarations?: { tagName?: string }[] }[]
  }
  const described = manifest.modules.flatMap(({ declarations = [] }) =>
    declarations.flatMap(({ tagName }) => tagName ?? []),
  )
  const defined = sources
    .filter(({ path }) => path.startsWith('src/elements/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bdefine\(\s*'([a-z]+(?:-[a-z]+)+)'/g)].map(match => match[1] ?? ''),
    )
  assert.ok(defined.length >= 3, 'elements are defined')
  assert.deepEqual(
    defined.filter(tag => !described.includes(tag)),
    [],
  )
})

test('THIRD_PARTY_NOTICES names every library in the bundle, with its version', () => {
  assert.equal(readFileSync(`${root}THIRD_PARTY_NOTICES`, 'utf8'), notices(), 'run: npm run notices')
})

test('docs/ways-in.md has every step of the login box, and names tests that are there', () => {
  const page = read('docs/ways-in.md')
  const named = [
    ...[...page.matchAll(/`((?:test|rules)\/[^`*]+\.\w+)`/g)].map(([, path]) => path!),
    ...[...page.matchAll(/`j\/([\w-]+)`/g)].map(([, name]) => `test/journeys/${name}.journey.test.ts`),
  ]
  assert.deepEqual(
    named.filter(path => !existsSync(root + path)),
    [],
  )
  const listed = sources
    .filter(({ path }) => path.startsWith('src/state/login/'))
    .flatMap(({ text }) => [...text.matchAll(/export type \w*Step =\s*((?:\s*\|?\s*'\w+')+)/g)])
    .flatMap(([, union]) => [...union!.matchAll(/'(\w+)'/g)].map(([, step]) => step!))
  const flows = [
    loginCases,
    signUpCases,
    forgotPasswordCases,
    activateAccountCases,
    acceptInvitationCases,
    unlockAccountCases,
    resetPhoneNumberCases,
    mfaCases,
    stepUpCases,
    socialCases,
  ]
  const steps = [...new Set([...listed, ...flows.flatMap(cases => Object.keys(cases))])]
  assert.ok(named.length > 60 && steps.length > 50, `${named.length} tests, ${steps.length} steps`)
  assert.deepEqual(
    steps.filter(step => !page.includes(`\`${step}\``)),
    [],
  )
})

test('the documents that a stranger needs exist', () => {
  const needed = [
    'README.md',
    'AGENTS.md',
    'CHANGELOG.md',
    'LICENSE',
    'SECURITY.md',
    'docs/architecture.md',
    'docs/add-a-feature.md',
    'docs/operations.md',
    'docs/vendor-settings.md',
    'docs/errors.md',
    'docs/runbooks.md',
    'docs/versioning.md',
    'docs/browsers.md',
    'ACCESSIBILITY.md',
    'THIRD_PARTY_NOTICES',
  ]
  assert.deepEqual(
    needed.filter(path => !existsSync(root + path)),
    [],
  )
  assert.ok(read('AGENTS.md').split('\n').length <= 61, 'AGENTS.md stays a page')
})

test('the notice that Portico is not affiliated stands where a chooser looks', () => {
  for (const path of ['README.md', 'docs/versioning.md'])
    assert.match(read(path), /not affiliated with Frontegg/, path)
})

test('the lock files of the examples name no machine, and every platform', () => {
  for (const example of ['react', 'vue', 'svelte', 'angular', 'express', 'next']) {
    const text = read(`examples/${example}/package-lock.json`)
    assert.doesNotMatch(text, /"(file:|\/(tmp|home|work|Users)\/)|localhost|127\.0\.0\.1/, example)
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`examples/${example}/package.json`))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      assert.match(String(version), /^\d+\.\d+\.\d+$/, `${example}: ${name} is pinned`)
  }
})

test('the agreed Node and no stricter engine: npm ci must pass on a machine with Node 20', () => {
  const { engines, devDependencies } = JSON.parse(read('package.json'))
  assert.equal(engines.node, '>=20')
  assert.match(devDependencies.node, /^24\./)
  assert.ok(!existsSync(`${root}.npmrc`) || !/engine-strict/.test(read('.npmrc')))
})
