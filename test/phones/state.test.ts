import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadPhoneNumbers, phonesOf } from '../../src/state/phones/phones.ts'
import { scriptedApp } from '../portal/scripted-app.ts'

const ROUTE = 'GET /identity/resources/users/phone-numbers/v1'

test('phone numbers are requested ten at a time [CONST-35]', async () => {
  const { app, made } = scriptedApp({
    [ROUTE]: () => ({ items: [], _metadata: { totalItems: 0, totalPages: 0 }, _links: {} }),
  })
  await loadPhoneNumbers(app)
  assert.deepEqual(
    made.map(({ route, query }) => [route, query?._limit]),
    [[ROUTE, 10]],
  )
  assert.deepEqual(phonesOf(app).$phones.get().items, [])
})
