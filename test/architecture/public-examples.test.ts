import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { sources } from './sources.ts'

/** What hosts import: hooks and components, elements, and the entries of the back end's package. */
const entries = ['src/react/bindings/index.ts', 'src/elements/index.ts', 'src/node/core.ts']

const textOf = (path: string) => sources.find(source => source.path === path)?.text ?? ''
const lists = /^export \{([^}]*)\}(?: from '([^']+)')?/gm

/** Names of values that an entry exports, each with the file that declares it. */
function exportsOf(entry: string): { name: string; path: string }[] {
  const text = textOf(entry)
  const own = [...text.matchAll(/^export (?:async function|function|class|const) (\w+)/gm)].map(
    ([, name = '']) => ({
      name,
      path: entry,
    }),
  )
  const others = [...text.matchAll(lists)].flatMap(([, list = '', from]) =>
    list
      .split(',')
      .map(each => each.trim())
      .filter(each => each && !each.startsWith('type '))
      .map(name => ({ name, path: posix.join(posix.dirname(entry), from ?? importOf(name, text)) })),
  )
  return [...own, ...others]
}

/** From where an entry imports what it exports by name alone. */
const importOf = (name: string, text: string): string =>
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1] ?? ''

/** The comment that stands directly before a declaration. */
function docOf(path: string, name: string): string | undefined {
  const declaration = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\s*export (?:abstract )?(?:async function|function|class|const) ${name}\\b`,
  )
  return declaration.exec(textOf(path))?.[1]
}

test('every hook, component, element and function that hosts import has a docstring with an example', () => {
  const all = entries.flatMap(exportsOf)
  assert.ok(all.length > 50, 'the entries are read')
  const bare = all.filter(({ name, path }) => !docOf(path, name)?.includes('@example'))
  assert.deepEqual(
    bare.map(({ name, path }) => `${path}: ${name}`),
    [],
  )
})
