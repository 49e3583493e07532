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
})
