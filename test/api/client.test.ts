import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quietType, statusHeader } from '../../rules/quiet-answer.ts'
import { ApiError } from '../../src/api/api-error.ts'
import type { ContextOptions } from '../../src/api/context-options.ts'
import { retry } from '../../src/api/retry.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { appOn, fakeBrowser, options, signedIn, tokenFor } from '../state/fake-browser.ts'
import type { Script } from '../state/fake-server.ts'

const context = (over: Partial<ContextOptions>): Partial<AppOptions> => ({
  contextOptions: { ...options.contextOptions, ...over },
})

async function flagsCall(over: Partial<AppOptions> = {}, url?: string) {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab(url), over)
  await app.call('GET /flags')
  const seen = browser.server.seen[0]
  assert.ok(seen)
  return seen
}

async function failure(script: Script, over: Partial<AppOptions> = {}) {
  const browser = fakeBrowser({ 'GET /flags': script })
  const tab = browser.tab()
  const { app } = appOn(tab, over)
  const error = await app.call('GET /flags').then(
    () => assert.fail('the call did not fail'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof ApiError)
  return { error, tab }
}

test('a signed-in call carries the bearer token; activate and logout carry none [API-02]', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.session.accept({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 60 })
  await app.call('GET /flags')
  await app
    .call('POST /identity/resources/users/v1/activate', { body: { userId: 'u', token: 't' } })
    .catch(() => {})
  await app.call('POST /identity/resources/auth/v1/logout')
  const sent = browser.server.seen.slice(-3).map(({ headers }) => headers.authorization)
  assert.deepEqual(sent, [`Bearer ${tokenFor({})}`, undefined, undefined])
})

test('a tokenResolver replaces the stored token, and a call’s own jwt is sent raw', async () => {
  const resolved = await flagsCall(context({ tokenResolver: async () => 'theirs' }))
  assert.equal(resolved.headers.authorization, 'Bearer theirs')
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.call('GET /flags', {}, { jwt: 'raw' })
  assert.equal(browser.server.seen[0]?.headers.authorization, 'raw')
})

test('a body is sent as JSON, and every call says so [API-03]', async () => {
  const browser = fakeBrowser({ 'POST /identity/resources/auth/v1/user': { json: {} } })
  const { app } = appOn(browser.tab())
  await app.call('POST /identity/resources/auth/v1/user', { body: { email: 'a@b.co', password: 'x' } })
  const [seen] = browser.server.seen
  assert.equal(seen?.headers['content-type'], 'application/json')
  assert.deepEqual(seen?.body, { email: 'a@b.co', password: 'x' })
  assert.equal((await flagsCall()).headers['content-type'], 'application/json')
})

test('every call includes credentials [API-04]', async () => {
  assert.equal((await flagsCall()).credentials, 'include')
})

test('the tenant of the page’s address is sent as scope [API-06]', async () => {
  const { headers } = await flagsCall({}, 'https://app.example/x?tenantId=tenant-7')
  assert.equal(headers['frontegg-scoped-tenant'], 'tenant-7')
  assert.equal((await flagsCall()).headers['frontegg-scoped-tenant'], undefined)
})

test('the application id is sent [API-07]', async () => {
  assert.equal((await flagsCall()).headers['frontegg-requested-application-id'], 'app')
})

test('framework and SDK are sent [API-08, API-09]', async () => {
  const metadataHeaders = { framework: 'react@19.3.1', fronteggSdkVersion: '@portico/react@0.1.0' }
  const { headers } = await flagsCall(context({ metadataHeaders }))
  assert.equal(headers['x-frontegg-framework'], 'react@19.3.1')
  assert.equal(headers['x-frontegg-sdk'], '@portico/react@0.1.0')
  assert.ok((await flagsCall()).headers['x-frontegg-framework'])
})

