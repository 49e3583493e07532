import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { type ResourceRules, resource } from '../../src/state/app/resource.ts'
import { appOn, fakeBrowser, signedIn } from './fake-browser.ts'

interface Members {
  group: string
  names: readonly string[]
  read?: boolean
}
const empty: Members = { group: '', names: [] }
const failure = (statusCode: number) => new ApiError('No', { statusCode, errorCode: 'ER-1' })

/** The members of a group, answered by `reply`: names, or a status that fails. */
function opened(rules: Partial<ResourceRules<Members, [string]>> = {}) {
  const replies: (string[] | number)[] = []
  const one = resource<Members, [string]>('members', {
    empty,
    load: async () => {
      const reply = replies.shift()
      if (typeof reply === 'number') throw failure(reply)
      return { names: reply ?? [] }
    },
    ...rules,
  })(appOn(fakeBrowser(signedIn()).tab()).app)
  const read = (group: string, reply: string[] | number) => {
    replies.push(reply)
    return one.load(group)
  }
  return { one, read, state: () => one.$state.get() }
}

test('a resource that says so is loading before it is asked for, and again once it is forgotten', async () => {
  const { one, read, state } = opened({ loading: true })
  assert.equal(state().loading, true)
  await read('a', ['ada'])
  assert.equal(state().loading, false)
  one.forget()
  assert.equal(state().loading, true)
})

test('what was read for other arguments is dropped as the load begins, where the rules drop it', async () => {
  const { one, read, state } = opened({
    begin: (before, group) => (before.group === group ? {} : { group, names: [] }),
  })
  await read('a', ['ada'])
  void one.load('a')
  assert.deepEqual([state().group, state().names], ['a', ['ada']])
  void one.load('b')
  assert.deepEqual([state().group, state().names, state().loading], ['b', [], true])
})

test('what was refused leaves the beginning of its own load', async () => {
  const { read, state } = opened({ begin: (_before, group) => ({ group }) })
  await read('a', ['ada'])
  await read('b', 403)
  assert.deepEqual([state().group, state().names, state().error?.statusCode], ['b', [], 403])
})

test('what a load leaves out stays as it was', async () => {
  const { one, read, state } = opened()
  one.patch({ group: 'kept' })
  await read('a', ['ada'])
  assert.deepEqual([state().group, state().names], ['kept', ['ada']])
})

test('an error stays while the next load is under way where the rules say so, and goes otherwise', async () => {
  for (const errorStays of [true, false]) {
    const { one, read, state } = opened({ errorStays })
    await read('a', 500)
    void one.load('a')
    assert.equal(state().error !== null, errorStays)
  }
})

test('the rules decide which failures keep what was read', async () => {
  for (const keeps of [true, false]) {
    const { read, state } = opened({ keeps: () => keeps })
    for (const status of [403, 503]) {
      await read('a', ['ada'])
      await read('a', status)
      assert.deepEqual(state().names, keeps ? ['ada'] : [], `${status}`)
      assert.equal(state().error?.statusCode, status)
    }
  }
})

test('the end of a load settles the state, whether it read or failed', async () => {
  for (const reply of [['ada'], 403, 503]) {
    const { read, state } = opened({ settle: () => ({ read: true }) })
    assert.equal(state().read, undefined)
    await read('a', reply)
    assert.equal(state().read, true)
  }
})

test('a load that throws before it asks is a failure like any other', async () => {
  const { one, state } = opened({
    load: () => {
      throw failure(400)
    },
  })
  await one.load('a')
  assert.deepEqual([state().loading, state().error?.statusCode], [false, 400])
})
