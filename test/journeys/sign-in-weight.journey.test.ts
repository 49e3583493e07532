import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgets } from '../architecture/budgets.ts'
import { kilobytes } from '../architecture/chunks.ts'
import { embed, guest, hostPage, signInBy } from '../support/guest.ts'
import { sees } from '../support/steps.ts'

const host = guest()

test('what a browser asks for until a password sign-in is done keeps its budget, with passkeys on', async () => {
  const page = await host.visit()
  const files = new Set<string>()
  let done = false
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!done && pathname.startsWith('/elements/')) files.add(pathname.slice('/elements/'.length))
  })
  // The person's profile is the last that a sign-in waits for.
  const profile = page.waitForResponse(response => response.url().endsWith('/users/v2/me') && response.ok())
  void profile.then(() => {
    done = true
  })
  await page.goto(host.site.page('/login', hostPage(embed('<login-box></login-box>'))))
  await sees(page, 'Sign in with a passkey')
  await signInBy(page, host.server)
  await profile
  assert.ok(files.has('loader.js') && files.has('portico.js'), [...files].join())
  const size = kilobytes(files)
  const list = [...files].map(file => `  ${file} ${kilobytes([file])}`).join('\n')
  assert.ok(size <= budgets.passwordSignIn, `${size} kB, the budget is ${budgets.passwordSignIn} kB\n${list}`)
})
