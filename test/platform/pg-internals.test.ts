import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import pg from 'pg'

const require = createRequire(import.meta.url)

/** The version whose internals `server/platform/db/client.ts` and `server/platform/db/begin-with-first.ts` were read against. */
const READ = '8.23.1'

test('the undeclared parts of pg that transactions begin with are those of the version that was read', () => {
  const { version } = JSON.parse(readFileSync(require.resolve('pg/package.json'), 'utf8')) as {
    version: string
  }
  assert.equal(
    version,
    READ,
    'Read Query.prepare, Query.handleCommandComplete and Connection.parsedStatements of this pg, see whether it can ' +
      'begin with the first statement by itself, run test/platform/begin.server.test.ts, and name the version here.',
  )
  const { prototype } = pg.Query as unknown as { prototype: Record<string, (...args: unknown[]) => unknown> }
  assert.deepEqual([prototype.prepare?.length, prototype.handleCommandComplete?.length], [1, 2])
  const { connection } = new pg.Client() as unknown as { connection: { parsedStatements: unknown } }
  assert.deepEqual(connection.parsedStatements, {})
})
