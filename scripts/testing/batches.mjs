// A process of its own for each test file spends more on loading the server than on testing it: files share one.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'
import { howItRuns } from './how-it-runs.mjs'

/** As few as are run by hand are run each by itself. */
const FEW = 5

/** What a file may take, slow machines included: one that hangs fails by itself, and the others of its process go on. */
const FILE_MINUTES = 20
const LIMIT = FILE_MINUTES * 60_000

/**
 * Paths for `node --test`, which takes them in the order of their names: what is to be begun first, then the others that
 * take a process for themselves, then the batches.
 * @param {string[]} files of one stage, from the repository's root
 * @param {string} folder where the batches are written
 * @param {number} size how many share a process
 * @returns {string[]}
 */
export function batched(files, folder, size) {
  if (files.length <= FEW) return files
  const saying = way => files.filter(file => howItRuns(file).has(way))
  const own = [...new Set([...saying('first'), ...saying('alone')])]
  const others = files.filter(file => !own.includes(file))
  const count = Math.ceil(others.length / size)
  // Neighbours are of one feature and take alike: dealt out, the batches end at about the same time.
  const dealt = Array.from({ length: count }, (_, at) => others.filter((_, place) => place % count === at))
  return [...own.map(file => [file]), ...dealt].map((batch, at) => {
    const path = join(folder, `${String(at + 1).padStart(3, '0')}.test.mjs`)
    writeFileSync(path, batch.length === 1 ? byItself(batch[0]) : together(batch))
    return path
  })
}

const byItself = file => `setTimeout(() => {
  console.error('${file} took more than ${FILE_MINUTES} minutes')
  process.exit(1)
}, ${LIMIT}).unref()
await import(${JSON.stringify(pathToFileURL(root + file).href)})
`

/**
 * Loaded at once within a suite that has its path for a name, a file's hooks are that suite's. What awaits at its top
 * cannot be loaded so: it starts its server there, and has no hooks but in suites.
 */
const together = files => `import { createRequire } from 'node:module'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

const load = createRequire(import.meta.url)
const awaiting = []
for (const file of ${JSON.stringify(files, undefined, 2)})
  suite(file, { timeout: ${LIMIT} }, () => {
    try {
      load(${JSON.stringify(root)} + file)
    } catch (error) {
      if (error.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error
      awaiting.push(file)
    }
  })
await Promise.all(awaiting.map(file => import(pathToFileURL(${JSON.stringify(root)} + file).href)))
`
