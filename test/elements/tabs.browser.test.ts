import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { serve, signedInVendor, signedOutVendor } from './fake-vendor.ts'
import type { TabWindow } from './tab.ts'

const refresh = 'POST /identity/resources/auth/v1/user/token/refresh'

/** A tab is a window of its own: an iframe has its own state, and shares locks, channels and storage. */
function openTab(): TabWindow {
  const frame = document.createElement('iframe')
  frame.src = '/test/elements/tab.html'
  document.body.append(frame)
  return frame.contentWindow as TabWindow
}

const statusOf = (tab: TabWindow) => tab.tab?.session.$state.get().status
const until = (tabs: TabWindow[], status: string) =>
  waitUntil(() => tabs.every(tab => statusOf(tab) === status), `every tab is ${status}`)

afterEach(() => {
  document.querySelectorAll('iframe').forEach(frame => {
    frame.remove()
  })
})

describe('several tabs', () => {
  it('renew the session one at a time', async () => {
    let requested = 0
    let most = 0
    const answer = signedInVendor[refresh] as (request: never, count: number) => object
    const server = serve({
      ...signedInVendor,
      [refresh]: async (request, count) => {
        most = Math.max(most, ++requested)
        await new Promise(resolve => setTimeout(resolve))
        requested--
        return answer(request as never, count)
      },
    })
    const tabs = [openTab(), openTab(), openTab()]
    await until(tabs, 'authenticated')
    await Promise.all(tabs.map(tab => tab.tab!.session.refresh()))
    expect(most).to.equal(1)
    expect(server.count(refresh)).to.be.greaterThan(0)
  })

  it('are all signed out by a logout in one', async () => {
    const server = serve(signedInVendor)
    const tabs = [openTab(), openTab()]
    await until(tabs, 'authenticated')
    await tabs[0]!.tab!.session.logout()
    await until(tabs, 'anonymous')
    expect(server.count('POST /identity/resources/auth/v1/logout')).to.equal(1)
  })

  it('are all signed in by a sign-in in one', async () => {
    const server = serve(signedOutVendor)
    const tabs = [openTab(), openTab()]
    await until(tabs, 'anonymous')
    for (const [route, script] of Object.entries(signedInVendor)) server.on(route, script)
    await tabs[0]!.tab!.session.accept(
      (await (
        await fetch(`${location.origin}/frontegg/identity/resources/auth/v1/user/token/refresh`, {
          method: 'POST',
        })
      ).json()) as never,
    )
    await until(tabs, 'authenticated')
  })
})
