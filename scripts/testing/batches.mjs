// A process of its own for each test file spends more on loading the server than on testing it: files share one, a
// score at a time.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'

const SIZE = 20

/** As few as are run by hand, or once more, are run each by itself. */
const FEW = 5

/** What a file would do to the others of its process: a changed environment, a stopped clock. */
const KEEPS_TO_ITSELF =
  /process\.env\.\w+ *(?:\?\?)?=[^=]|delete process\.env|mock\.(?:timers|method|module)|process\.chdir|globalThis(?:\.\w+| as \w+) *=[^=]/

/** Hooks around all tests of the process, unless a suite holds them. */
const HAS_HOOKS = /^(?:before|after|beforeEach|afterEach)\(/m

/** What takes longest, the longest first: begun last, one of them would run while the other core has nothing to do. */
const LONG = [
  /contract\/fuzz/,
  /access\/matrix/,
  /billing\/killed/,
  /resilience\/two-servers/,
  /platform\/(upgrade|back-fill)/,
  /platform\/(start|first-start|mail|kill)\./,
  /cli\/archive\./,
  /resilience\//,
]

/**
 * Paths for `node --test`, which takes them in the order of their names: long files first, then the others that take a
 * process for themselves, then the batches.
 * @param {string[]} files of one stage, from the repository's root
 * @param {string} folder where the batches are written
 * @returns {string[]}
 */
export function batched(files, folder) {
  if (files.length <= FEW) return files
  const text = new Map(files.map(file => [file, readFileSync(`${root}${file}`, 'utf8')]))
  const rank = file => LONG.findIndex(pattern => pattern.test(file))
  const long = files.filter(file => rank(file) >= 0).sort((a, b) => rank(a) - rank(b))
  const rest = files.filter(file => !long.includes(file))
  const alone = rest.filter(file => KEEPS_TO_ITSELF.test(text.get(file)))
  const together = rest.filter(file => !alone.includes(file))
  const count = Math.ceil(together.length / SIZE)
  // Neighbours are of one feature and take alike: dealt out, the batches end at about the same time.
  const dealt = Array.from({ length: count }, (_, at) => together.filter((_, place) => place % count === at))
  const processes = [...[...long, ...alone].map(file => [file]), ...dealt]
  return processes.map((own, at) => {
    const path = join(folder, `${String(at + 1).padStart(3, '0')}.test.mjs`)
    writeFileSync(path, own.length === 1 ? imported(own[0]) : batch(own, text))
    return path
  })
}

const imported = file => `import '${pathToFileURL(`${root}${file}`)}'\n`

function batch(files, text) {
  const [hooked, plain] = [true, false].map(hooks =>
    files.filter(file => HAS_HOOKS.test(text.get(file)) === hooks),
  )
  return [
    `import { createRequire } from 'node:module'\nimport { suite } from 'node:test'\n`,
    ...plain.map(imported),
    // Loaded within a suite, at once, a file's hooks are that suite's.
    'const load = createRequire(import.meta.url)\n',
    ...hooked.map(file => `suite('${file}', () => void load(${JSON.stringify(`${root}${file}`)}))\n`),
  ].join('')
}
