import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { recommendationCodes } from '../../contract/security-center.ts'
import { pages } from '../../src/react/portal/navigation.ts'
import { recommendationTexts } from '../../src/react/portal/pages/security/security-center/recommendation-messages.ts'
import { peopleViewFromQuery, queryFromPeopleView } from '../../src/state/security/security-center.ts'
import { fixes, fixPages } from '../../src/state/security/security-center-fixes.ts'

suite('where recommendations are followed', () => {
  test('knows pages as the menu does', () => {
    for (const [key, item] of Object.entries(fixPages)) {
      const { visibility, permissions } = pages.find(page => page.key === key)!
      assert.deepEqual({ visibility, permissions: [...permissions] }, item)
    }
  })

  test('has a place for each that can be followed in the portal, and words for all', () => {
    const without = recommendationCodes.filter(code => !fixes[code])
    assert.deepEqual(without, ['ENABLE_COUNTRY_RESTRICTIONS'])
    for (const code of recommendationCodes)
      for (const key of [code, `${code}_text`])
        assert.ok(Object.hasOwn(recommendationTexts.english, key), key)
  })

  test('keeps the view of the tables in the address, and passes over what makes no sense', () => {
    const view = { table: 'inactive', search: 'ad', sortBy: 'lastSeen', order: 'DESC', page: 3 } as const
    assert.deepEqual(peopleViewFromQuery(queryFromPeopleView(view)), view)
    const first = peopleViewFromQuery(new URLSearchParams('people=x&sortBy=y&page=-1&order=z'))
    assert.equal(queryFromPeopleView(first).toString(), 'tab=securityCenter')
  })
})
