import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Inline, parseInline, parseMarkdown, safeLink } from '../../src/state/assistant/markdown.ts'

const text = (value: string): Inline => ({ kind: 'text', text: value })
const isPlainText = (source: string) => assert.deepEqual(parseInline(source), [text(source)])

test('an answer is paragraphs, headings, lists, code and marks', () => {
  assert.deepEqual(
    parseMarkdown(
      '# Who\n\nOne **bold** and *slanted*\nline `a*b`\n\n- one\n- two\n\n3. three\n\n```js\n<b>\n```',
    ),
    [
      { kind: 'heading', inside: [text('Who')] },
      {
        kind: 'paragraph',
        inside: [
          text('One '),
          { kind: 'strong', inside: [text('bold')] },
          text(' and '),
          { kind: 'em', inside: [text('slanted')] },
          { kind: 'break' },
          text('line '),
          { kind: 'code', text: 'a*b' },
        ],
      },
      { kind: 'list', ordered: false, start: 1, items: [[text('one')], [text('two')]] },
      { kind: 'list', ordered: true, start: 3, items: [[text('three')]] },
      { kind: 'code', text: '<b>' },
    ],
  )
})

test('HTML, images and what runs stay the text that they are', () => {
  for (const source of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![secret](https://evil.test/?q=1)',
    '[go](javascript:alert(1))',
    '[go](data:text/html,1)',
    '[go](//evil.test)',
    '[go](/admin-box)',
    '[go](http://evil.test)',
    '[go](#/elsewhere)',
    '[go](https://user:pass@evil.test)',
    'snake_case_name and 2*3*4',
  ])
    isPlainText(source)
})

test('a link leads to the portal or to https', () => {
  assert.deepEqual(safeLink('#/admin-box/users?search=ada'), {
    href: '#/admin-box/users?search=ada',
    external: false,
  })
  assert.deepEqual(safeLink('HTTPS://docs.example.com/a'), {
    href: 'https://docs.example.com/a',
    external: true,
  })
  for (const href of ['', ' https://a.test', 'java\tscript:alert(1)', '#/admin-box/"onclick', 'https://'])
    assert.equal(safeLink(href), undefined, href)
})

test('escaped signs are shown as they are, so that no name of a person becomes a mark', () => {
  assert.deepEqual(parseInline('\\*\\*not bold\\*\\* \\[a\\]\\(https\\:\\/\\/evil\\.test\\)'), [
    text('**not bold** [a](https://evil.test)'),
  ])
})

test('marks that are never closed, and deep ones, take no time', () => {
  const started = performance.now()
  parseInline('**a '.repeat(1000))
  parseInline('[a](b '.repeat(600))
  parseInline('`'.repeat(3999))
  parseInline('*'.repeat(500_000))
  for (const filler of [' ', '#', ' #', '\u2028 '])
    for (const mark of ['#', '-', '1.']) parseMarkdown(`${mark} a${filler.repeat(1500)}x\u2028`)
  assert.ok(performance.now() - started < 1000)
})

test('signs behind a heading close it, and others are its text', () => {
  for (const [source, heading] of [
    ['## Two ##', 'Two'],
    ['#   One  # ', 'One'],
    ['# C# and F#s', 'C# and F#s'],
    ['# ', ''],
  ] as const)
    assert.deepEqual(parseMarkdown(source), [{ kind: 'heading', inside: heading ? [text(heading)] : [] }])
})
