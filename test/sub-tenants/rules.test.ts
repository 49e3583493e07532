import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { entersFrom, isolation, misplaced, relationOf, type SeatAbove } from '../../rules/sub-tenants.ts'

suite('where tenants stand to each other', () => {
  const cases = [
    ['/a/b/', '/a/b/', 'self'],
    ['/a/', '/a/b/c/', 'descendant'],
    ['/a/b/c/', '/a/', 'ancestor'],
    ['/a/b/', '/a/c/', 'sibling'],
    ['/a/b/', '/a/c/d/', 'sibling'],
    ['/a/', '/b/', 'stranger'],
    ['/a/', '/ab/', 'stranger'],
    ['/a/b/', '/a/bc/', 'sibling'],
  ] as const
  for (const [own, other, relation] of cases) {
    test(`${other} is ${relation} of ${own}`, () => assert.equal(relationOf(own, other), relation))
  }

  test('siblings and strangers reach nothing of each other, and from below nothing but names is reached', () => {
    for (const [reach, verdicts] of Object.entries(isolation)) {
      assert.equal(verdicts.sibling, 'no', reach)
      assert.equal(verdicts.stranger, 'no', reach)
      assert.equal(verdicts.ancestor, reach === 'read' ? 'names' : 'no', reach)
    }
  })
})

suite('where a tenant may stand', () => {
  const deep = (levels: number) => `/${Array.from({ length: levels }, (_, at) => `t${at}`).join('/')}/`

  test('not below itself, nor below what is below it', () => {
    assert.equal(misplaced('/a/', '/a/'), 'itself')
    assert.equal(misplaced('/a/', '/a/b/'), 'loop')
    assert.equal(misplaced('/a/', '/ab/'), undefined)
  })

  test('no deeper than 32 levels, with all that it brings along', () => {
    assert.equal(misplaced('/new/', deep(31)), undefined)
    assert.equal(misplaced('/new/', deep(32)), 'tooDeep')
    assert.equal(misplaced('/new/', deep(30), 2), undefined)
    assert.equal(misplaced('/new/', deep(30), 3), 'tooDeep')
  })
})

suite('who enters from above', () => {
  const seat = (path: string, more: Partial<SeatAbove> = {}): SeatAbove => ({
    path,
    managesBelow: true,
    accessType: 'defaultOff',
    allowed: true,
    mayEnter: true,
    ...more,
  })

  test('the nearest seat that opens what is below counts', () => {
    assert.equal(entersFrom('/a/b/c/', [seat('/a/'), seat('/a/b/')])?.path, '/a/b/')
    assert.equal(entersFrom('/a/b/c/', [seat('/a/'), seat('/a/b/', { allowed: false })])?.path, '/a/')
  })

  test('an access type that is always on needs no name, and the other two do', () => {
    for (const [accessType, enters] of [
      ['defaultOff', false],
      ['defaultOn', false],
      ['alwaysOn', true],
    ] as const) {
      const seats = [seat('/a/', { accessType, allowed: false })]
      assert.equal(entersFrom('/a/b/', seats) !== undefined, enters, accessType)
    }
  })

  test('a seat that may not be entered, or manages nothing, opens nothing', () => {
    assert.equal(entersFrom('/a/b/', [seat('/a/', { mayEnter: false, accessType: 'alwaysOn' })]), undefined)
    assert.equal(
      entersFrom('/a/b/', [seat('/a/', { managesBelow: false, accessType: 'alwaysOn' })]),
      undefined,
    )
  })

  test('neither a seat in the tenant itself, nor below, nor beside', () => {
    for (const path of ['/a/b/', '/a/b/c/', '/a/d/', '/ab/'])
      assert.equal(entersFrom('/a/b/', [seat(path)]), undefined, path)
  })
})
