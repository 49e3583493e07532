import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read, sources } from './sources.ts'

const ours = sources.filter(({ path }) => !path.startsWith('scripts/') && path.includes('/'))
const basename = (path: string) => path.split('/').at(-1) ?? ''

test('a file holds at most 250 lines', () => {
  const long = sources.filter(({ lines }) => lines > 250)
  assert.deepEqual(
    long.map(({ path, lines }) => `${path}: ${lines}`),
    [],
  )
})

test('a file is named after what it holds: kebab-case.ts, PascalCase.tsx', () => {
  const kebab =
    /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|server\.test|browser\.test|journey\.test|quickstart\.test|engine\.test|picture\.test|d))?\.(ts|mjs)$/
  const component = /^[A-Z][A-Za-z0-9]*\.tsx$/
  const element = /^[a-z0-9]+(-[a-z0-9]+)*(\.browser\.test)?\.tsx$/
  const wrong = ours.filter(({ path }) => {
    const name = basename(path)
    if (!name.endsWith('.tsx')) return !kebab.test(name)
    // Elements are named as their tags; a file that holds no one component is named by its idea.
    return !component.test(name) && !element.test(name)
  })
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  )
})

test('a component file exports what it is named after, or parts that belong together', () => {
  const wrong = ours.filter(({ path, text }) => {
    const name = /^([A-Z]\w*)\.tsx$/.exec(basename(path))?.[1]
    if (!name) return false
    const exported = [
      ...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class) (\w+)/gm),
    ].map(match => match[1] ?? '')
    return (
      !exported.some(one => one.toLowerCase() === name.toLowerCase()) &&
      exported.filter(one => /^[A-Z]/.test(one)).length < 2
    )
  })
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  )
})

test('the state of a page stands in the folder of its word; only src/state/app is for all', () => {
  const loose = ours.filter(({ path }) => /^src\/state\/[^/]+$/.test(path))
  assert.deepEqual(
    loose.map(({ path }) => path),
    [],
  )
})

// The list of events, which the folder's parts make up, and an entry of a package: both are named by what imports them.
const besideItsFolder = ['contract/events.ts', 'src/node/testing.ts']

test('no file stands beside a folder of its own name', () => {
  const folders = new Set(ours.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
  // A bench is found by its name, and what only it needs is in the folder of that name.
  const benches = /^bench\/[^/]+$/
  const beside = ours.filter(({ path }) => folders.has(path.replace(/\.[a-z]+$/, '')) && !benches.test(path))
  assert.deepEqual(beside.map(({ path }) => path).sort(), besideItsFolder)
})

test('no file is called by what it is not', () => {
  const vague = /^(utils?|helpers?|common|types|misc|index\.tsx)(\.|$)/
  const allowedIndex =
    /^(contract|src\/elements|src\/react\/bindings|src\/node|src\/testing|rules)\/index\.ts$/
  const wrong = ours.filter(
    ({ path }) => vague.test(basename(path)) || (basename(path) === 'index.ts' && !allowedIndex.test(path)),
  )
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  )
})

test('no checker is silenced and nothing is left for later', () => {
  const silencer = /@ts-ignore|@ts-nocheck|@ts-expect-error|\bas any\b|\bTODO\b|\bFIXME\b/
  const wrong = ours
    .filter(({ path }) => !path.startsWith('test/architecture/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (silencer.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
  assert.deepEqual(wrong, [])
})

test('the lock file names every package for every platform', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const locked = (from: string, name: string): boolean => {
    if (packages[`${from}${from ? '/' : ''}node_modules/${name}`]) return true
    if (!from) return false
    return locked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !locked(path, name))
      .map(name => `${path} → ${name}`),
  )
  assert.deepEqual(missing, [])
})
