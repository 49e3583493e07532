// Loaded into each process of `node --test`: the runner follows each promise and each resource of a process, to name the
// test in which one was rejected without a handler. That takes a fifth of the processor time of a test that talks to a
// server and a database. Such an error fails its file all the same, and is printed with its stack; `node --test <file>`,
// run by hand, names the test.
import { createHook } from 'node:async_hooks'

if (process.env.NODE_TEST_CONTEXT) {
  const hooks = Object.getPrototypeOf(createHook({}))
  const { enable } = hooks
  hooks.enable = function enableUnlessTheRunner() {
    if (!new Error().stack?.includes('node:internal/test_runner/')) return enable.call(this)
    hooks.enable = enable
    return this
  }
  const print = error => console.error('Rejected or thrown without a handler:', error)
  process.on('unhandledRejection', print)
  process.on('uncaughtExceptionMonitor', (error, origin) => origin === 'uncaughtException' && print(error))
}
