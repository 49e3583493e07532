import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accented } from '../../rules/accented.ts'
import { ApiError } from '../../src/api/api-error.ts'
import { errorText } from '../../src/state/app/messages.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { $languageTexts, type KnownTexts, loadPack } from '../../src/state/language/language-pack.ts'
import { appOn, fakeBrowser } from '../state/fake-browser.ts'

const started = (options: Partial<AppOptions>) => appOn(fakeBrowser().tab(), options).app
const soon = () => new Promise(resolve => setImmediate(resolve))
const taken = new ApiError('This name is taken.', { statusCode: 409, errorCode: 'ER-1' })
const tooMany = new ApiError('At most 3 keys.', {
  statusCode: 409,
  errorCode: 'ER-2',
  errorContext: { limit: 3 },
})

test('the text of an error is the host’s for its code, else the language’s, else the message of the server [LANG-19]', () => {
  const german: Record<string, string> = { 'ER-2': 'Höchstens {{limit}} Schlüssel.' }
  const pack: KnownTexts = (namespace, key) => (namespace === 'errors' ? german[key] : undefined)
  $languageTexts.setKey('de', pack)
  const own = { errors: { 'ER-1': 'Schon vergeben.' } }
  const app = started({ language: 'de', localizations: { de: own } } as Partial<AppOptions>)
  assert.equal(errorText(app, taken), 'Schon vergeben.')
  assert.equal(errorText(app, tooMany), 'Höchstens 3 Schlüssel.')
  const silent = started({ language: 'de', localizations: { de: {} } } as Partial<AppOptions>)
  assert.equal(errorText(silent, taken), 'This name is taken.')
  assert.equal(errorText(started({ language: 'en' }), tooMany), 'At most 3 keys.')
})

test('accented English has a text for each code that a server answers with [LANG-19]', async () => {
  const app = started({ language: 'en-XA' })
  loadPack(app, 'login')
  while (!$languageTexts.get()['en-XA']) await soon()
  assert.equal(errorText(app, taken), accented('This name is taken.'))
})
