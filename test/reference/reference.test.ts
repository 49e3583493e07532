import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { schemas } from '../../contract/index.ts'
import { cssParts, cssVariables } from '../../scripts/reference/css-parts.ts'
import { namesOf, partsIn } from '../../scripts/reference/drawn-parts.ts'
import { readElements } from '../../scripts/reference/read-elements.ts'
import { isSection } from '../../server/core/vendors/settings.ts'
import { variables } from '../../server/operator/config/read-config.ts'
import { defaultRoutes } from '../../src/state/app/routes.ts'
import { declared } from '../support/declared.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const page = (name: string) => read(`docs/reference/${name}.md`)
/** First cells of the rows of a page, as they are written in code. */
const rowsOf = (name: string) => [...page(name).matchAll(/^\| `([^`]+)`.* \|$/gm)].map(([, first]) => first!)

test('the reference names every endpoint, with who may call it [DEVX-20]', () => {
  const rows = rowsOf('endpoints')
  assert.deepEqual([...rows].sort(), Object.keys(schemas).sort())
  for (const line of page('endpoints').matchAll(/^\| `[A-Z]+ .*$/gm))
    assert.match(line[0], /^\| `[A-Z]+ \S+` \| `(public|user|vendor|fe\.)/, line[0])
})

test('the reference names every hook and component of @portico/react, every one with a text and an example [DEVX-20]', () => {
  const text = read('src/react/bindings/index.ts').replace(/^export type \{.*\n/gm, '')
  const exported = [...text.matchAll(/(?<!type )\b(use[A-Z]\w+|[A-Z]\w+)(?=,| \}|\n)/g)].map(
    ([, name]) => name!,
  )
  const types = new Set([...text.matchAll(/type (\w+)/g)].map(([, name]) => name!))
  const values = [...new Set(exported)].filter(name => !types.has(name))
  assert.ok(values.length > 40, `${values.length}`)
  const sections = page('hooks').split(/^### /m).slice(1)
  const headed = sections.map(section => /^`(\w+)`/.exec(section)![1]!)
  assert.deepEqual(
    values.filter(name => !headed.includes(name)),
    [],
  )
  for (const section of sections) assert.match(section, /\n```tsx\n/, section.slice(0, 60))
})

test('the reference names every option, route and method of an app, and says what each means [DEVX-20]', () => {
  for (const name of Object.keys(defaultRoutes)) assert.ok(rowsOf('options').includes(name), name)
  const options = [...read('src/state/app/options.ts').matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name!)
  const listed = rowsOf('options').map(row => row.replace('?', ''))
  // The stores and trees that follow are types of single options.
  const inner = new Set(['loginBox', 'adminPortal', 'name', 'contextOptions'])
  assert.deepEqual(
    options.filter(name => !inner.has(name) && !listed.includes(name)),
    [],
  )
  const methods = [...read('src/elements/instance.ts').matchAll(/^ {2}(?:async )?([a-z]\w+)\(.*\{$/gm)].map(
    ([, name]) => name!,
  )
  const app = rowsOf('app').map(row => row.replace(/\(.*/, ''))
  assert.deepEqual(
    methods.filter(name => name !== 'constructor' && !app.includes(name)),
    [],
  )
  for (const name of ['options', 'app', 'claims', 'environment'])
    for (const [line] of page(name).matchAll(/^\| `.*\|$/gm))
      assert.doesNotMatch(line, /\|\s*\|$/, `${name}: ${line}`)
})

test('the reference names every variable of the environment and every key of the vendor file [DEVX-20]', () => {
  assert.deepEqual(rowsOf('environment'), Object.keys(variables))
  const keys = rowsOf('vendor-file').flatMap(row => {
    const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(row) ?? [undefined, '', row, '']
    return names!.split(', ').map(name => `${before}${name}${after}`.replaceAll('[]', ''))
  })
  const known = Object.entries(declared.settings.schema.properties).flatMap(([key, schema]) =>
    isSection(schema) ? [key, ...Object.keys(schema.properties).map(inner => `${key}.${inner}`)] : [key],
  )
  assert.ok(known.length > 100, `${known.length}`)
  assert.deepEqual(
    known.filter(key => !keys.includes(key)),
    [],
  )
})

test('every CSS part and variable that the code of an element draws has a text, and every text a part [DEVX-20]', () => {
  const tags = readElements().map(({ tagName }) => tagName)
  const drawn = new Set(tags.flatMap(tag => [...namesOf(tag)]))
  assert.deepEqual([...drawn].sort(), Object.keys(cssParts).sort())
  const manifest = JSON.parse(read('docs/reference/custom-elements.json'))
  const listed = manifest.modules[0].declarations.flatMap((each: { cssProperties: { name: string }[] }) =>
    each.cssProperties.map(({ name }) => name),
  )
  for (const name of Object.keys(cssVariables)) assert.ok(listed.includes(name), name)
})

test('the parts of a file are read as a browser takes them: several, and all that a variable can mean', () => {
  const jsx =
    '<div part="card" /><b part={`badge badge-$' +
    "{tone}`} />, frame={{ part: 'dialog' }}, css: '[part=\"table\"]'"
  const badges = Object.keys(cssParts).filter(name => name.startsWith('badge-'))
  assert.ok(badges.length > 4)
  assert.deepEqual(partsIn(jsx), ['card', 'badge', ...badges, 'dialog'])
})
