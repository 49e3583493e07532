// node --test reporter: one JSON line per finished test, for scripts/test.mjs.
import { resolve } from 'node:path'
import { inspect } from 'node:util'

/** What a person needs of an error: the cause rather than the runner's wrapper, without Node's own frames. */
function describe(error) {
  const cause = error?.code === 'ERR_TEST_FAILURE' && error.cause ? error.cause : error
  const text = typeof cause === 'string' ? cause : inspect(cause, { depth: 6, colors: false })
  return text
    .split('\n')
    .filter(line => !/^\s+at .*\(?node:/.test(line))
    .join('\n')
}

/** How the process of a file ended, which is all that one leaves that was killed. */
const ending = error =>
  error?.exitCode === undefined ? '' : ` (exit code ${error.exitCode}, signal ${error.signal ?? 'none'})`

const line = entry => `${JSON.stringify(entry)}\n`

export default async function* report(events) {
  /** What each file printed: the only trace of a file that dies before its first test. */
  const printed = new Map()
  for await (const { type, data } of events) {
    if (type === 'test:stderr' || type === 'test:stdout' || (type === 'test:diagnostic' && data.file)) {
      const path = resolve(data.file)
      printed.set(path, `${printed.get(path) ?? ''}${data.message}`.slice(-6000))
      continue
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { name, nesting, details, skip, todo } = data
    const passed = type === 'test:pass'
    // A batch names the suite of a file by the file's path.
    const isFile = nesting === 0 && details?.type === 'suite' && name.startsWith('test/')
    const file = isFile ? resolve(name) : data.file
    if (nesting === 0) yield line({ file, spent: details?.duration_ms })
    const fellWithin = details?.error?.failureType === 'subtestsFailed'
    if (nesting === 0 && !isFile && file?.endsWith(name) && /\.[mc]?[jt]s$/.test(name)) {
      const title = passed ? 'the file holds no test' : 'the file runs to its end'
      if (!fellWithin)
        yield line({
          file,
          title,
          passed: false,
          error: `${describe(details?.error)}${ending(details?.error)}\n${printed.get(file) ?? ''}`,
        })
    } else if (details?.type !== 'suite' || skip !== undefined || !(passed || fellWithin)) {
      const skipped = skip !== undefined || todo !== undefined
      yield line({
        file,
        title: name,
        passed,
        skipped,
        ms: details?.duration_ms,
        error: passed ? undefined : describe(details?.error),
      })
    }
  }
}