test('a call names the box that it comes from [API-10, API-11]', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  app.$source.set('admin-portal')
  await app.call('GET /flags')
  app.$source.set('login-box')
  await app.call('GET /flags')
  await app.call('GET /flags', {}, { source: 'admin-portal' })
  const sources = browser.server.seen.map(({ headers }) => headers['frontegg-source'])
  assert.deepEqual(sources, ['admin-portal', 'login-box', 'admin-portal'])
})

test('resolvers and the interceptor of the host shape every request', async () => {
  const { headers, url } = await flagsCall(
    context({
      tenantResolver: async () => ({ tenant: 'harbor' }),
      additionalHeadersResolver: () => [{ key: 'X-Own', value: '1' }],
      additionalQueryParamsResolver: () => [{ key: 'own', value: '2' }],
      beforeRequestInterceptor: (request, address) => ({
        ...request,
        headers: { ...request.headers, 'x-address': address },
      }),
    }),
  )
  assert.equal(headers['frontegg-login-alias'], 'harbor')
  assert.equal(headers['x-own'], '1')
  assert.equal(url.searchParams.get('own'), '2')
  assert.equal(headers['x-address'], url.href)
})

test('a failed call has message, status, trace id, code and context [ERR-01, ERR-03]', async () => {
  const { error } = await failure({
    status: 409,
    json: { errors: ['Taken'], errorCode: 'ER-01234', context: { field: 'email' } },
    headers: { 'frontegg-trace-id': 'trace-1' },
  })
  const { message, statusCode, traceId, errorCode, errorContext } = error
  assert.deepEqual(
    { message, statusCode, traceId, errorCode, errorContext },
    {
      message: 'Taken',
      statusCode: 409,
      traceId: 'trace-1',
      errorCode: 'ER-01234',
      errorContext: { field: 'email' },
    },
  )
})

test('the trace id comes from the header frontegg-trace-id [ERR-04]', async () => {
  const { error } = await failure({ status: 400, json: {}, headers: { 'frontegg-trace-id': 'trace-2' } })
  assert.equal(error.traceId, 'trace-2')
})

test('a body that is too large has its own text [ERR-05]', async () => {
  const { error } = await failure({ status: 413, text: '<html>nginx</html>' })
  assert.equal(error.message, 'Error request is too large')
  assert.equal(error.statusCode, 413)
})

test('a visible redirect makes the browser go to the address in the body [ERR-06]', async () => {
  const browser = fakeBrowser({ 'GET /flags': { status: 302, text: '/account/login?from=1' } })
  const tab = browser.tab()
  let settled = false
  void appOn(tab)
    .app.call('GET /flags')
    .finally(() => {
      settled = true
    })
  await browser.clock.advance(0)
  assert.deepEqual(tab.went, ['https://app.example/account/login?from=1'])
  assert.equal(settled, false)
})

test('a visible redirect to another site is not followed', async () => {
  const { error, tab } = await failure({ status: 302, text: 'https://evil.example/' })
  assert.deepEqual(tab.went, [])
  assert.equal(error.statusCode, 302)
})

test('several errors are one message, joined by commas [ERR-07]', async () => {
  const { error } = await failure({ status: 400, json: { errors: ['Too short', 'No digit'] } })
  assert.equal(error.message, 'Too short, No digit')
  assert.deepEqual(error.errors, ['Too short', 'No digit'])
})

test('without a list of errors the message names status and its text [ERR-08]', async () => {
  const { error } = await failure({ status: 404, json: { message: 'something else' } })
  assert.equal(error.message, 'Error 404 - Not Found')
})

test('an error that is not JSON has the default message [ERR-09]', async () => {
  const { error } = await failure({ status: 400, text: 'Bad gateway, said the proxy' })
  assert.equal(error.message, "We're facing some difficulties, Please try again")
})

test('an error that is not JSON has the default code [ERR-10]', async () => {
  const { error } = await failure({ status: 400, text: 'nope' })
  assert.equal(error.errorCode, 'ER-ADMIN-PORTAL-GENERIC-ERROR')
})

