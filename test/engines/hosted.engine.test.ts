import assert from 'node:assert/strict'
import { front, SECURE } from '../support/engines/front.ts'
import { heardNothing, isAt, press, sees, seesNoMore, signIn, until } from '../support/engines/steps.ts'
import { inEveryEngine } from '../support/engines/walk.ts'

/** Seconds that a token lives: as few as a vendor can have. */
const LIFE = 30

const host = front(
  at => ({ url: `${at(SECURE.sub)}/app`, vendor: { sessions: { accessTokenSeconds: LIFE } } }),
  undefined,
  { secure: true },
)
const walk = inEveryEngine()

/** An application beside the server that leaves signing in to the server's own pages. */
const application = (home: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Berths</title><link rel="icon" href="data:,"></head>
  <body>
    <p id="who">Who is here?</p><button id="in">Enter</button><button id="out">Leave</button>
    <frontegg-app></frontegg-app>
    <script>
      const element = document.querySelector('frontegg-app')
      element.options = {
        basename: '/app',
        hostedLoginBox: true,
        contextOptions: { baseUrl: '${home}', clientId: 'quayside', appId: 'quayside' },
        authOptions: { hostedLoginOptions: { loadUserOnFirstLoad: true } },
        lazyLoadAdminPortal: true,
      }
      element.addEventListener('sessionchange', ({ detail: { status, user } }) => {
        if (status !== 'loading')
          document.querySelector('#who').textContent = user ? 'Hello ' + user.email : 'Nobody is here'
      })
      document.querySelector('#in').onclick = () => element.app.loginWithRedirect()
      document.querySelector('#out').onclick = () => element.app.logout()
    </script>
    <script src="${home}/elements/loader.js"></script>
  </body>
</html>`

const token = `document.querySelector('frontegg-app').app.app.session.$state.get().accessToken`
/** Milliseconds since 1970 at which the token of the page ends. */
const end = `JSON.parse(atob(${token}.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000`

walk(
  'an application signs a person in on the server’s page by a code with S256, knows them silently after a reload, refreshes the token before it ends, and signs them out [ENGINE-04]',
  async visit => {
    const visitor = await visit()
    const { admin } = host.server
    const requested: URLSearchParams[] = []
    const done = host.site.rule(/\/oauth\/authorize\?/, (incoming, _reply, forward) => {
      requested.push(new URL(incoming.url!, host.home).searchParams)
      forward()
    })
    host.site.page('/app', application(host.home))
    await visitor.goto(`${host.at(SECURE.sub)}/app/berths?day=1`)
    await sees(visitor, 'Nobody is here')
    await press(visitor, 'Enter')
    await until(visitor, `location.origin === ${JSON.stringify(host.home)}`, 'the server’s page')
    assert.equal(requested[0]?.get('code_challenge_method'), 'S256')
    assert.match(requested[0]?.get('code_challenge') ?? '', /^[\w-]{43}$/)
    await signIn(visitor, admin.email, admin.password)
    await isAt(visitor, '/app/berths?day=1')
    await sees(visitor, `Hello ${admin.email}`)
    assert.doesNotMatch(await visitor.evaluate('location.href'), /code|state/)

    await visitor.reload()
    await sees(visitor, `Hello ${admin.email}`)
    assert.equal(requested.length, 1, 'the reload asks silently, by no page of the server')
    done()
    const first = await until<string>(visitor, token, 'a token')
    const ends = await visitor.evaluate<number>(end)
    await until(visitor, `${token} !== ${JSON.stringify(first)}`, 'another token')
    assert.ok(Date.now() < ends, 'it comes before the first one ends')
    await sees(visitor, `Hello ${admin.email}`)

    await press(visitor, 'Leave')
    await seesNoMore(visitor, `Hello ${admin.email}`)
    await visitor.reload()
    await sees(visitor, 'Nobody is here')
    await press(visitor, 'Enter')
    await until(visitor, `location.origin === ${JSON.stringify(host.home)}`, 'the server’s page')
    await sees(visitor, 'Continue')
    await heardNothing(visitor)
  },
)
