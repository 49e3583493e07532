import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import { sources } from './sources.ts'

/** Attributes and properties that a person reads or hears. */
const said = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext aria-placeholder placeholder title alt label heading hint description confirmLabel cancelLabel submitLabel'.split(
    ' ',
  ),
)

/** Files with words that are in no catalog, and why. */
const exempt: Record<string, string> = {
  'src/elements/admin-portal.tsx': 'the window is named before any texts of the portal can be there',
  'src/react/portal/pages/security/VerifyDomainCard.tsx': 'an address as an example',
  'src/react/portal/tokens/SecretDialog.tsx': 'a request of HTTP, to be copied',
}

interface Node {
  type: string
  [more: string]: unknown
}

const isWords = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2,}/u.test(text)

/** Strings that an expression may become: a literal, either side of a choice, the pieces of a template. */
function stringsOf(node: Node | null): string[] {
  if (!node) return []
  const of = (key: string) => stringsOf(node[key] as Node | null)
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'JSXExpressionContainer') return of('expression')
  if (node.type === 'ConditionalExpression') return [...of('consequent'), ...of('alternate')]
  if (node.type === 'LogicalExpression') return [...of('left'), ...of('right')]
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return []
}

function* within(node: unknown): Iterable<Node> {
  if (Array.isArray(node)) for (const each of node) yield* within(each)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) yield node as Node
    for (const each of Object.values(node)) yield* within(each)
  }
}

/** Words that JSX shows without asking a catalog for them. */
function wordsShownBy(text: string): string[] {
  const { code } = transformSync(text, { loader: 'tsx', jsx: 'preserve', target: 'es2022' })
  const found: string[] = []
  for (const node of within(parseAst(code, { jsx: true }))) {
    if (node.type === 'JSXText') found.push(String(node.value).trim())
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...stringsOf(child))
    if (node.type === 'JSXAttribute' && said.has(String((node.name as Node).name)))
      found.push(...stringsOf(node.value as Node | null))
  }
  return found.filter(isWords)
}

test('a component shows and names nothing in words that are in no catalog', () => {
  const found = sources
    .filter(
      ({ path }) =>
        /^src\/(react|elements)\/.*\.tsx$/.test(path) && !path.includes('/gallery/') && !exempt[path],
    )
    .flatMap(({ path, text }) => wordsShownBy(text).map(words => `${path}: ${words}`))
  assert.deepEqual(found, [])
})

test('the check of words sees text, attributes, choices and templates', () => {
  const template = '`Five $' + '{d}`'
  const shown = wordsShownBy(
    `const a = <p title={b ? 'One' : t('x')} className="Two">Three {c && 'Four'} {${template}}</p>`,
  )
  assert.deepEqual(shown.sort(), ['Five ', 'Four', 'One', 'Three'])
})
