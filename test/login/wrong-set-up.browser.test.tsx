import { expect } from '@open-wc/testing'
import { $mistakeOf } from '../../src/state/app/set-up-mistake.ts'
import { drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const PRELOGIN = 'POST /identity/resources/auth/v2/user/sso/prelogin'
const SIGN_IN = 'POST /identity/resources/auth/v1/user'
const none = { status: 404, body: { errors: ['Not found'], errorCode: 'ER-00404' } }

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

describe('a login box whose calls no server of ours answers', () => {
  afterEach(() => document.body.replaceChildren())

  const button = (form: HTMLFormElement | null) => form?.querySelector('button[type=submit]')?.textContent

  for (const [what, status] of [
    ['the pages of a web site', 200],
    ['its page for what it does not have', 404],
  ] as const)
    it(`does not go on to the password where base-url leads to ${what} [DEVX-06]`, async () => {
      const html = () => new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } })
      const box = drawLoginBox('/account/login', { ...scripted({}), answer: async () => html() })
      type(field(box, 'email'), 'ada@acme.example')
      press(box)
      await waitUntil(() => button(box.form()) === 'Try again', 'no button to try again')
      expect(field(box, 'password')).to.equal(null)
      expect(box.form()!.textContent).to.contain('The server cannot be reached')
    })

  it('says so at each step with a button to try again, keeps what was typed, and goes on when it is there [DEVX-07]', async () => {
    let there = false
    const reached = <Found,>(found: Found): Found => {
      if (there) return found
      throw new TypeError('Failed to fetch')
    }
    const wrong = { status: 401, body: { errors: ['Incorrect email or password'], errorCode: 'ER-01002' } }
    const server = scripted({ [PRELOGIN]: () => reached(none), [SIGN_IN]: () => reached(wrong) })
    const box = drawLoginBox('/account/login', server)
    const refused = async (name: string, typed: string) => {
      type(field(box, name), typed)
      press(box)
      await waitUntil(() => button(box.form()) === 'Try again', 'no button to try again')
      expect(box.form()!.textContent).to.contain('The server cannot be reached')
      expect(field(box, name)!.value).to.equal(typed)
      await expect(box.host).to.be.accessible()
      there = true
      press(box)
    }
    await refused('email', 'ada@acme.example')
    await waitUntil(() => field(box, 'password'), 'no password step')
    there = false
    await refused('password', 'correct horse')
    await waitUntil(() => box.form()!.textContent!.includes('Incorrect email or password'), 'not tried again')
    expect(button(box.form())).to.equal('Sign in')
  })
})
