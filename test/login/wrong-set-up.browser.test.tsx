import { expect } from '@open-wc/testing'
import { $mistakeOf } from '../../src/state/app/set-up-mistake.ts'
import { drawLoginBox, scripted } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

describe('a login box that is set up wrongly, in development', () => {
  afterEach(() => document.body.replaceChildren())

  it('shows cause and line to paste instead of a form, and the form once it is cured', async () => {
    const box = drawLoginBox('/account/login', scripted({}))
    const paste = '"allowedOrigins": ["http://localhost:8080"]'
    $mistakeOf(box.app).set({ text: 'This origin is not allowed.', paste })
    await waitUntil(() => box.title() === 'Not set up yet', 'the form stays')
    expect(box.text()).to.contain('This origin is not allowed.').and.to.contain(paste)
    expect(box.form()).to.equal(null)
    await expect(box.host).to.be.accessible()
    $mistakeOf(box.app).set(undefined)
    await waitUntil(() => box.form(), 'no form')
  })
})
