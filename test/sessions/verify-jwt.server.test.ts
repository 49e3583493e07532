import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { verifyJwt } from '../../server/core/sessions/verify-jwt.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const now = Math.floor(Date.now() / 1000)
const keyOf = async (kid: string) => (kid === 'ours' ? publicKey : undefined)
const read = (token: string) => verifyJwt(token, keyOf)

const coded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signed(header: object, payload: unknown, key = privateKey): string {
  const input = `${coded({ alg: 'RS256', kid: 'ours', ...header })}.${coded(payload)}`
  return `${input}.${sign('RSA-SHA256', Buffer.from(input), key).toString('base64url')}`
}

test('a token of another library is read', async () => {
  const token = await new SignJWT({ sid: 'a' })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
    .setExpirationTime('5m')
    .sign(privateKey)
  assert.equal((await read(token))?.sid, 'a')
})

test('a token is good between its times only', async () => {
  const now = Math.floor(Date.now() / 1000)
  assert.ok(await read(signed({}, { exp: now + 60, nbf: now - 1 })))
  for (const payload of [{}, { exp: now }, { exp: '9999999999' }, { exp: now + 60, nbf: now + 30 }])
    assert.equal(await read(signed({}, payload)), undefined, JSON.stringify(payload))
})

test('no header chooses a weaker way', async () => {
  const payload = { exp: Math.floor(Date.now() / 1000) + 60 }
  const secret = publicKey.export({ type: 'spki', format: 'pem' })
  const symmetric = `${coded({ alg: 'HS256', kid: 'ours' })}.${coded(payload)}`
  const tokens = [
    `${coded({ alg: 'none', kid: 'ours' })}.${coded(payload)}.`,
    `${symmetric}.${createHmac('sha256', secret).update(symmetric).digest('base64url')}`,
    signed({ alg: 'RS512' }, payload),
    signed({ crit: ['exp'] }, payload),
    signed({ kid: 'theirs' }, payload),
    signed({ kid: undefined }, payload),
    signed({}, payload, other.privateKey),
  ]
  for (const token of tokens) assert.equal(await read(token), undefined, token)
})

test('what is no token has no user', async () => {
  const good = signed({}, { exp: now + 60 })
  const [header, , signature] = good.split('.')
  const tokens = [
    '',
    '.',
    '..',
    'a.b.c',
    good.slice(0, -9),
    `${header}.${coded({ exp: now + 99 })}.${signature}`,
  ]
  for (const token of [...tokens, signed({}, 'text'), signed({}, null), signed({}, [])])
    assert.equal(await read(token), undefined, token)
})

test('each part is taken in the one way that an encoder spells it', async () => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // Other files of this process may take minutes before this one's tests begin.
  const payload = { exp: now + 3600 }
  // The last letter of a signature of 256 bytes has four bits that are not read; header and payload are signed as text.
  const good = signed({}, payload)
  assert.ok(await read(good))
  const last = digits.indexOf(good.at(-1)!)
  for (let more = 1; more < 16; more++)
    assert.equal(await read(`${good.slice(0, -1)}${digits[last + more]}`), undefined, `${more}`)
  for (const tail of ['=', '==', ' ', '\n', '!']) assert.equal(await read(`${good}${tail}`), undefined, tail)
  for (const spell of [
    (part: string) => `${part}=`,
    (part: string) => part.replace(/.$/, letter => `${letter} `),
  ]) {
    const [header, body] = good.split('.')
    for (const input of [`${spell(header!)}.${body}`, `${header}.${spell(body!)}`])
      assert.equal(
        await read(`${input}.${sign('RSA-SHA256', Buffer.from(input), privateKey).toString('base64url')}`),
        undefined,
        input,
      )
  }
})
