import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { searchIn } from '../../scripts/docs-site/client/search.ts'
import { groups } from '../../scripts/docs-site/contents.ts'
import { readSite, type Site } from '../../scripts/docs-site/read-site.ts'
import { searchFile } from '../../scripts/docs-site/search-entries.ts'
import { siteFiles } from '../../scripts/docs-site/write.ts'

describe('the site of the docs', () => {
  let site: Site
  let files: Map<string, string>
  let search: ReturnType<typeof searchIn>
  before(async () => {
    site = readSite()
    files = await siteFiles(site)
    search = searchIn(searchFile(site.pages))
  })

  test('has every page of docs/ in one group, and no link or anchor that leads nowhere', () => {
    assert.deepEqual(site.mistakes, [])
    const listed = groups.flatMap(({ pages }) => pages.map(({ file }) => file))
    assert.equal(new Set(listed).size, listed.length)
    assert.ok(listed.length > 60, String(listed.length))
  })

  test('every address in a page as it is written leads to a page, an anchor of it, or another page of the server', () => {
    const pages = new Map(
      [...files]
        .filter(([path]) => path.endsWith('.html'))
        .map(([path, html]) => [`/docs/${path.replace(/\.html$/, '')}`, html]),
    )
    pages.set('/docs', files.get('index.html')!)
    const others = ['/reference', '/openapi.json', '/docs/site.css']
    const astray = [...pages].flatMap(([address, html]) =>
      [...html.matchAll(/href="([^"]+)"/g)]
        .map(([, href]) => href!)
        .filter(href => {
          if (/^(https?:|data:)/.test(href) || others.includes(href)) return false
          const [path = '', anchor] = href.split('#')
          const to = pages.get(path || address)
          return !to || (anchor !== undefined && !to.includes(` id="${anchor}"`))
        })
        .map(href => `${address}: ${href}`),
    )
    assert.deepEqual(astray, [])
  })

  test('no page has an id twice, a script or a style within it, or anything of another origin that loads by itself', () => {
    for (const [path, html] of files) {
      if (!path.endsWith('.html')) continue
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
      assert.deepEqual(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        [],
        path,
      )
      assert.doesNotMatch(html, /<style|<script(?! src="\/docs\/)|<[^>]+\sstyle=|<[^>]+\son[a-z]+=/, path)
      assert.doesNotMatch(html, /\ssrc="(?!\/docs\/)|<link[^>]+href="https?:/, path)
    }
  })

  test('code has colors that are classes, and its file above it', () => {
    const page = files.get('quickstarts.html')!
    assert.match(page, /<span class="hljs-keyword">import<\/span>/)
    assert.match(files.get('import.html')!, /<figcaption>people\.csv<\/figcaption>/)
  })

  const first = (typed: string, count = 1) =>
    search(typed)
      .shown.slice(0, count)
      .map(({ address }) => address)

  test('a search finds settings, error codes, events, variables and requirements in their own rows', () => {
    assert.ok(first('allowedOrigins', 3).includes('/docs/vendor-settings#allowedorigins'))
    assert.deepEqual(first('ER-00431'), ['/docs/errors#er-00431'])
    assert.deepEqual(first('frontegg.user.signedOut'), ['/docs/events#frontegg-user-signedout'])
    assert.ok(first('PORTICO_REFERENCE', 3).includes('/docs/operations#portico_reference'))
    assert.deepEqual(first('DEVX-36'), ['/docs/requirements#devx-36'])
  })

  test('a search finds pages by what an engineer calls a thing, and forgives a slip in a long word', () => {
    assert.deepEqual(first('SAML'), ['/docs/single-sign-on'])
    assert.deepEqual(first('how to verify a token'), ['/docs/call-your-api'])
    assert.deepEqual(first('webhook signatur'), ['/docs/verify-webhooks'])
    assert.match(first('2fa')[0]!, /second-factor/)
    assert.ok(first('impersonaton', 12).length > 0)
    assert.deepEqual(search('zzzzzz qqqqqq'), { total: 0, shown: [] })
  })

  test('a search takes words that every object of JavaScript has as words', () => {
    for (const typed of ['constructor', '__proto__', 'toString valueOf', 'hasOwnProperty'])
      assert.ok(search(typed).total >= 0, typed)
    assert.match(JSON.stringify(search('constructor').shown), /"marked":true/)
  })

  test('an excerpt shows what was found, marked, in its surroundings', () => {
    const [found] = search('advisory').shown
    const text = found?.excerpt.map(({ text }) => text).join('') ?? ''
    assert.ok(text.length > 20 && text.length < 200, text)
    assert.ok(
      [...(found?.excerpt ?? []), ...(found?.heading ?? [])].some(
        ({ text, marked }) => marked && /advisor/i.test(text),
      ),
      JSON.stringify(found),
    )
  })

  test('the script carries the license of the library in it', () => {
    const license = readFileSync(
      new URL('../../node_modules/minisearch/LICENSE.txt', import.meta.url),
      'utf8',
    )
    assert.ok(files.get('site.js')!.includes(license.trim()))
  })
})
