import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherFirstStep } from '../../src/elements/other-first-step.ts'
import { defaultRoutes } from '../../src/state/app/routes.ts'

const at = (path: string) => `https://app.example${path}`

test('the loader draws the login form on no page that begins with another step', () => {
  const { loginUrl, authenticatedUrl, signUpSuccessUrl, ...others } = defaultRoutes
  for (const path of Object.values(others).filter(path => typeof path === 'string' && path !== '/'))
    assert.match(at(path), otherFirstStep, path)
})

test('the loader draws the login form on the login page and on pages of the host', () => {
  for (const path of [
    '/account/login',
    '/account/login?redirectUrl=%2Finvoices',
    '/',
    '/account',
    '/account/settings',
  ])
    assert.doesNotMatch(at(path), otherFirstStep, path)
})
