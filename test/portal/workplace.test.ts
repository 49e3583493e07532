import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matching } from '../../src/state/app/palette.ts'
import { createShortcuts, pageKeys, sequenceDelay } from '../../src/state/app/shortcuts.ts'

const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('a shortcut of the portal', () => {
  it('is Ctrl or Cmd with K, a question mark, a slash, or g and the letter of a page', () => {
    const hear = createShortcuts()
    assert.equal(hear(key('k', { ctrlKey: true }), 0), 'palette')
    assert.equal(hear(key('K', { metaKey: true }), 0), 'palette')
    assert.equal(hear(key('?'), 0), 'help')
    assert.equal(hear(key('/'), 0), 'search')
    assert.equal(hear(key('g'), 0), undefined)
    assert.deepEqual(hear(key('u'), 100), { page: 'users' })
    assert.equal(hear(key('u'), 200), undefined, 'the letter alone is nothing')
  })

  it('waits a moment for the second letter, and begins anew with another key between', () => {
    const hear = createShortcuts()
    hear(key('g'), 0)
    assert.equal(hear(key('u'), sequenceDelay), undefined)
    hear(key('g'), 0)
    hear(key('x'), 1)
    assert.equal(hear(key('u'), 2), undefined)
    hear(key('g'), 0)
    assert.deepEqual(hear(key('g'), 1), { page: 'groups' })
  })

  it('leaves every other key with Ctrl, Cmd or Alt to the browser and the page', () => {
    const hear = createShortcuts()
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const name of ['g', 'u', '/', '?', 'f', 'p', 'constructor'])
        assert.equal(hear(key(name, held), 0), undefined, name)
    assert.equal(hear(key('k'), 0), undefined)
  })

  it('has a letter for one page only', () => {
    const pages = Object.values(pageKeys)
    assert.equal(new Set(pages).size, pages.length)
  })
})

describe('what a text finds', () => {
  const names = ['Users', 'Invite users', 'Audit logs', 'José']
  const find = (text: string) => matching(text, names, name => name)

  it('holds every word of it, first what begins with it', () => {
    assert.deepEqual(find('users'), ['Users', 'Invite users'])
    assert.deepEqual(find('logs audit'), ['Audit logs'])
    assert.deepEqual(find('users logs'), [])
  })

  it('may be written without accents and in any case', () => {
    assert.deepEqual(find('JOSE'), ['José'])
  })

  it('is everything for an empty text', () => {
    assert.deepEqual(find('  '), names)
  })
})
