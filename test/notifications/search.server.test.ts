import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type Harbor, harbor } from './harbor.ts'

const NONE = '00000000-0000-4000-8000-000000000000'

suite('a search in the inbox', () => {
  let h: Harbor
  before(async () => {
    h = await harbor()
    const users = { groupId: NONE, tenantId: 'home', userIds: [h.mate.id] }
    for (const name of ['Pilots', '50%_off', 'Night crew'])
      await h.raise('frontegg.group.users.added', { ...users, name }, 'home')
    await h.raise('frontegg.user.changedPassword', { userId: h.mate.id }, 'home')
    await h.inboxOf(h.mateAsk, 4)
  })
  after(() => h.close())

  const found = async (q: string, more = '') =>
    (await h.inbox(h.mateAsk, `?q=${encodeURIComponent(q)}${more}`)).items.map(({ body }) => body).sort()

  test('finds names, and what a notification says itself, whatever the case', async () => {
    assert.deepEqual(await found('pilots'), ['You are now in the group Pilots.'])
    assert.deepEqual(await found('PASSWORD WAS'), [
      'Your password was changed. If this wasn’t you, reset it now.',
    ])
    assert.equal((await found('now in the group')).length, 3)
    assert.deepEqual(await found('imagined'), [])
  })

  test('takes no letter for a wildcard, and no hole of a text for a word', async () => {
    assert.deepEqual(await found('%_'), ['You are now in the group 50%_off.'])
    assert.deepEqual(await found('_'), ['You are now in the group 50%_off.'])
    assert.deepEqual(await found('\\'), [])
    assert.deepEqual(await found('{{name}}'), [])
  })

  test('keeps to the filter, to its page and to whom it belongs, and leaves the count as it is', async () => {
    const first = await h.inbox(h.mateAsk, '?q=group&limit=2')
    assert.deepEqual([first.items.length, first.unreadCount], [2, 4])
    const rest = await h.inbox(h.mateAsk, `?q=group&limit=2&before=${first.next}`)
    assert.deepEqual([rest.items.length, rest.next], [1, undefined])
    assert.deepEqual(await found('group', '&filter=archived'), [])
    assert.deepEqual((await h.inbox(h.adminAsk, '?q=Pilots')).items, [])
    const tooLong = await h.mateAsk(`GET /notification/inbox?q=${'a'.repeat(101)}`)
    assert.equal(tooLong.statusCode, 400)
  })
})
