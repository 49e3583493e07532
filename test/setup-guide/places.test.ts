import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setupSteps } from '../../contract/setup-guide.ts'
import { pages } from '../../src/react/portal/navigation.ts'
import { stepPages, stepPlaces } from '../../src/state/setup-guide/places.ts'

test('every step of the set-up guide leads to a page of the menu, under the rules of its row', () => {
  for (const step of setupSteps) {
    const { page } = stepPlaces[step]
    const row = pages.find(({ key }) => key === page)
    assert.ok(row, page)
    const { visibility, permissions } = row
    assert.deepEqual(stepPages[page], { visibility, permissions }, page)
  }
})
