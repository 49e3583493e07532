import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accented } from '../../rules/accented.ts'
import { catalog, translator } from '../../src/state/app/messages.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { $languageTexts, loadPack, requested } from '../../src/state/language/language-pack.ts'
import type { loadTexts } from '../../src/state/language/load-texts.ts'
import { appOn, fakeBrowser } from '../state/fake-browser.ts'

const login = catalog('loginBox.login', {
  title: 'Sign in',
  left: { one: '{{count}} try', other: '{{count}} tries' },
})
const portal = catalog('adminPortal.users', { title: 'Users' })
const started = (options: Partial<AppOptions> = {}) => {
  const tab = fakeBrowser().tab()
  return { ...appOn(tab, { language: 'en-XA', ...options }), tab }
}
const soon = () => new Promise(resolve => setImmediate(resolve))
/** Until what was asked for has come. */
async function loaded(language = 'en-XA'): Promise<void> {
  while (!$languageTexts.get()[language]) await soon()
}
const counting = () => {
  const requests: string[] = []
  const load: typeof loadTexts = async (language, part) => {
    requests.push(`${language} ${part}`)
    return { default: () => undefined }
  }
  return { requests, load }
}

beforeEach(() => {
  requested.clear()
  $languageTexts.set({})
})

test('accented English is a third longer, and keeps placeholders and markup', () => {
  const text = 'Send {{count}} invitations to <b>all</b>'
  assert.match(accented(text), /^[^a-z]+\{\{count\}\}[^a-z]+<b>[^a-z]+<\/b>$/i)
  const sentence = 'Choose a password that you use nowhere else.'
  assert.ok(accented(sentence).length >= sentence.length * 1.33, accented(sentence))
})

test('texts are English until their pack has come, then in the language with its forms', async () => {
  const { app } = started()
  const said = () => [
    translator(app, login)('title'),
    translator(app, login)('left', { count: 1 }),
    translator(app, portal)('title'),
  ]
  assert.deepEqual(said(), ['Sign in', '1 try', 'Users'])
  loadPack(app, 'login')
  await loaded()
  assert.deepEqual(said(), [accented('Sign in'), `1 ${accented('try')}`, 'Users'])
})

test('English asks for no file, another language once for each part that is shown [LANG-14]', async () => {
  const { requests, load } = counting()
  loadPack(started({ language: 'en' }).app, 'login', load)
  assert.deepEqual(requests, [])

  const { app } = started()
  for (const part of ['login', 'login', 'portal', 'portal'] as const) loadPack(app, part, load)
  await loaded()
  loadPack(app, 'login', load)
  assert.deepEqual(requests, ['en-XA login', 'en-XA portal'])
})

test('a text of another part asks for its file, once, and is shown when it has come', async () => {
  const { app } = started()
  const requests: string[] = []
  const load: typeof loadTexts = async (_, part) => {
    requests.push(part)
    if (part === 'members') return { default: (_, key) => `${key} in the language` }
    return { default: (namespace, _, __, more) => void (namespace === portal.namespace && more('members')) }
  }
  loadPack(app, 'portal', load)
  await loaded()
  const title = () => translator(app, portal)('title')
  assert.deepEqual([title(), title()], ['Users', 'Users'])
  while (requests.length < 2 || title() === 'Users') await soon()
  assert.equal(title(), 'title in the language')
  assert.deepEqual(requests, ['portal', 'members'])
})

test('what the host wrote wins over a language that is loaded', async () => {
  const { app } = started({ localizations: { 'en-XA': { loginBox: { login: { title: 'Come in' } } } } })
  loadPack(app, 'login')
  await loaded()
  assert.equal(translator(app, login)('title'), 'Come in')
  assert.equal(translator(app, login)('left', { count: 2 }), `2 ${accented('tries')}`)
})

test('a file that does not come leaves the texts in English, with one warning [LANG-16]', async () => {
  const { app, tab } = started()
  const broken = () => Promise.reject(new Error('gone'))
  loadPack(app, 'login', broken)
  await soon()
  loadPack(app, 'login', broken)
  await soon()
  assert.equal(translator(app, login)('title'), 'Sign in')
  assert.equal(tab.lines.filter(line => line.includes('no texts of login in en-XA')).length, 1)
})

test('a value that is no language tag is named in one warning, one that matches nothing in none [LANG-06]', () => {
  const { app, tab } = started({ language: 'de_DE', localizations: { defaultLanguage: 'tr' } as never })
  for (const part of ['login', 'portal', 'login'] as const) loadPack(app, part)
  assert.deepEqual(
    tab.lines.map(line => /language \S+ is no tag/.exec(line)?.[0]),
    ['language de_DE is no tag'],
  )
})

test('what host and vendor wrote wins key by key, in a language that is not shipped, too; else it is English [LANG-18]', () => {
  const { app, $metadata } = started({
    language: 'da',
    localizations: {
      da: { loginBox: { login: { title: 'Log ind' } } },
      adminPortal: { users: { title: 'Crew' } },
    } as never,
  })
  $metadata.set({
    localizations: {
      da: { loginBox: { login: { title: 'Velkommen', left: { other: 'forsøg' } } } },
    } as never,
  })
  const t = translator(app, login)
  assert.deepEqual([t('title'), t('left', { count: 2 })], ['Log ind', 'forsøg'])
  assert.equal(translator(app, portal)('title'), 'Crew')
  assert.equal(
    translator(app, catalog('loginBox.login', { other: 'Only in English' }))('other'),
    'Only in English',
  )
})

test('an override that is no text is passed over, and so is a language that is named like a property', () => {
  for (const left of [{ other: 5 }, { one: {}, other: 'x' }, { other: { other: 'x' } }, 7, null]) {
    const localizations = { loginBox: { login: { left } } } as unknown as AppOptions['localizations']
    const { app } = started({ language: 'en', localizations } as Partial<AppOptions>)
    assert.equal(translator(app, login)('left', { count: 1 }), '1 try')
  }
  const localizations = {
    defaultLanguage: 'toString',
    toString: {},
  } as unknown as AppOptions['localizations']
  const { app } = started({ language: 'toString', localizations } as Partial<AppOptions>)
  loadPack(app, 'login')
  assert.equal(translator(app, login)('title'), 'Sign in')
})
