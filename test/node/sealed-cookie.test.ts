// run: alone
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCookies, serializeCookie } from '../../src/node/cookies/cookie-header.ts'
import { seal, unseal } from '../../src/node/cookies/iron-seal.ts'
import { PorticoError, sealedCookie } from '../../src/node/index.ts'

const password = 'a password of thirty-two characters'
const is = (code: string, message?: RegExp) => (error: unknown) =>
  error instanceof PorticoError && error.code === code && (message?.test(error.message) ?? true)
const changed = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)

test('what was sealed opens by its password and no other, and every seal looks different', async () => {
  const value = { accessToken: 'a.b.c', list: [1, 'ü'] }
  const one = await seal(value, password, 60)
  assert.deepEqual(await unseal(one, [password]), value)
  assert.notEqual(one, await seal(value, password, 60))
  assert.ok(!one.includes('accessToken'))
  await assert.rejects(unseal(one, [`${password}!`]), is('bad_hmac'))
})

test('a seal that a published session helper wrote opens: Fe26.2, AES-256-CBC, HMAC-SHA256, PBKDF2-SHA1', async () => {
  // Made by node:crypto alone, from the facts of the format.
  const { createCipheriv, createHmac, pbkdf2Sync, randomBytes } = await import('node:crypto')
  const [encryptionSalt, macSalt] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const iv = randomBytes(16)
  const key = (salt: string) => pbkdf2Sync(password, salt, 1, 32, 'sha1')
  const cipher = createCipheriv('aes-256-cbc', key(encryptionSalt), iv)
  const plain = JSON.stringify(JSON.stringify({ accessToken: 'a.b.c' }))
  const data = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64url')
  const text = ['Fe26.2', '1', encryptionSalt, iv.toString('base64url'), data, Date.now() + 1000].join('*')
  const mac = createHmac('sha256', key(macSalt)).update(text).digest('base64url')
  assert.equal(
    await unseal(`${text}*${macSalt}*${mac}~2`, [password]),
    JSON.stringify({ accessToken: 'a.b.c' }),
  )
})

test('a sealed cookie uses 256-bit salts [SSR-26]', async () => {
  const parts = (await seal('x', password, 60)).split('*')
  assert.match(parts[2]!, /^[\da-f]{64}$/)
  assert.match(parts[6]!, /^[\da-f]{64}$/)
})

test('an expired seal of the session cookie gives an error, after a skew of 60 s [SSR-14, SSR-27]', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  const sealed = await seal('x', password, 10)
  t.mock.timers.tick(69_999)
  assert.equal(await unseal(sealed, [password]), 'x')
  t.mock.timers.tick(1)
  await assert.rejects(unseal(sealed, [password]), is('expired_seal', /^Expired seal$/))
})

test('a session cookie with a bad hmac gives an error, wherever it was changed [SSR-15]', async () => {
  const sealed = await seal({ accessToken: 'x' }, password, 60)
  const parts = sealed.split('*')
  for (const part of [1, 2, 3, 4, 6]) {
    const wrong = parts.map((text, at) => (at === part ? changed(text, 0) : text)).join('*')
    await assert.rejects(unseal(wrong, [password]), is('bad_hmac', /^Bad hmac value$/), `part ${part}`)
  }
  const later = parts.map((text, at) => (at === 5 ? String(Number(text) + 1000) : text)).join('*')
  await assert.rejects(unseal(later, [password]), is('bad_hmac'))
})

test('what is no seal is a bad seal, and never a value', async () => {
  for (const text of ['', 'x', 'Fe26.2*1*2*3', 'Fe27.1*1*a*b*c**d*e~2', `Fe26.2*1*a*b*c*soon*d*e`])
    await assert.rejects(unseal(text, [password]), is('bad_seal'), text)
})

test('a sealed-cookie password under 32 characters is refused by this text [SSR-03, SSR-16, SSR-28]', async () => {
  const short = is('password_too_short', /^Password must be at least 32 characters long$/)
  await assert.rejects(seal('x', 'a'.repeat(31), 60), short)
  await assert.rejects(unseal('x', ['a'.repeat(31)]), short)
  assert.ok(await seal('x', 'a'.repeat(32), 60))
})

test('of several passwords the first seals and all of them open, so that one can be rotated', async () => {
  const cookie = (...passwords: string[]) => sealedCookie<string>({ name: 'own', password: passwords })
  const old = (await cookie(password).write('kept')).split(';')[0]!
  const next = `next ${password}`
  assert.equal(await cookie(next, password).read(old), 'kept')
  const written = (await cookie(next, password).write('new')).split(';')[0]!
  await assert.rejects(cookie(password).read(written), is('bad_hmac'))
  assert.equal(await cookie(next).read(written), 'new')
})

test('the cookie lives 15 days without a minute, HttpOnly, Secure, Lax, at / [SSR-20, SSR-21, SSR-22, SSR-23, SSR-24, SSR-25]', async () => {
  const line = await sealedCookie({ name: 'own', password }).write('x')
  assert.deepEqual(line.split('; ').slice(1), [
    `Max-Age=${1_296_000 - 60}`,
    'Path=/',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
  ])
  const until = Number(line.split('*')[5])
  assert.ok(Math.abs(until - Date.now() - 1_296_000_000) < 5000)
  assert.match(sealedCookie({ name: 'own', password }).clear(), /^own=; Max-Age=0; Path=\/; HttpOnly; Secure/)
})

test('a cookie may hold at most 4096 characters [SSR-04]', async () => {
  assert.throws(() => serializeCookie('n', 'x'.repeat(4096), {}), is('cookie_too_large', /4096/))
  const fits = 4096 - 'n=; Path=/'.length
  assert.equal(serializeCookie('n', 'x'.repeat(fits), {}).length, 4096)
  await assert.rejects(
    sealedCookie({ name: 'own', password }).write('x'.repeat(4000)),
    is('cookie_too_large'),
  )
})

test('a cookie name with non-printable characters is rejected [SSR-08]', () => {
  for (const name of ['', 'a\n', 'a\r\nset-cookie: b', 'a b', 'a;b', 'a=b', 'ä', '\u0000'])
    assert.throws(() => serializeCookie(name, 'x', {}), is('bad_cookie'), JSON.stringify(name))
})

test('a cookie value with non-printable characters is rejected [SSR-09]', () => {
  for (const value of ['a\n', 'a\r\nset-cookie: b=c', 'a;b', 'a,b', 'ä', '\u0000', '\u007f'])
    assert.throws(() => serializeCookie('n', value, {}), is('bad_cookie'), JSON.stringify(value))
  for (const attributes of [{ domain: 'a;b' }, { domain: 'a\nb' }, { path: '/;x' }, { path: 'x' }])
    assert.throws(() => serializeCookie('n', 'x', attributes), is('bad_cookie'))
})

test('of two cookies with one name the first counts, and names of the language are plain names', () => {
  const cookies = parseCookies('a=1; a=2; __proto__=3; =4; b; c = 5=6 ')
  assert.deepEqual(
    [...cookies],
    [
      ['a', '1'],
      ['__proto__', '3'],
      ['c', '5=6'],
    ],
  )
  assert.equal(parseCookies(null).size, 0)
})
