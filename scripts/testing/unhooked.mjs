// Loaded into each process of `node --test`: the runner follows each promise of a process, to name the test in which one
// was rejected without a handler. That takes a fifth of the processor time of a test that talks to a server and a
// database. Such an error fails its file all the same, and is printed with its stack; `node --test <file>`, run by hand,
// names the test. The other resources stay followed: by them the runner knows which suite a hook or a test belongs to.
import { createHook } from 'node:async_hooks'

if (process.env.NODE_TEST_CONTEXT) {
  const hook = createHook({})
  const promiseless = Object.getOwnPropertySymbols(hook).find(
    symbol => symbol.description === 'kNoPromiseHook',
  )
  const hooks = Object.getPrototypeOf(hook)
  const { enable } = hooks
  hooks.enable = function enableWithoutPromises() {
    if (promiseless && new Error().stack?.includes('node:internal/test_runner/')) {
      this[promiseless] = true
      hooks.enable = enable
    }
    return enable.call(this)
  }
  const print = error => console.error('Rejected or thrown without a handler:', error)
  process.on('unhandledRejection', print)
  process.on('uncaughtExceptionMonitor', (error, origin) => origin === 'uncaughtException' && print(error))
}
