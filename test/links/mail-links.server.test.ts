import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mailLink } from '../../server/core/links/mail-links.ts'
import { declared } from '../support/declared.ts'

const vendor = { settings: declared.settings.defaults, issuer: 'https://auth.example.com' }

describe('links in mails', () => {
  for (const [route, path] of [
    ['loginUrl', '/account/login'],
    ['signUpUrl', '/account/sign-up'],
    ['activateUrl', '/account/activate'],
    ['acceptInvitationUrl', '/account/invitation/accept'],
    ['resetPasswordUrl', '/account/reset-password'],
    ['forgetPasswordUrl', '/account/forget-password'],
  ] as const) {
    test(`${route} leads to ${path} of the application`, () => {
      const link = mailLink(vendor, { url: 'https://app.example.com/home' }, route, {
        userId: 'u',
        token: 'a+b',
      })
      assert.equal(link, `https://app.example.com${path}?userId=u&token=a%2Bb`)
    })
  }

  test('a vendor’s own route wins; without an application’s address, the server’s own is used', () => {
    const own = { ...vendor, settings: { ...declared.settings.defaults, routes: { activateUrl: '/hello' } } }
    assert.equal(mailLink(own, { url: null }, 'activateUrl'), 'https://auth.example.com/hello')
  })

  test('the page of a forgotten password has the name that the browser reads, or the one of before', () => {
    const at = (routes: Record<string, string>) =>
      mailLink(
        { ...vendor, settings: { ...declared.settings.defaults, routes } },
        { url: null },
        'forgetPasswordUrl',
      )
    assert.equal(at({ forgetPasswordUrl: '/lost' }), 'https://auth.example.com/lost')
    assert.equal(at({ forgotPasswordUrl: '/old' }), 'https://auth.example.com/old')
    assert.equal(
      at({ forgetPasswordUrl: '/lost', forgotPasswordUrl: '/old' }),
      'https://auth.example.com/lost',
    )
  })
})
