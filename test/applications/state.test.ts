import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atom } from 'nanostores'
import { ApiError } from '../../src/api/api-error.ts'
import type { App } from '../../src/state/app/app.ts'
import { anonymous } from '../../src/state/app/session.ts'
import { assignApplications, assignmentFailed } from '../../src/state/applications/applications.ts'

/** An app whose calls fail so. */
function failing(error: Error): App {
  const features = new Map<symbol, unknown>()
  return {
    feature<T>(key: symbol, create: () => T) {
      if (!features.has(key)) features.set(key, create())
      return features.get(key) as T
    },
    session: { $state: atom(anonymous) },
    $tenants: { get: () => ({ activeTenant: { tenantId: 'home' } }) },
    call: () => Promise.reject(error),
  } as unknown as App
}

test('an assignment that fails without a word says so in the words of the specification [ERR-19]', async () => {
  assert.equal(assignmentFailed, 'Assignment action failed. Try again or contact support.')
  await assert.rejects(assignApplications(failing(new TypeError('fetch failed')), 'ann', ['ledger']), {
    message: assignmentFailed,
  })
  const own = new ApiError('There is no such application', { statusCode: 404, errorCode: 'ER-18001' })
  await assert.rejects(assignApplications(failing(own), 'ann', ['ledger']), own)
})
