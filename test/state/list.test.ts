import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { list } from '../../src/state/lists/list.ts'
import { appOn, fakeBrowser, signedIn } from './fake-browser.ts'

interface Rows {
  rows: readonly string[]
  total: number
  cursor: string | undefined
}
interface View {
  page: number
}
const empty: Rows = { rows: [], total: 0, cursor: undefined }

/** A list whose requests a test answers in the order that it wants. */
function opened() {
  const requested: { signal: AbortSignal; page: number; answer: PromiseWithResolvers<Rows> }[] = []
  const ask = (signal: AbortSignal, page: number) => {
    const answer = Promise.withResolvers<Rows>()
    requested.push({ signal, page, answer })
    return answer.promise
  }
  const names = list('names', {
    empty,
    first: { page: 1 } as View,
    load: (_app, signal, { page }) => ask(signal, page),
    next: (_app, signal, { rows, cursor }, { page }) =>
      cursor === undefined
        ? undefined
        : ask(signal, page).then(found => ({ rows: [...rows, ...found.rows], cursor: found.cursor })),
  })
  const one = names(appOn(fakeBrowser(signedIn()).tab()).app)
  const answerOf = (index: number) => requested[index]!.answer
  return { one, asked: requested, answerOf, state: () => one.$state.get() }
}

const page = (rows: string[], cursor?: string): Rows => ({ rows, total: 3, cursor })
const failure = (statusCode: number) => new ApiError('No', { statusCode, errorCode: 'ER-1' })

async function loaded() {
  const all = opened()
  const load = all.one.load({ page: 2 })
  all.answerOf(0).resolve(page(['a'], 'x'))
  await load
  return all
}

test('a list says which page is under way, and keeps the rows of the last one meanwhile', async () => {
  const { one, state } = await loaded()
  void one.load({ page: 3 })
  assert.deepEqual(state(), { ...page(['a'], 'x'), view: { page: 3 }, loading: true, error: null })
})

test('the page that was asked for last is shown, and the request of an older one is aborted', async () => {
  const { one, asked, answerOf, state } = opened()
  const loads = [one.load({ page: 1 }), one.load({ page: 2 })]
  answerOf(1).resolve(page(['second']))
  answerOf(0).resolve(page(['first']))
  await Promise.all(loads)
  assert.deepEqual([state().rows, state().view], [['second'], { page: 2 }])
  assert.deepEqual(
    asked.map(({ signal }) => signal.aborted),
    [true, false],
  )
})

test('a refused page leaves its view without rows; of a server that is away the rows stay', async () => {
  const { one, answerOf, state } = await loaded()
  const away = one.load({ page: 3 })
  answerOf(1).reject(failure(503))
  await away
  assert.deepEqual([state().rows, state().view?.page, state().error?.statusCode], [['a'], 3, 503])
  const refused = one.load({ page: 4 })
  answerOf(2).reject(failure(403))
  await refused
  assert.deepEqual([state().rows, state().view?.page, state().total], [[], 4, 0])
})

test('a reload reads the page that is shown, and the first one after the list was forgotten', async () => {
  const { one, asked } = await loaded()
  void one.reload()
  one.forget()
  void one.reload()
  assert.deepEqual(
    asked.map(each => each.page),
    [2, 2, 1],
  )
})

test('more rows are added behind those that are held, until there are none', async () => {
  const { one, asked, answerOf, state } = await loaded()
  const more = one.more()
  void one.more()
  assert.equal(asked.length, 2, 'one request at a time')
  assert.deepEqual([state().rows, state().loading], [['a'], true])
  answerOf(1).resolve(page(['b']))
  await more
  assert.deepEqual([state().rows, state().total, state().loading], [['a', 'b'], 3, false])
  await one.more()
  assert.equal(asked.length, 2)
})

test('more rows that cannot be read take nothing away, whatever the failure', async () => {
  const { one, answerOf, state } = await loaded()
  const more = one.more()
  answerOf(1).reject(failure(403))
  await more
  assert.deepEqual([state().rows, state().error?.statusCode, state().loading], [['a'], 403, false])
})

test('another page aborts more rows that are under way', async () => {
  const { one, asked, answerOf, state } = await loaded()
  const more = one.more()
  const load = one.load({ page: 1 })
  assert.equal(asked[1]!.signal.aborted, true)
  answerOf(2).resolve(page(['new']))
  answerOf(1).resolve(page(['late']))
  await Promise.all([more, load])
  assert.deepEqual(state().rows, ['new'])
})

test('nothing is asked for behind a list that was never read', async () => {
  const { one, asked } = opened()
  await one.more()
  assert.equal(asked.length, 0)
})
