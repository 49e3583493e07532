import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allErrors, type ErrorCode } from '../../contract/errors/catalog.ts'
import { passwordlessErrors } from '../../contract/errors/passwordless.ts'
import { platformErrors } from '../../contract/errors/platform.ts'
import { userErrors } from '../../contract/errors/users.ts'
import { errorReference } from '../../scripts/error-reference.ts'
import { Problem } from '../../server/platform/problem/problem.ts'
import { read, sources } from './sources.ts'

const errors = allErrors()
const codes = new Set<string>(errors.map(({ code }) => code))
const within = (folder: string) => sources.filter(({ path }) => path.startsWith(folder))

/** `ER-01001` and its like, in quotes. */
const literal = /['"`](ER-\d+)['"`]/g
const literalsOf = (text: string) => [...text.matchAll(literal)].map(([, code]) => code!)

test('the page of error codes says what the contract declares, and nothing else', () => {
  assert.equal(read('docs/errors.md'), errorReference(), 'run: npm run docs')
})

test('an error code is declared once, with a status of its kind and two sentences', () => {
  assert.equal(codes.size, errors.length)
  const wrong = errors.filter(
    ({ code, status, message, when }) =>
      !/^ER-\d{5}$/.test(code) || status < 400 || status > 599 || !message.trim() || !when.trim(),
  )
  assert.deepEqual(wrong, [])
})

test('every table of error codes is in the list of the contract, and the codes are declared nowhere else', () => {
  const tables = within('contract/errors/').filter(({ text }) => /= defineErrors\(/.test(text))
  const listed = new Set(read('contract/index.ts').match(/^ {2}\w+Errors,$/gm))
  assert.equal(tables.length, listed.size)
  assert.deepEqual(new Set(tables.flatMap(({ text }) => literalsOf(text))), codes)
  const strays = [...within('server/'), ...within('contract/')].filter(
    ({ path, text }) => !path.startsWith('contract/errors/') && /['"]ER-\d/.test(text),
  )
  assert.deepEqual(
    strays.map(({ path }) => path),
    [],
  )
})

test('every error that the contract declares is one that the server answers with', () => {
  const server = within('server/')
    .map(({ text }) => text)
    .join('\n')
  const unused = within('contract/errors/').flatMap(({ text }) => {
    const table = /export const (\w+Errors) = defineErrors/.exec(text)?.[1]
    const names = table ? [...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => `${table}.${name}`) : []
    return names.filter(name => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(server))
  })
  assert.deepEqual(unused, [])
})

test('the browser and the package for back ends name error codes of the contract only', () => {
  const naming = within('src/').filter(({ text }) => /['"`/^]ER-\d/.test(text))
  assert.ok(naming.length > 5, `${naming.length} files name codes`)
  for (const { path, text, imports } of naming) {
    const undeclared = [...text.matchAll(/ER-\d[\d[\]]*/g)]
      .map(([code]) => code)
      .filter(code => !codes.has(code))
    assert.deepEqual(undeclared, [], path)
    // What imports the contract would publish its schemas: the package for back ends names codes as they are.
    if (path.startsWith('src/node/')) continue
    assert.match(text, /satisfies [^=]*\bErrorCode\b/, `${path}: let each code satisfy ErrorCode`)
    const catalog = imports.find(({ target }) => target === 'contract/errors/catalog.ts')
    assert.ok(catalog?.typeOnly, `${path} imports the catalog as types`)
  }
})

test('a code that the contract does not have and a context that does not fit do not compile', () => {
  const known = 'ER-01001' satisfies ErrorCode
  // @ts-expect-error no such code
  const unknown: ErrorCode = 'ER-99999'
  assert.deepEqual([codes.has(known), codes.has(unknown)], [true, false])

  new Problem(passwordlessErrors.codeWrong, { context: { field: 'code' } })
  // @ts-expect-error another field than that of the contract
  new Problem(passwordlessErrors.codeWrong, { context: { field: 'otc' } })
  // @ts-expect-error the contract promises a context
  new Problem(passwordlessErrors.codeWrong)
  // @ts-expect-error the contract knows of no context
  new Problem(userErrors.userNotFound, { context: { userId: '' } })
  // @ts-expect-error one of the two would lack its context
  new Problem(errors.length > 0 ? passwordlessErrors.codeWrong : passwordlessErrors.linkWrong)
  // Of some errors only some answers have one.
  new Problem(platformErrors.notAllowed)
  new Problem(platformErrors.notAllowed, { context: { permission: 'fe.secure.read.users' } })
})
