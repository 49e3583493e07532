import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slug } from '../../scripts/docs-site/anchors.ts'
import { Links } from '../../scripts/docs-site/links.ts'
import { readPage } from '../../scripts/docs-site/read-page.ts'
import { renderPage } from '../../scripts/docs-site/render-page.ts'

/** Pages by their files, rendered, with what is wrong with them. */
function rendered(texts: Record<string, string>, exists: string[] = []) {
  const pages = Object.entries(texts).map(([file, text]) => readPage({ file, name: file, about: '' }, text))
  const links = new Links(pages, path => exists.includes(path))
  const html = Object.fromEntries(pages.map(page => [page.file, renderPage(page, links)]))
  return { html, mistakes: links.mistakes }
}

test('links between pages, and names of pages in code, lead to addresses of the site', () => {
  const { html, mistakes } = rendered({
    'docs/one.md':
      '# One\n\n[two](wire/two.md#a-part), `docs/wire/two.md`, [here](#more), `/reference`\n\n## More',
    'docs/wire/two.md': '# Two\n\n## A part\n\n[one](../one.md), `docs/one.md#more`',
  })
  assert.deepEqual(mistakes, [])
  for (const link of [
    '<a href="/docs/wire/two#a-part">two</a>',
    '<a href="/docs/wire/two">docs/wire/two.md</a>',
    '<a href="#more">here</a>',
    '<a href="/reference"><code>/reference</code></a>',
  ])
    assert.ok(html['docs/one.md']!.replaceAll('/docs/one#more', '#more').includes(link), html['docs/one.md'])
  assert.match(html['docs/wire/two.md']!, /<a href="\/docs\/one">one<\/a>, <a href="\/docs\/one#more">/)
})

test('a link to no page, to no heading, a picture, HTML and an unknown language are mistakes', () => {
  const { mistakes } = rendered(
    {
      'docs/one.md':
        '# One\n\n[a](gone.md) [b](two.md#gone) `docs/lost.md` [c](../server/README.md) ![](x.png) <login-box>\n\n```cobol\n\n```',
      'docs/two.md': '# Two',
    },
    ['server/README.md'],
  )
  assert.deepEqual(mistakes, [
    'docs/one.md: gone.md leads to no file',
    'docs/one.md: two.md#gone leads to no heading of docs/two.md',
    'docs/one.md: docs/lost.md leads to no file',
    'docs/one.md: x.png: the site has no pictures',
    'docs/one.md: <login-box> is read as HTML: a tag in a text is code',
    'docs/one.md: no colors are known for the language cobol',
  ])
})

test('headings have the anchors of code hosts, rows and items the names that they are about', () => {
  assert.equal(slug('Who may call: the vendor file'), 'who-may-call-the-vendor-file')
  assert.equal(slug('`<login-box>` – a part'), 'login-box--a-part')
  const { html } = rendered({
    'docs/one.md':
      '# One\n\n## Same\n\n## Same\n\n| key | what |\n|---|---|\n| `signUp.allowed` | yes |\n\n- **LOGIN-01** text\n- other',
  })
  const ids = [...html['docs/one.md']!.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.deepEqual(ids, ['same', 'same-1', 'signup-allowed', 'login-01'])
})

test('what a page has in code reaches the site as text', () => {
  const { html } = rendered({
    'docs/one.md': '# One\n\n`<img onerror=x>` & <https://example.com>\n\n```text\n<script>\n```',
  })
  assert.match(html['docs/one.md']!, /<code>&lt;img onerror=x&gt;<\/code> &amp;/)
  assert.match(html['docs/one.md']!, /<code>&lt;script&gt;<\/code>/)
})
