// node --test reporter: one JSON line per finished test, for scripts/test.mjs.
import { inspect } from 'node:util'

/** What a person needs of an error: the cause rather than the runner's wrapper, without the runner's own frames. */
function describe(error) {
  const cause = error?.code === 'ERR_TEST_FAILURE' && error.cause ? error.cause : error
  const text = typeof cause === 'string' ? cause : inspect(cause, { depth: 6, colors: false })
  return text
    .split('\n')
    .filter(line => !/^\s+at .*\(?node:internal/.test(line))
    .join('\n')
}

export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      yield `${JSON.stringify({ output: data.message })}\n`
      continue
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const passed = type === 'test:pass'
    const wholeFile = data.nesting === 0 && data.name === data.file
    if (data.details?.type === 'suite' && (passed || data.details.error?.failureType === 'subtestsFailed'))
      continue
    if (!passed && data.details?.error?.failureType === 'subtestsFailed' && wholeFile) continue
    if (passed && wholeFile) {
      yield `${JSON.stringify({ file: data.file, title: 'the file holds no test', passed: false, error: 'no test ran' })}\n`
      continue
    }
    yield `${JSON.stringify({
      file: data.file,
      title: data.name,
      passed,
      skipped: data.skip !== undefined || data.todo !== undefined,
      ms: data.details?.duration_ms,
      error: passed ? undefined : describe(data.details?.error),
    })}\n`
  }
}
