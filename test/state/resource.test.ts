import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { resource } from '../../src/state/app/resource.ts'
import { appOn, fakeBrowser, signedIn } from './fake-browser.ts'

/** A resource whose loads a test answers in the order that it wants. */
function opened() {
  const requested: { signal: AbortSignal; answer: PromiseWithResolvers<{ name: string }> }[] = []
  const named = resource('named', {
    empty: { name: '' },
    load: (_app, signal) => {
      const answer = Promise.withResolvers<{ name: string }>()
      requested.push({ signal, answer })
      return answer.promise
    },
  })
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  const answerOf = (index: number) => requested[index]?.answer as PromiseWithResolvers<{ name: string }>
  return { app, named, one: named(app), asked: requested, answerOf }
}

const failure = (statusCode: number) => new ApiError('No', { statusCode, errorCode: 'ER-1' })

async function loaded() {
  const all = opened()
  const load = all.one.load()
  all.answerOf(0).resolve({ name: 'first' })
  await load
  return all
}

test('an older answer that comes after the newer changes nothing, and its request is aborted', async () => {
  const { one, asked, answerOf } = opened()
  const loads = [one.load(), one.load()]
  assert.deepEqual(
    asked.map(({ signal }) => signal.aborted),
    [true, false],
  )
  answerOf(1).resolve({ name: 'newer' })
  answerOf(0).resolve({ name: 'older' })
  await Promise.all(loads)
  assert.deepEqual(one.$state.get(), { name: 'newer', loading: false, error: null })
})

test('what was read stays while it is read again, and beside the error of a server that fails', async () => {
  const { one, answerOf } = await loaded()
  const load = one.reload()
  assert.deepEqual(one.$state.get(), { name: 'first', loading: true, error: null })
  answerOf(1).reject(failure(503))
  await load
  assert.equal(one.$state.get().name, 'first')
  assert.equal(one.$state.get().error?.statusCode, 503)
})

test('a server that refuses leaves the error alone', async () => {
  const { one, answerOf } = await loaded()
  const load = one.load()
  answerOf(1).reject(failure(403))
  await load
  assert.equal(one.$state.get().name, '')
  assert.equal(one.$state.get().error?.statusCode, 403)
})

test('what is forgotten comes back neither by an answer under way nor by a reload', async () => {
  const { one, asked, answerOf } = await loaded()
  const load = one.load()
  one.forget()
  answerOf(1).resolve({ name: 'late' })
  await load
  await one.reload()
  assert.equal(asked.length, 2)
  assert.deepEqual(one.$state.get(), { name: '', loading: false, error: null })
})

test('each app has its own, the same on every ask', async () => {
  const { app, named, one } = await loaded()
  one.patch({ name: 'changed' })
  assert.equal(named(app).$state.get().name, 'changed')
  assert.equal(named(appOn(fakeBrowser(signedIn()).tab()).app).$state.get().name, '')
})
