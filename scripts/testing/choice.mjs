// Which tests a run is of, as its arguments say.
import { parseArgs } from 'node:util'
import { changedTests } from './changed-tests.mjs'

/**
 * @typedef {{
 *   filter: string, all: boolean, whole: boolean, stages: (name: string) => boolean, file: (path: string, at: number) => boolean
 * }} Choice `filter` is part of a path; `all` where no files were chosen, so that types and lint belong to the run; `whole`
 *   where also no shard was, so that a stage has run all of its files
 */

/** What `--fast` runs: seconds each, without a build, a browser or a database. */
const FAST = ['types and lint', 'rules and state']

/**
 * They install frameworks from the registry and build with them (`.ci/quickstarts`), or need two more browsers
 * (`.ci/engines`).
 */
const BY_NAME_ONLY = ['quickstarts', 'engines']

/** @param {string[]} args as after `npm test --` @returns {Choice} throws with the cure where they cannot be read */
export function choiceOf(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fast: { type: 'boolean' },
      changed: { type: 'boolean' },
      stage: { type: 'string', multiple: true },
      shard: { type: 'string' },
    },
  })
  const [filter = ''] = positionals
  const stages = values.fast ? FAST : values.stage
  const shard = shardOf(values.shard)
  const changed = values.changed ? changedTests() : undefined
  return {
    filter,
    all: !filter && !changed,
    whole: !filter && !changed && !values.shard,
    stages: name =>
      stages ? stages.some(wanted => name.includes(wanted)) : filter !== '' || !BY_NAME_ONLY.includes(name),
    file: (path, at) => path.includes(filter) && (changed?.has(path) ?? true) && shard(at),
  }
}

/** @param {string} [text] `2/3`: the second third of each stage */
function shardOf(text) {
  if (text === undefined) return () => true
  const [, own, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (!of || Number(own) < 1 || Number(own) > Number(of))
    throw new Error(`--shard ${text} is no part of the run: --shard 1/3 is the first of three.`)
  return at => at % Number(of) === Number(own) - 1
}
