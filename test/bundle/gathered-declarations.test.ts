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

test('what would be lost stops the build', () => {
  const outside = new Map([['contract/a.d.ts', "import type { B } from '../rules/b.ts';\n"]])
  assert.throws(() => gathered(outside, 'contract'), /imports \.\.\/rules\/b\.ts, which is not gathered/)
})
