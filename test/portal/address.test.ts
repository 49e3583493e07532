import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { formatPortalAddress, parsePortalAddress } from '../../src/state/portal/portal-address.ts'
import { formatPlace, parsePlace } from '../../src/state/portal/portal-place.ts'

describe('the address of a portal page', () => {
  it('is #/admin-box/ and the page, with the state of the page behind it', () => {
    const place = { page: 'users', query: new URLSearchParams({ search: 'ada l', page: '2' }) }
    assert.equal(formatPortalAddress(place), '#/admin-box/users?search=ada+l&page=2')
    assert.equal(formatPortalAddress({ ...place, query: new URLSearchParams() }), '#/admin-box/users')
  })

  it('of the singular subscription is the page subscriptions [NAV-17]', () => {
    assert.equal(parsePortalAddress('#/admin-box/subscription')?.page, 'subscriptions')
  })

  it('without a page is the portal, and any other hash is not', () => {
    assert.equal(parsePortalAddress('#/admin-box')?.page, '')
    assert.equal(parsePortalAddress('#/admin-box/')?.page, '')
    for (const hash of ['', '#', '#section', '#/admin-boxes/users', '#/account/login'])
      assert.equal(parsePortalAddress(hash), undefined, hash)
  })

  it('names the dialog above the page, which the query of the page does not see', () => {
    const query = new URLSearchParams({ search: 'ada' })
    const place = { page: 'roles', query, dialog: { name: 'edit', id: 'r/1' } }
    assert.equal(formatPlace(place), '#/admin-box/roles?search=ada&dialog=edit&dialogId=r%2F1')
    const read = parsePlace(formatPlace(place))
    assert.deepEqual(read?.dialog, { name: 'edit', id: 'r/1' })
    assert.equal(read?.query.toString(), 'search=ada')
    assert.deepEqual(parsePlace('#/admin-box/users?dialog=invite')?.dialog, { name: 'invite' })
    assert.equal(parsePlace('#/admin-box/users?dialogId=1')?.dialog, undefined)
  })

  it('survives a broken escape sequence', () => {
    assert.equal(parsePortalAddress('#/admin-box/%E0%A4%A')?.page, '%E0%A4%A')
  })

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^/]+$/), fc.dictionary(fc.string(), fc.string()), (page, query) => {
        fc.pre(page !== 'subscription')
        const place = { page, query: new URLSearchParams(query) }
        const read = parsePortalAddress(formatPortalAddress(place))
        assert.equal(read?.page, page)
        assert.equal(read.query.toString(), place.query.toString())
      }),
    )
  })
})