test('a body of null does not break the error', async () => {
  const { error } = await failure({ status: 400, text: 'null' })
  assert.equal(error.statusCode, 400)
})

test('at level warn answers of 400 and above are logged [ERR-11]', async () => {
  const warned = await failure({ status: 422, json: {} }, context({ logLevel: 'warn' }))
  assert.match(warned.tab.lines.join(), /warn: .*GET \/flags 422/)
  const quiet = await failure({ status: 422, json: {} }, context({ logLevel: 'error' }))
  assert.deepEqual(quiet.tab.lines, [])
})

test('at level warn and at level error answers of 500 are logged [ERR-12]', async () => {
  for (const logLevel of ['warn', 'error'] as const) {
    const { tab } = await failure({ status: 500, json: {} }, context({ logLevel }))
    assert.match(tab.lines.join(), /error: .*GET \/flags 500/)
  }
})

const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

test('a server that is not reached gives the generic message [ERR-13]', async () => {
  const { error } = await failure(unreachable)
  assert.equal(error.message, "We're facing some difficulties, Please try again")
})

test('a server that is not reached gives status 500 and the generic code [ERR-14, ERR-15]', async () => {
  const { error } = await failure(unreachable)
  assert.equal(error.statusCode, 500)
  assert.equal(error.errorCode, 'ER-ADMIN-PORTAL-GENERIC-ERROR')
})

test('an answer without a body is an empty object', async () => {
  for (const script of [{ status: 204, offContract: true }, { text: '' }] as const)
    assert.deepEqual(await appOn(fakeBrowser({ 'GET /flags': script }).tab()).app.call('GET /flags'), {})
})

test('what is no JSON is an answer of no server of ours, be it good news or bad; a proxy whose server is away is another thing', async () => {
  for (const script of [{ text: 'not JSON' }, { status: 404, text: '<h1>Not found</h1>' }] as const)
    assert.equal((await failure(script)).error.unanswered, true)
  const { error } = await failure({ status: 502, text: '<h1>Bad gateway</h1>' })
  assert.deepEqual([error.unanswered, error.statusCode], [false, 502])
})

test('a status that was spared the console counts as if it had been the status of the answer', async () => {
  const { error, tab } = await failure({
    json: { errors: ['Not found'], errorCode: 'ER-00404' },
    headers: { [statusHeader]: '404' },
    offContract: true,
  })
  assert.deepEqual([error.statusCode, error.errorCode, error.message], [404, 'ER-00404', 'Not found'])
  assert.equal(tab.lines.length, 1, 'logged as ever')
  assert.match((await flagsCall()).headers.accept ?? '', new RegExp(`^${quietType.replace('+', '.')}, `))
})

test('an aborted call rejects with the reason of the signal', async () => {
  const stop = new AbortController()
  const { app } = appOn(
    fakeBrowser({
      'GET /flags': () => {
        stop.abort(new Error('left the page'))
        throw new DOMException('aborted', 'AbortError')
      },
    }).tab(),
  )
  await assert.rejects(app.call('GET /flags', {}, { signal: stop.signal }), { message: 'left the page' })
})

test('the retry helper makes 3 attempts, 500 ms apart [CONST-01, CONST-02]', async () => {
  const { clock } = fakeBrowser()
  const at: number[] = []
  const start = clock.now()
  const work = async () => {
    at.push(clock.now() - start)
    throw new TypeError('Failed to fetch')
  }
  const result = retry(work, { wait: clock.after }).catch((error: Error) => error.message)
  await clock.advance(5000)
  assert.deepEqual(at, [0, 500, 1000])
  assert.equal(await result, 'Failed to fetch')
})

test('what the caller did wrong is not tried again', async () => {
  const browser = fakeBrowser({ 'GET /flags': { status: 400, json: {} } })
  await assert.rejects(appOn(browser.tab()).app.call('GET /flags', {}, { retry: 3 }))
  assert.equal(browser.server.seen.length, 1)
})
