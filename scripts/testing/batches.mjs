// A process of its own for each test file spends more on loading the server than on testing it: files share one, a
// score at a time.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'
import { howItRuns } from './how-it-runs.mjs'

const SIZE = 20

/** As few as are run by hand are run each by itself. */
const FEW = 5

/**
 * Paths for `node --test`, which takes them in the order of their names: what is to be begun first, then the others that
 * take a process for themselves, then the batches.
 * @param {string[]} files of one stage, from the repository's root
 * @param {string} folder where the batches are written
 * @returns {string[]}
 */
export function batched(files, folder) {
  if (files.length <= FEW) return files
  const saying = way => files.filter(file => howItRuns(file).has(way))
  const own = [...new Set([...saying('first'), ...saying('alone')])]
  const together = files.filter(file => !own.includes(file))
  const count = Math.ceil(together.length / SIZE)
  // Neighbours are of one feature and take alike: dealt out, the batches end at about the same time.
  const dealt = Array.from({ length: count }, (_, at) => together.filter((_, place) => place % count === at))
  return [...own.map(file => [file]), ...dealt].map((batch, at) => {
    const path = join(folder, `${String(at + 1).padStart(3, '0')}.test.mjs`)
    writeFileSync(path, batch.length === 1 ? `import '${urlOf(batch[0])}'\n` : loading(batch))
    return path
  })
}

const urlOf = file => pathToFileURL(`${root}${file}`).href

/**
 * Loaded at once within a suite, a file's hooks are that suite's. What awaits at its top cannot be loaded so: it starts
 * its server there, and has no hooks but in suites.
 */
const loading = files => `import { createRequire } from 'node:module'
import { suite } from 'node:test'
import { fileURLToPath } from 'node:url'

const load = createRequire(import.meta.url)
const awaiting = []
for (const url of ${JSON.stringify(files.map(urlOf), undefined, 2)})
  suite(url, () => {
    try {
      load(fileURLToPath(url))
    } catch (error) {
      if (error.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error
      awaiting.push(url)
    }
  })
await Promise.all(awaiting.map(url => import(url)))
`
