import assert from 'node:assert/strict'
import { front, SERVER } from '../support/engines/front.ts'
import { focusedValue } from '../support/engines/in-page.ts'
import { heardNothing, pressIn, sees, until } from '../support/engines/steps.ts'
import { inEveryEngine } from '../support/engines/walk.ts'
import { embedByAttributes, hostPage } from '../support/guest.ts'

const host = front(at => ({ url: at(SERVER) }))
const walk = inEveryEngine()

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self' data:; connect-src 'self'",
}
const FIELD = 'login-box input[autocomplete~="username"]'
const PASSWORD = 'login-box input[autocomplete~="current-password"]'

/** Holds back the modules until it is called. */
function hold(): () => void {
  const held: (() => void)[] = []
  const done = host.site.rule(/\/elements\/portico\.js$/, (_incoming, _reply, forward) => held.push(forward))
  return () => {
    done()
    for (const forward of held) forward()
  }
}

walk(
  'the prerendered form is drawn under a policy without styles, keeps keystrokes, focus and an early submit, and its fields stand in the light DOM [ENGINE-07]',
  async visit => {
    const visitor = await visit()
    const { admin } = host.server
    host.site.page('/form', hostPage(embedByAttributes('<login-box></login-box>')), policy)
    const address = `${host.home}/form`
    const release = hold()
    await visitor.goto(address)
    // The document's own query finds what stands in the light DOM only.
    await until(visitor, `!!document.querySelector('${FIELD}')`, 'the field')
    const radius = await visitor.evaluate<string>(
      `getComputedStyle(document.querySelector('${FIELD}').closest('.pc-box')).borderRadius`,
    )
    assert.notEqual(radius, '0px')
    await pressIn(visitor, FIELD)
    await visitor.type(admin.email.slice(0, 5))
    release()
    for (const letter of admin.email.slice(5)) await visitor.type(letter)
    await until(visitor, `customElements.get('login-box') !== undefined`, 'the element')
    await sees(visitor, 'Quayside')
    assert.equal(await visitor.evaluate(focusedValue), admin.email)

    // Another person, whose browser has not got the modules yet.
    const hasty = await visit()
    const releaseAgain = hold()
    await hasty.goto(address)
    await until(hasty, `!!document.querySelector('${FIELD}')`, 'the field')
    await pressIn(hasty, FIELD)
    await hasty.type(admin.email)
    await hasty.press('Enter')
    await until(hasty, `!!document.querySelector('login-box[queued]')`, 'the early submit')
    releaseAgain()
    await sees(hasty, 'Enter your password')
    await until(hasty, `!!document.querySelector('${PASSWORD}')`, 'the password in the light DOM')
    await heardNothing(visitor)
    await heardNothing(hasty)
  },
)
