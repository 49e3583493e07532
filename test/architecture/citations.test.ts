import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { read, root } from './sources.ts'

/** What defines the names below is no citation of them. */
const definitions = /^docs\/(requirements|decisions|glossary)\.md$|^docs\/wire\//
const citing = globSync(
  [
    '{bench,contract,docs,rules,sandbox,scripts,server,src,test}/**/*.{ts,tsx,mjs,md,sql}',
    '*.{md,mjs,yaml}',
    'demo/**/*.{html,js}',
  ],
  { cwd: root, exclude: ['**/node_modules/**'] },
)
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !definitions.test(path) && path !== 'test/architecture/citations.test.ts')
  .map(path => ({ path, text: read(path) }))

/** Name → a file that cites it. */
function cited(find: (text: string) => Iterable<string>): Map<string, string> {
  return new Map(citing.flatMap(({ path, text }) => [...find(text)].map(name => [name, path] as const)))
}

const defined = (path: string, line: RegExp) => [...read(path).matchAll(line)].map(([, name]) => name!)

function holdsBothWays(names: string[], citations: Map<string, string>, document: string) {
  assert.ok(names.length > 10 && citations.size > 10, `${names.length} defined, ${citations.size} cited`)
  assert.equal(new Set(names).size, names.length, `${document} defines something twice`)
  const known = new Set(names)
  assert.deepEqual(
    [...citations].filter(([name]) => !known.has(name)).map(([name, path]) => `${path}: ${name}`),
    [],
    `cited, but not in ${document}`,
  )
  assert.deepEqual(
    names.filter(name => !citations.has(name)),
    [],
    `in ${document}, but cited nowhere`,
  )
}

/** `LOGIN-43`, and every id of `ROUTE-01 to ROUTE-37` and of `ENT-21..26`. `UTF-16` is none. */
function* requirementIds(text: string) {
  const ids = /(?<![\w-])(?!UTF-)([A-Z]{3,8})-(\d\d)(?![\w-])(?:\s+to\s+\1-(\d\d)|\.\.(\d\d))?/g
  for (const [, area, first, to, dots] of text.matchAll(ids))
    for (let n = Number(first); n <= Number(to ?? dots ?? first); n++)
      yield `${area}-${String(n).padStart(2, '0')}`
}

test('each requirement that is cited is in docs/requirements.md, and none stands there uncited', () => {
  holdsBothWays(
    defined('docs/requirements.md', /^- \*\*([A-Z]+-\d+)\*\* §\d+ \S/gm),
    cited(requirementIds),
    'docs/requirements.md',
  )
})

test('each chapter of the requirements that a comment cites is one of theirs', () => {
  const chapters = defined('docs/requirements.md', /^\| (\d+) \|/gm)
  const used = defined('docs/requirements.md', /^- \*\*[A-Z]+-\d+\*\* §(\d+)/gm)
  assert.deepEqual([...new Set(used)].sort(), [...chapters].sort())
  const wrong = [...cited(text => [...text.matchAll(/\bspec §(\d+)/g)].map(([, chapter]) => chapter!))]
  assert.ok(wrong.length > 5)
  assert.deepEqual(
    wrong.filter(([chapter]) => !chapters.includes(chapter)),
    [],
  )
})

test('each ruling that is cited is in docs/decisions.md, and none stands there uncited', () => {
  const rulings = (text: string) => [...text.matchAll(/\b[Rr]uling (\d+)/g)].map(([, number]) => number!)
  const citations = cited(rulings)
  // The requirements say which of them a ruling settles.
  for (const number of rulings(read('docs/requirements.md'))) citations.set(number, 'docs/requirements.md')
  holdsBothWays(defined('docs/decisions.md', /^- \*\*Ruling (\d+)\*\* \S/gm), citations, 'docs/decisions.md')
})

const wire = { '': 'protocol', '/entities.md': 'entities', '/browser-api.md': 'browser-api' }

/** `wire §4.10, §6.2`, `wire/entities.md §3`: the document and each section that follows its name. */
function* wireSections(text: string) {
  const section = String.raw`§\d+(?:\.\d+)?`
  const citation = new RegExp(
    String.raw`\bwire(\/[\w-]+\.md)?\s+(?:\* )?(${section}(?:(?:,| and)(?:\s\*)?\s${section})*)`,
    'g',
  )
  for (const [, file = '', list] of text.matchAll(citation))
    for (const [, number] of list!.matchAll(/§(\d+(?:\.\d+)?)/g))
      yield `${wire[file as keyof typeof wire] ?? file} §${number}`
}

test('each section of the wire that is cited is in docs/wire, and none stands there uncited', () => {
  // A heading such as "4. What an app does" holds sections and no facts of its own.
  const sections = Object.values(wire).flatMap(document =>
    [...read(`docs/wire/${document}.md`).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? .+\n\n(?!#)/gm)].map(
      ([, number]) => `${document} §${number}`,
    ),
  )
  holdsBothWays(sections, cited(wireSections), 'docs/wire')
})

test('no comment calls something a fact of the wire without saying which', () => {
  const vague = citing.filter(({ text }) => /\bwire facts?\b|\(wire,/.test(text))
  assert.deepEqual(
    vague.map(({ path }) => path),
    [],
  )
})
