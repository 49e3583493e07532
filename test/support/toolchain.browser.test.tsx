import { expect, fixture, html } from '@open-wc/testing'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

import { arrangePerson } from './arrange.ts'

describe('the browser test runner', () => {
  it('renders one React in the page, with hooks', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`)
    flushSync(() => createRoot(host).render(<Counter />))
    flushSync(() => host.querySelector('button')?.click())
    expect(host.textContent).to.equal('1')
  })

  it('gives every file an empty profile that has the focus', () => {
    expect(document.cookie).to.equal('')
    expect(document.hasFocus()).to.equal(true)
    document.cookie = 'left=behind'
  })

  it('forwards calls to the real server and makes people for tests', async () => {
    const person = await arrangePerson({ name: 'Ann', roles: ['Admin'] })
    const signIn = await fetch('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
    expect(signIn.status, await signIn.text()).to.equal(200)
  })
})
