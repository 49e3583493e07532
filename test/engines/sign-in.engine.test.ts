import { front, SECURE, vendorPage } from '../support/engines/front.ts'
import { heardNothing, press, sees, seesNoMore, signIn, until } from '../support/engines/steps.ts'
import type { Visitor } from '../support/engines/visitor.ts'
import { inEveryEngine } from '../support/engines/walk.ts'
import { memberOfTwo } from '../support/members.ts'

const member = { email: 'ida@falk.example', password: 'Seven calm gulls at 4' }
const host = front(
  at => ({ url: at(SECURE.sub) }),
  server => memberOfTwo(server, member),
  { secure: true },
)

const walk = inEveryEngine()
const active = `document.querySelector('frontegg-app')?.app?.app?.$tenants.get().activeTenant?.name`

/** Goes over to the other of the two accounts by the switcher of the portal, on which the page loads anew. */
async function switchAccount(visitor: Visitor): Promise<void> {
  await sees(visitor, 'Personal information')
  await visitor.evaluate('void (window.isOld = true)')
  const here = await until<string>(visitor, active, 'an account')
  const there = here === 'Falk Harbor' ? 'Anholt Harbor' : 'Falk Harbor'
  await press(visitor, `Switch account: ${here}`)
  // The administrator's account has others below it, which are searched in a dialog; the other one has a menu.
  await press(visitor, there, here === 'Anholt Harbor' ? 'button' : 'menuitem')
  await until(visitor, `!window.isOld && ${active} === ${JSON.stringify(there)}`, there)
  // What is asked for while a person signs out is refused, and says so.
  await host.site.quiet()
}

/** Through pages of the vendor's at this address, one with the login box and one with the portal. */
async function walkThrough(visitor: Visitor, origin: string): Promise<void> {
  host.site.page('/berths', vendorPage(host.home, '<login-box></login-box>'))
  host.site.page('/portal', vendorPage(host.home, '<admin-portal></admin-portal>'))
  await visitor.goto(`${origin}/berths`)
  await signIn(visitor, member.email, member.password)
  await sees(visitor, `Hello ${member.email}`)
  await visitor.goto(`${origin}/portal`)
  await sees(visitor, `Hello ${member.email}`)
  await visitor.reload()
  await sees(visitor, `Hello ${member.email}`)
  await switchAccount(visitor)
  await press(visitor, 'Leave')
  await seesNoMore(visitor, `Hello ${member.email}`)
  await visitor.reload()
  await sees(visitor, 'Nobody is here')
  await heardNothing(visitor)
}

walk(
  'a person signs in on the server’s own site, reloads, switches accounts and signs out [ENGINE-02]',
  async visit => walkThrough(await visit(), host.home),
)

walk(
  'a person signs in on a sub-domain beside the server, reloads, switches accounts and signs out [ENGINE-02]',
  async visit => walkThrough(await visit(), host.at(SECURE.sub)),
)
