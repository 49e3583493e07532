import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  chooseEntries,
  eventGroups,
  heardEvents,
  leanEntries,
  PREFIXES,
  UNLISTED,
} from '../../src/state/webhooks/event-choice.ts'
import {
  draftOfWebhook,
  isSameWebhookDraft,
  newWebhook,
  problemsOfWebhook,
  webhookChange,
} from '../../src/state/webhooks/webhook-draft.ts'
import { catalogEvent, webhook } from './webhook.ts'

const CREATED = 'frontegg.user.created'
const DELETED = 'frontegg.user.deleted'
const ALONE = 'frontegg.group.updated'
const USERS = 'frontegg.user.*'
const events = [catalogEvent(CREATED, 'users'), catalogEvent(ALONE, 'groups'), catalogEvent(DELETED, 'users')]
const groupOf = (id: string, chosen: readonly string[], search?: string) =>
  eventGroups(events, chosen, search).find(group => group.id === id)

describe('the choice of events', () => {
  it('is by category, and by prefixes that stand for several events [HOOK-26, HOOK-27]', () => {
    assert.deepEqual(
      eventGroups(events, []).map(({ id, name, total }) => [id, name, total]),
      [
        ['users', 'USERS', 2],
        ['groups', 'GROUPS', 1],
        [PREFIXES, '', 1],
      ],
    )
    const [prefix] = groupOf(PREFIXES, [])!.options
    assert.deepEqual([prefix!.entry, prefix!.count], [USERS, 2])
  })

  it('shows what a wildcard takes in as heard, and by which', () => {
    const users = groupOf('users', [USERS])!
    assert.deepEqual(
      users.options.map(({ chosen, coveredBy }) => [chosen, coveredBy]),
      [
        [false, USERS],
        [false, USERS],
      ],
    )
    assert.equal(users.heard, 2)
    assert.equal(groupOf(PREFIXES, ['*'])!.options[0]!.coveredBy, '*')
    assert.deepEqual(
      [[], [CREATED], [USERS, CREATED], ['*']].map(chosen => heardEvents(events, chosen)),
      [0, 1, 2, 3],
    )
  })

  it('keeps entries that the catalog does not list, so that they can be taken away', () => {
    const locked = 'frontegg.tenant.locked'
    const group = groupOf(UNLISTED, [locked, CREATED, '*', USERS])!
    assert.deepEqual(
      group.options.map(({ entry }) => entry),
      [locked],
    )
    assert.deepEqual(chooseEntries([locked, CREATED], [locked], false), [CREATED])
  })

  it('is searched in keys, names, descriptions and categories, and counts all of a category meanwhile', () => {
    const found = (search: string) => eventGroups(events, [CREATED], search)
    assert.deepEqual(
      found('DELETED').map(({ options, heard, total }) => [options[0]!.entry, heard, total]),
      [[DELETED, 1, 2]],
    )
    assert.equal(groupOf('users', [], 'users')!.options.length, 2)
    assert.deepEqual(found('story of frontegg.group')[0]!.options[0]!.entry, ALONE)
    assert.deepEqual(found('nothing such'), [])
  })

  it('takes a category as a whole and gives it back, and saves nothing that a wildcard says already', () => {
    const all = chooseEntries([CREATED], [CREATED, DELETED], true)
    assert.deepEqual(all, [CREATED, DELETED])
    assert.deepEqual(chooseEntries(all, [CREATED, DELETED], false), [])
    const wide = chooseEntries(all, [USERS], true)
    assert.deepEqual(wide, [CREATED, DELETED, USERS])
    assert.deepEqual(chooseEntries(wide, [USERS], false), all)
    assert.deepEqual(leanEntries([...wide, ALONE]), [USERS, ALONE])
    assert.deepEqual(leanEntries([USERS, '*']), ['*'])
  })
})

describe('the form of a webhook', () => {
  const draft = draftOfWebhook(webhook())

  it('begins with what is stored, but for the secret, and is changed by what differs', () => {
    assert.equal(draft.secret, '')
    assert.equal(isSameWebhookDraft(draft, draftOfWebhook(webhook())), true)
    const two = { ...draft, eventKeys: [CREATED, DELETED] }
    assert.equal(isSameWebhookDraft(two, { ...draft, eventKeys: [DELETED, CREATED] }), true)
    assert.equal(isSameWebhookDraft(two, draft), false)
    assert.equal(isSameWebhookDraft(draft, { ...draft, secret: 'another one' }), false)
  })

  it('says what is wrong at the field, before anything is sent [HOOK-05]', () => {
    assert.deepEqual(problemsOfWebhook(draftOfWebhook()), {
      displayName: 'nameIsRequired',
      url: 'urlIsRequired',
      secret: undefined,
      eventKeys: 'eventsIsRequired',
    })
    const wrong = (url: string) => problemsOfWebhook({ ...draft, url }).url
    for (const url of ['receiver.test', 'ftp://receiver.test', 'https://'])
      assert.equal(wrong(url), 'urlIsInvalid', url)
    assert.equal(wrong('https://ada:pw@receiver.test'), 'urlHasCredentials')
    for (const url of [' https://receiver.test/a?b ', 'http://localhost:4000'])
      assert.equal(wrong(url), undefined, url)
    const secret = (text: string) => problemsOfWebhook({ ...draft, secret: text }).secret
    assert.deepEqual([secret('1234567'), secret('12345678')], ['secretKeyLengthAtLeast8', undefined])
  })

  it('asks for a secret to be made where none is typed, and leaves the stored one alone [HOOK-05, HOOK-06]', () => {
    const typed = { ...draft, displayName: ' Log ', secret: 'our own secret', eventKeys: [CREATED, USERS] }
    assert.deepEqual(newWebhook({ ...typed, secret: '' }), {
      displayName: 'Log',
      description: '',
      url: draft.url,
      secret: null,
      eventKeys: [USERS],
      isActive: true,
    })
    assert.equal(newWebhook(typed).secret, 'our own secret')
    assert.equal('secret' in webhookChange(draft), false)
    assert.equal(webhookChange(typed).secret, 'our own secret')
  })
})
