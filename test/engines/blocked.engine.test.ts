import assert from 'node:assert/strict'
import { front, SECURE } from '../support/engines/front.ts'
import { heardNothing, isAt, press, sees, signIn, until } from '../support/engines/steps.ts'
import { inEveryEngine } from '../support/engines/walk.ts'

const host = front(at => ({ url: at(SECURE.other) }), undefined, { secure: true })
const walk = inEveryEngine()

/** A product of one page on another site than the server's, with a router of its own. */
const product = (home: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Berths</title><link rel="icon" href="data:,"></head>
  <body>
    <p id="who">Who is here?</p>
    <frontegg-app></frontegg-app><login-box></login-box>
    <script>
      const element = document.querySelector('frontegg-app')
      window.seen = []
      element.options = {
        contextOptions: { baseUrl: '${home}', clientId: 'quayside', appId: 'quayside' },
        onRedirectTo(path) { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) },
      }
      element.addEventListener('sessionchange', ({ detail: { status, user } }) => {
        seen.push(status)
        if (status !== 'loading')
          document.querySelector('#who').textContent = user ? 'Hello ' + user.email : 'Nobody is here'
      })
    </script>
    <script src="${home}/elements/loader.js"></script>
  </body>
</html>`

walk(
  'an embedded sign-in on another site outlives a reload, or where the browser takes no cookie there says so and offers the server’s own page [ENGINE-09]',
  async visit => {
    const visitor = await visit()
    const { admin } = host.server
    host.site.page('/berths', product(host.home))
    host.site.page('/oauth/callback', product(host.home))
    await visitor.goto(`${host.at(SECURE.other)}/berths?day=1`)
    await sees(visitor, 'Nobody is here')
    await signIn(visitor, admin.email, admin.password)
    if (visitor.engine !== 'WebKit') {
      await sees(visitor, `Hello ${admin.email}`)
      await visitor.reload()
      await sees(visitor, `Hello ${admin.email}`)
      return heardNothing(visitor)
    }
    await sees(visitor, 'Your browser does not keep this sign-in')
    await sees(visitor, `It blocks cookies of other websites, and ${SECURE.server} is one to this page`)
    // No page of the host's believes that a user is there, who would be gone with the next one.
    assert.doesNotMatch(await visitor.evaluate<string>('String(window.seen)'), /authenticated/)
    await press(visitor, `Sign in on ${SECURE.server}`)
    await until(visitor, `location.origin === ${JSON.stringify(host.home)}`, 'the server’s page')
    await signIn(visitor, admin.email, admin.password)
    await isAt(visitor, '/berths?day=1')
    await sees(visitor, `Hello ${admin.email}`)
    await heardNothing(visitor)
  },
)
