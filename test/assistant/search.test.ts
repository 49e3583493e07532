import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHelp } from '../../server/insight/assistant/find-help.ts'
import { help } from '../../server/insight/assistant/help.ts'
import { intentOf } from '../../server/insight/assistant/offline-intents.ts'
import { places } from '../../server/insight/assistant/places.ts'
import { search, wordsOf } from '../../server/insight/assistant/search.ts'
import { tools } from '../../server/insight/assistant/tools.ts'
import { pages } from '../../src/react/portal/navigation.ts'
import { portalActions } from '../../src/react/portal/workplace/actions.ts'

const asker = (permissions: string[], articles: { title: string; text: string }[] = []) =>
  ({
    vendor: { settings: { assistant: { articles } } },
    caller: { permissions, superUser: false },
  }) as unknown as Parameters<typeof findHelp>[1]

test('words are compared without case, accents, endings and fillers', () => {
  assert.deepEqual(wordsOf('How do I invite the Invited Users?'), ['invit', 'invit', 'us'])
  assert.deepEqual(wordsOf('Übersicht größe'), wordsOf('ubersicht große'))
  assert.deepEqual(
    search('the of', help, ({ title }) => ({ title, rest: '' })),
    [],
  )
})

test('the places that the assistant knows are the pages and actions of the portal, with their permissions', () => {
  const built = pages.map(({ key, permissions: [permission] }) => [key, permission])
  const known = places.filter(({ id, page }) => id === page).map(({ id, permission }) => [id, permission])
  const family = (pair: (string | undefined)[]) =>
    pair[0] === 'subscriptions' ? ['subscriptions', 'a key of the family'] : pair
  assert.deepEqual(known.map(family).sort(), built.map(family).sort())
  assert.deepEqual(
    places
      .filter(({ id, page }) => id !== page)
      .map(({ id, page, permission }) => [id, page, permission])
      .sort(),
    portalActions.map(({ id, page, permission }) => [id, page, permission]).sort(),
  )
  for (const { place } of help) assert.ok(!place || places.some(({ id }) => id === place), place)
})

test('a question finds the article that is about it, and only places that are open to the person', () => {
  const found = findHelp('How can I invite a new colleague?', asker(['fe.secure.*']))
  assert.equal(found.articles[0]?.place, 'inviteUser')
  assert.ok(found.places.some(({ id }) => id === 'inviteUser'))
  const refused = findHelp('How can I invite a new colleague?', asker([]))
  assert.equal(refused.articles[0]?.place, undefined)
  assert.ok(refused.places.every(({ id }) => id !== 'inviteUser'))
})

test("the vendor's own articles are found as well as ours", () => {
  const articles = [{ title: 'Berths and moorings', text: 'A berth is booked on the map.' }]
  assert.equal(findHelp('book a berth', asker([], articles)).articles[0]?.title, 'Berths and moorings')
  assert.deepEqual(findHelp('zymurgy', asker([], articles)), { articles: [], places: [] })
})

test('the same words always ask for the same thing', () => {
  const all = (text: string) => {
    const { tool, input } = intentOf(text, tools)
    return [tool, input]
  }
  assert.deepEqual(all('Invite ada@example.com please'), ['propose_invitation', { email: 'ada@example.com' }])
  assert.deepEqual(all('Create a group called Night shift.'), ['propose_group', { name: 'Night shift' }])
  assert.deepEqual(all('make a new role "Auditor"'), ['propose_role', { name: 'Auditor' }])
  assert.deepEqual(all('Webhook to https://hooks.example.com/in'), [
    'propose_webhook',
    { name: 'hooks.example.com', url: 'https://hooks.example.com/in' },
  ])
  assert.deepEqual(all('Who has no second factor?'), ['people_without_second_factor', {}])
  assert.deepEqual(all('find user Ada'), ['find_people', { text: 'Ada' }])
  assert.deepEqual(all('How do I list all users?'), ['search_help', { text: 'How do I list all users?' }])
  assert.deepEqual(intentOf('list all users', []).tool, 'search_help')
})
