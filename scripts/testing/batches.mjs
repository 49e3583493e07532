// A process of its own for each test file spends more on loading the server than on testing it: files share one, a
// dozen at a time.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'

const SIZE = 12

/** As few as are run by hand, or once more, are run each by itself. */
const FEW = 5

/** What a file would do to the others of its process: hooks around all tests, a changed environment, a stopped clock. */
const KEEPS_TO_ITSELF =
  /^(?:before|after|beforeEach|afterEach)\(|process\.env\.\w+ *(?:\?\?)?=[^=]|delete process\.env|mock\.(?:timers|method|module)|process\.chdir|globalThis(?:\.\w+| as \w+) *=[^=]/m

/**
 * Paths for `node --test`, those that take a process for themselves first: they are the longest.
 * @param {string[]} files of one stage, from the repository's root
 * @param {string} folder where the batches are written
 * @returns {string[]}
 */
export function batched(files, folder) {
  if (files.length <= FEW) return files
  const alone = files.filter(file => KEEPS_TO_ITSELF.test(readFileSync(`${root}${file}`, 'utf8')))
  const together = files.filter(file => !alone.includes(file))
  const count = Math.ceil(together.length / SIZE)
  const batches = Array.from({ length: count }, (_, at) => {
    const path = join(folder, `batch-${at + 1}.test.mjs`)
    // Neighbours are of one feature and take alike: dealt out, the batches end at about the same time.
    const own = together.filter((_, place) => place % count === at)
    writeFileSync(path, own.map(file => `import '${pathToFileURL(`${root}${file}`)}'\n`).join(''))
    return path
  })
  return [...alone, ...batches]
}
