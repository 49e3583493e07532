// web-test-runner reporter: one JSON line per finished test, for scripts/test.mjs.
import { appendFileSync } from 'node:fs'

/** @param {string} file where the lines go @returns {import('@web/test-runner').Reporter} */
export function browserReporter(file) {
  const write = line => appendFileSync(file, `${JSON.stringify(line)}\n`)

  function suite(path, { tests = [], suites = [] }, parents = []) {
    for (const test of tests) {
      const { message, stack, expected, actual } = test.error ?? {}
      const difference = expected === undefined ? '' : `\nexpected ${expected}\n  actual ${actual}`
      write({
        file: path,
        title: [...parents, test.name].join(' › '),
        passed: test.passed || test.skipped,
        skipped: test.skipped,
        ms: test.duration,
        error: test.error && `${message}${difference}\n${stack ?? ''}`,
      })
    }
    for (const inner of suites) suite(path, inner, [...parents, inner.name])
  }

  return {
    reportTestFileResults({ sessionsForTestFile, testFile }) {
      for (const { testResults, errors = [], logs = [], request404s = [] } of sessionsForTestFile) {
        for (const [kind, ...texts] of logs.map(log => [log].flat(2)))
          write({ output: `${testFile}: ${[kind, ...texts].join(' ')}\n` })
        if (testResults) suite(testFile, testResults)
        for (const error of errors)
          write({
            file: testFile,
            title: 'the file does not run',
            passed: false,
            error: `${error.message}\n${error.stack ?? ''}\n${request404s.length ? `not found: ${JSON.stringify(request404s)}` : ''}`,
          })
      }
    },
  }
}
