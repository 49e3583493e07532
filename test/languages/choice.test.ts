import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestMatch } from '../../rules/language-tags.ts'
import type { AppOptions, Localizations } from '../../src/state/app/options.ts'
import { chosenLanguage, languageKey } from '../../src/state/language/choice.ts'
import { appOn, fakeBrowser } from '../state/fake-browser.ts'

const written = { common: { tryAgain: 'x' } }
/** Texts in five languages, so that each source can ask for its own. */
const texts: Localizations = { de: written, fr: written, it: written, nl: written, 'pt-BR': written }

interface Sources extends Partial<AppOptions> {
  stored?: string
  page?: string
  browser?: string[]
}

function choose({ stored, page = '', browser = [], ...options }: Sources, lines: string[] = []): string {
  const shared = fakeBrowser()
  if (stored) shared.local.setItem(languageKey, stored)
  const tab = shared.tab()
  tab.languages = [page, ...browser]
  const language = chosenLanguage(appOn(tab, { localizations: texts, ...options }).app)
  lines.push(...tab.lines)
  return language
}

test('the option, the stored choice, the default, the page and the browser choose, in this order [LANG-04]', () => {
  const all: Sources = {
    language: 'de',
    stored: 'fr',
    localizations: { ...texts, defaultLanguage: 'it' },
    page: 'nl',
    browser: ['pt-BR', 'de'],
  }
  assert.equal(choose(all), 'de')
  const { language: _, ...unsaid } = all
  assert.equal(choose(unsaid), 'fr')
  const { stored: __, ...unchosen } = unsaid
  assert.equal(choose(unchosen), 'it')
  const { localizations: ___, ...plain } = unchosen
  assert.equal(choose(plain), 'nl')
  assert.equal(choose({ browser: ['pt-BR', 'de'] }), 'pt-BR')
  assert.equal(choose({}), 'en')
})

test('the default language of the vendor’s metadata counts after that of the host [LANG-04]', () => {
  const metadata = { localizations: { fr: written, defaultLanguage: 'fr' } }
  const of = (localizations: Localizations) => {
    const { app, $metadata } = appOn(fakeBrowser().tab(), { localizations })
    $metadata.set(metadata)
    return chosenLanguage(app)
  }
  assert.equal(of({}), 'fr')
  assert.equal(of({ de: written, defaultLanguage: 'de' }), 'de')
})

test('a language without texts, or no language at all, is passed over for the next source [LANG-04]', () => {
  const lines: string[] = []
  assert.equal(choose({ language: 'de_DE', stored: 'tr', page: 'da', browser: ['nb', 'nl-BE'] }, lines), 'nl')
  assert.equal(choose({ page: 'sv', browser: ['en-GB', 'de'] }, lines), 'en')
  assert.deepEqual(lines, [])
})

test('a tag means its language whatever the country, but not in another script [LANG-05]', () => {
  const shipped = ['en', 'en-XA', 'de', 'pt-BR', 'he', 'zh']
  const meant = (...tags: string[]) => tags.map(tag => bestMatch(tag, shipped))
  assert.deepEqual(meant('de-AT', 'pt', 'pt-PT', 'iw'), ['de', 'pt-BR', 'pt-BR', 'he'])
  assert.equal(bestMatch('de-AT', ['en', 'de-CH', 'de']), 'de')
  assert.deepEqual(meant('zh-CN', 'zh-Hans', 'zh'), ['zh', 'zh', 'zh'])
  assert.deepEqual(meant('zh-TW', 'zh-HK', 'zh-Hant'), [undefined, undefined, undefined])
  assert.deepEqual(meant('en-GB', 'en', 'en-XA', 'pt-br', 'fr'), ['en', 'en', 'en-XA', 'pt-BR', undefined])
})

test('the vendor limits the languages that are offered, and names the last choice [LANG-24]', () => {
  const of = (languages: string[], browser: string[], language?: string) => {
    const tab = fakeBrowser().tab()
    tab.languages = browser
    const { app, $metadata } = appOn(tab, { localizations: { da: written }, ...(language && { language }) })
    $metadata.set({ languages })
    return chosenLanguage(app)
  }
  assert.equal(of(['en-XA', 'en'], ['en-GB']), 'en')
  assert.equal(of(['en-XA', 'en'], ['tr']), 'en-XA', 'the first stands in for English')
  assert.equal(of(['en-XA'], ['en']), 'en-XA', 'English is not offered')
  assert.equal(of(['en'], ['tr'], 'en-XA'), 'en', 'an option does not choose what is not offered')
  assert.equal(of(['en'], ['da']), 'da', 'texts of the host can be chosen')
  assert.equal(of(['xx'], ['tr']), 'en', 'what there are no texts in is no limit')
  assert.equal(of([], ['tr']), 'en')
})
