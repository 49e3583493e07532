// Loaded into each process of `node --test`: a file whose tests are over must not hold up the run with what it left
// open (a socket, a timer). It is ended, and says what that was.
import { after } from 'node:test'

const GRACE_MS = 10_000

if (process.env.NODE_TEST_CONTEXT)
  after(() => {
    setTimeout(() => {
      console.error(`left open after the last test: ${process.getActiveResourcesInfo().join(', ')}`)
      process.exit()
    }, GRACE_MS).unref()
  })
