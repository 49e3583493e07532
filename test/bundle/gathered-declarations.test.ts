import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gathered } from '../../scripts/gathered-declarations.mjs'

const files = new Map([
  [
    'contract/users.d.ts',
    "import { type Static, Type } from 'typebox';\nexport interface Query extends Static<typeof Query> {\n}\nexport declare const Query: Type.TObject<{\n    name: Type.TString;\n}>;\n",
  ],
  [
    'contract/groups.d.ts',
    "import { type Static, Type } from 'typebox';\nexport type Query = Static<typeof Type>;\nexport interface Groups {\n    query: Query;\n}\n",
  ],
  [
    'contract/index.d.ts',
    "import type { Groups } from './groups.ts';\nimport type { Query } from './groups.ts';\nexport declare const all: [Groups, Query, import(\"./users.ts\").Query];\nexport {};\n",
  ],
  [
    'src/a.d.ts',
    "import type { Query } from '../contract/groups.ts';\nexport type { Groups, Query as Asked } from '../contract/groups.ts';\nexport type Own = Query;\n",
  ],
])

test('declarations of a folder come in one file, with another name for what two of them declare', () => {
  const together = gathered(files, 'contract')
  assert.deepEqual([...together.keys()], ['src/a.d.ts', 'contract.d.ts'])
  const text = together.get('contract.d.ts')!
  assert.match(text, /^import type \{ Static, Type \} from 'typebox';\n/)
  assert.match(text, /export type Query_groups = Static<typeof Type>;/)
  assert.match(text, / {4}query: Query_groups;/)
  assert.match(text, /export declare const all: \[Groups, Query_groups, Query\];/)
  assert.doesNotMatch(text, /\.ts['"]|export \{\}/)
  assert.equal(
    together.get('src/a.d.ts'),
    "import type { Query_groups as Query } from '../contract.ts';\nexport type { Groups, Query_groups as Asked } from '../contract.ts';\nexport type Own = Query;\n",
  )
})

test('what a folder names outside of it is named from its one file, and what it hands on is handed on', () => {
  const nested = new Map([
    ['src/state/app/a.d.ts', "import type { B } from '../../../rules/b.ts';\nexport type A = B;\n"],
    ['src/state/roles/c.d.ts', "export type { B } from '../../../rules/b.ts';\nexport type C = number;\n"],
    ['src/elements/d.d.ts', "import type { A } from '../state/app/a.ts';\nexport type D = A;\n"],
  ])
  const together = gathered(nested, 'src/state')
  assert.deepEqual([...together.keys()], ['src/elements/d.d.ts', 'src/state.d.ts'])
  assert.equal(
    together.get('src/state.d.ts'),
    "import type { B } from '../rules/b.ts';\nexport type { B } from '../rules/b.ts';\nexport type A = B;\nexport type C = number;\n",
  )
  assert.match(together.get('src/elements/d.d.ts')!, /from '\.\.\/state\.ts';/)
})

test('a name that is another within a module stops the build', () => {
  const renamed = new Map([
    ['contract/a.d.ts', "import type { B as Other } from './b.ts';\n"],
    ['contract/b.d.ts', 'export type B = number;\n'],
  ])
  assert.throws(() => gathered(renamed, 'contract'), /B as Other is not gathered/)
})
