import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnName } from '../../src/state/audits/column-name.ts'
import { $languageTexts } from '../../src/state/language/language-pack.ts'
import { appOn, fakeBrowser } from '../state/fake-browser.ts'

test('the columns of the log are named in the language of the texts, those that the vendor named in the vendor’s words', () => {
  const { app, $options } = appOn(fakeBrowser().tab())
  $options.set({ ...$options.get(), language: 'de' })
  $languageTexts.setKey('de', (namespace, key) =>
    namespace === 'adminPortal.auditLogs_columns' && key === 'ip' ? 'IP-Adresse' : undefined,
  )
  assert.equal(columnName(app, { name: 'ip', displayName: 'IP address' }), 'IP-Adresse')
  assert.equal(columnName(app, { name: 'ip', displayName: 'Where from' }), 'Where from')
  assert.equal(columnName(app, { name: 'berth', displayName: 'Berth' }), 'Berth')
})
