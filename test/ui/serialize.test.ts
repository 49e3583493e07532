import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CSSObject, serializeStyles } from '@emotion/serialize'
import fc from 'fast-check'
import { nameOf, serialize } from '../../src/react/theme/serialize.ts'

const properties = fc.constantFrom(
  'paddingInline',
  'color',
  'zIndex',
  'opacity',
  'fontWeight',
  'lineHeight',
  'flexGrow',
  'strokeWidth',
  'WebkitLineClamp',
  '--fe-own',
)
const values = fc.oneof(
  fc.integer({ min: -9, max: 900 }),
  fc.constantFrom('red', 'var(--x, 1px)', 'calc(1px + 2px)'),
)
const selectors = fc.constantFrom('&:hover', '&[data-open]', '@media (width < 40em)', '& > svg')
const rules = fc.letrec<{ rules: CSSObject }>(tie => ({
  rules: fc.oneof(
    { depthSize: 'small' },
    fc.dictionary(properties, values, { maxKeys: 4 }),
    fc
      .tuple(fc.dictionary(properties, values), fc.dictionary(selectors, tie('rules'), { maxKeys: 2 }))
      .map(([own, nested]) => ({ ...own, ...nested })),
  ) as fc.Arbitrary<CSSObject>,
})).rules

test('static rules read the same as emotion would write them', () => {
  fc.assert(
    fc.property(rules, written => {
      // Emotion leaves out custom properties' units, as we do; a number there is the text of the number.
      const plain = JSON.parse(
        JSON.stringify(written, (key, value) => (key.startsWith('--') ? String(value) : value)),
      )
      assert.equal(serialize(plain), serializeStyles([plain]).styles)
    }),
  )
})

test('the same rules have the same name, and others another', () => {
  assert.equal(nameOf('color:red;'), nameOf('color:red;'))
  const names = Array.from({ length: 5000 }, (_, at) => nameOf(`width:${at}px;`))
  assert.equal(new Set(names).size, names.length)
})
