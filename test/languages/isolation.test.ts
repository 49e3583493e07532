import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedTexts } from '../../scripts/languages/published.ts'
import { isolated } from '../../server/core/languages/isolated.ts'
import { fill } from '../../src/state/app/messages.ts'

const shown = (text: string) => text.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩')

test('a value beside letters of the other direction stands between isolate characters [LANG-13]', () => {
  const said = (text: string, name: string, language: string) => shown(fill(text, { name }, language))
  assert.equal(said('حذف {{name}}؟', 'Acme (EU)', 'ar'), 'حذف ⟨Acme (EU)⟩؟')
  assert.equal(said('למחוק את {{name}}?', 'ada@acme.example', 'he'), 'למחוק את ⟨ada@acme.example⟩?')
  assert.equal(said('Delete {{name}}?', 'ليلى حداد', 'en'), 'Delete ⟨ليلى حداد⟩?')
  assert.equal(said('Delete {{name}}?', 'Acme (EU)', 'en'), 'Delete Acme (EU)?')
  assert.equal(said('{{name}} を削除しますか。', 'Acme', 'ja'), 'Acme を削除しますか。')
  assert.equal(shown(fill('{{count}} من {{total}}', { count: 3, total: 12 }, 'ar')), '3 من 12')
})

test('in Arabic and Hebrew no text lets a name or an address that it names run into its punctuation, nor does a mail [LANG-13]', async () => {
  const files = await publishedTexts()
  const open: string[] = []
  const look = (value: unknown, language: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) look(each, language)
    if (typeof value !== 'string' || !/[\u0590-\u08ff]/.test(value)) return
    const names = [...value.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
    const said = fill(value, Object.fromEntries(names.map(name => [name, 'Zq (EU)'])), language)
    if (said.replaceAll('\u2068Zq (EU)\u2069', '').includes('Zq')) open.push(value)
  }
  for (const language of ['ar', 'he']) look(files.get(`${language}.json`), language)
  assert.deepEqual(open, [])
  assert.equal(shown(isolated('Acme (EU)', 'he')), '⟨Acme (EU)⟩')
  assert.equal(shown(isolated('ליאה', 'en')), '⟨ליאה⟩')
})
