import assert from 'node:assert/strict'
import { test } from 'node:test'
import { membersChange } from '../../server/directory/scim/groups/members-change.ts'
import { applySteps } from '../../server/directory/scim/patch/apply-steps.ts'
import { operationsOf } from '../../server/directory/scim/patch/operations.ts'
import { stepsOf } from '../../server/directory/scim/patch/steps.ts'
import { readJson } from '../../server/directory/scim/resource/read-json.ts'
import { resourceOf } from '../../server/directory/scim/resource/resource.ts'
import { userKind } from '../../server/directory/scim/schema/kinds.ts'

const ada = () =>
  resourceOf(userKind, {
    USERNAME: 'ada',
    name: { givenName: 'Ada', familyName: 'L' },
    emails: [{ value: 'a@x.test', type: 'work', primary: 'True' }],
    active: true,
  })
const patched = (...Operations: object[]) =>
  applySteps(userKind, ada(), stepsOf(userKind, operationsOf({ Operations })), 'id-1')
const refused = (scimType: string, ...Operations: object[]) =>
  assert.throws(
    () => patched(...Operations),
    { name: 'ScimError', status: 400, scimType },
    JSON.stringify(Operations),
  )

test('a patch adds, replaces and removes, with the name of the operation in any case [SCIMP-36]', () => {
  assert.equal(patched({ op: 'ADD', path: 'Title', value: 'Pilot' }).title, 'Pilot')
  assert.equal(patched({ op: 'Replace', value: { TITLE: 'Pilot' } }).title, 'Pilot')
  assert.deepEqual(patched({ op: 'remove', path: 'name.givenName' }).name, { familyName: 'L' })
  assert.equal(patched({ op: 'remove', path: 'name' }).name, undefined)
  assert.deepEqual(patched({ op: 'replace', path: 'name', value: { givenName: 'B' } }).name, {
    givenName: 'B',
    familyName: 'L',
  })
  assert.equal(patched({ op: 'remove', path: 'emails[type eq "work"]' }).emails, undefined)
  assert.deepEqual(patched({ op: 'remove', path: 'emails[type eq "work"].primary' }).emails, [
    { value: 'a@x.test', type: 'work' },
  ])
  assert.deepEqual(patched({ op: 'replace', path: 'id', value: 'id-1' }), ada())
})

test('a patch says what is wrong with it in the words of the protocol [SCIMP-36]', () => {
  refused('invalidSyntax', { op: 'move', path: 'title' })
  refused('invalidSyntax', { path: 'title', value: 'x' })
  refused('invalidSyntax', { op: 'add', value: 'x' })
  refused('invalidPath', { op: 'add', path: 'emails[type eq', value: 'x' })
  refused('invalidPath', { op: 'add', path: '[]', value: 'x' })
  refused('invalidPath', { op: 'add', path: 'name[givenName eq "x"]', value: 'x' })
  refused('noTarget', { op: 'remove' })
  refused('noTarget', { op: 'replace', path: 'emails[type sw "h"].value', value: 'x' })
  for (const path of ['id', 'meta', 'groups', 'meta.version'])
    refused('mutability', { op: 'replace', path, value: 'other' })
  refused('mutability', { op: 'remove', path: 'userName' })
  refused('invalidValue', { op: 'replace', path: 'active', value: 'perhaps' })
  refused('invalidValue', { op: 'replace', path: 'title', value: { a: 1 } })
  assert.throws(() => operationsOf({ Operations: [] }), { scimType: 'invalidSyntax' })
})

test('a new primary entry takes it from the one of before', () => {
  const [first, second] = patched({
    op: 'add',
    path: 'emails',
    value: [{ value: 'b@x.test', type: 'home', primary: true }],
  }).emails as { primary: boolean }[]
  assert.deepEqual([first!.primary, second!.primary], [false, true])
})

test('no name leads to what all objects share, in a body, a path or a value [SCIMP-37]', () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'Constructor']) {
    assert.throws(() => readJson(`{"a":{"${name}":{"polluted":true}}}`), { scimType: 'invalidSyntax' })
    refused('invalidPath', { op: 'add', path: `${name}.polluted`, value: true })
    refused('invalidPath', { op: 'add', path: `name.${name}`, value: true })
    refused('invalidPath', { op: 'add', path: `emails[type eq "work"].${name}`, value: true })
    refused('invalidPath', { op: 'add', value: { [`x.${name}`]: { polluted: true } } })
  }
  resourceOf(userKind, JSON.parse('{"__proto__":{"polluted":true},"name":{"__proto__":{"polluted":true}}}'))
  assert.equal(({} as { polluted?: unknown }).polluted, undefined)
})

test('what no schema has is passed over, in a body as in a patch [SCIMP-25]', () => {
  assert.deepEqual(patched({ op: 'add', path: 'nonsense', value: 'x' }), ada())
  assert.deepEqual(patched({ op: 'add', path: 'urn:example:2.0:User:badge', value: 'x' }), ada())
  assert.deepEqual(resourceOf(userKind, { userName: 'ada', nonsense: 1, password: 'x' }), { userName: 'ada' })
})

test('operations on the members of a group come to one change, with who was added and removed once [SCIMP-46]', () => {
  const [add, remove, replace] = (['add', 'remove', 'replace'] as const).map(op => (...ids: string[]) => ({
    op,
    ids,
  })) as [Step, Step, Step]
  assert.deepEqual(membersChange([]), { add: [], remove: [], named: [] })
  assert.deepEqual(membersChange([add('a'), remove('a', 'b'), add('c', 'b')]), {
    add: ['b', 'c'],
    remove: ['a'],
    named: ['a', 'c', 'b'],
  })
  assert.deepEqual(membersChange([add('a'), replace('b'), remove('b'), add('c')]), {
    add: ['c'],
    remove: 'others',
    named: ['a', 'b', 'c'],
  })
  const many = Array.from({ length: 1000 }, (_, n) => (n % 2 ? remove('a') : add('a')))
  assert.deepEqual(membersChange(many), { add: [], remove: ['a'], named: ['a'] })
})
type Step = (...ids: string[]) => { op: 'add' | 'remove' | 'replace'; ids: string[] }
