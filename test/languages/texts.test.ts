import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accented } from '../../rules/accented.ts'
import { catalog, translator } from '../../src/state/app/messages.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { type LanguagePacks, loadPack } from '../../src/state/language/language-pack.ts'
import { loginPacks } from '../../src/state/language/packs.ts'
import { portalPacks } from '../../src/state/language/portal-packs.ts'
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
const counted = (packs: LanguagePacks) => {
  const requested: string[] = []
  const counting = Object.entries(packs).map(([language, load]) => {
    const counted = () => {
      requested.push(language)
      return load()
    }
    return [language, counted] as const
  })
  return { asked: requested, packs: Object.fromEntries(counting) as LanguagePacks }
}

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
  loadPack(app, loginPacks)
  await soon()
  await soon()
  assert.deepEqual(said(), [accented('Sign in'), `1 ${accented('try')}`, 'Users'])
})

test('English asks for no file, another language once for each part that is shown [LANG-14]', async () => {
  const english = counted(loginPacks)
  loadPack(started({ language: 'en' }).app, english.packs)
  assert.deepEqual(english.asked, [])

  const { app } = started()
  const [box, pages] = [counted(loginPacks), counted(portalPacks)]
  for (const { packs } of [box, box, pages, pages]) loadPack(app, packs)
  await soon()
  loadPack(app, box.packs)
  assert.deepEqual([box.asked, pages.asked], [['en-XA'], ['en-XA']])
})

test('what the host wrote wins over a language that is loaded', async () => {
  const { app } = started({ localizations: { 'en-XA': { loginBox: { login: { title: 'Come in' } } } } })
  loadPack(app, loginPacks)
  await soon()
  await soon()
  assert.equal(translator(app, login)('title'), 'Come in')
  assert.equal(translator(app, login)('left', { count: 2 }), `2 ${accented('tries')}`)
})

test('a file that does not come leaves the texts in English, with one warning', async () => {
  const { app, tab } = started({ language: 'fr', localizations: { fr: {} } })
  const broken: LanguagePacks = { fr: () => Promise.reject(new Error('gone')) }
  loadPack(app, broken)
  await soon()
  loadPack(app, broken)
  await soon()
  assert.equal(translator(app, login)('title'), 'Sign in')
  assert.equal(tab.lines.filter(line => line.includes('no texts in fr')).length, 1)
})

test('a value that is no language tag is named in one warning, one that matches nothing in none [LANG-06]', () => {
  const { app, tab } = started({ language: 'de_DE', localizations: { defaultLanguage: 'tr' } as never })
  for (const packs of [loginPacks, portalPacks, loginPacks]) loadPack(app, packs)
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
    },
  })
  $metadata.set({
    localizations: { da: { loginBox: { login: { title: 'Velkommen', left: { other: 'forsøg' } } } } },
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
  loadPack(app, loginPacks)
  assert.equal(translator(app, login)('title'), 'Sign in')
})
