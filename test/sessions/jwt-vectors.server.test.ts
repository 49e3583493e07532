import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { compactVerify, decodeProtectedHeader, type JWK, SignJWT } from 'jose'
import { signJwt } from '../../server/core/sessions/sign-jwt.ts'
import { verifyJwt } from '../../server/core/sessions/verify-jwt.ts'

/** The claims that RFC 7515 Appendix A signs in each of its ways (“joe”, who expired in 2011). */
const joe = 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ'

/** RFC 7515 A.2: the key, and the token that it signs by RS256. */
const key: JWK = {
  kty: 'RSA',
  n: 'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ',
  e: 'AQAB',
}
const publicKey = createPublicKey({ key, format: 'jwk' })
const rs256 = `eyJhbGciOiJSUzI1NiJ9.${joe}.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw`

/** Good tokens of the same claims that are of no use here: another algorithm, none, or no key named. */
const foreign = {
  'RFC 7515 A.1, HS256': `eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.${joe}.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk`,
  'RFC 7515 A.2, RS256 without kid': rs256,
  'RFC 7515 A.3, ES256': `eyJhbGciOiJFUzI1NiJ9.${joe}.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q`,
  'RFC 7515 A.5, unsecured': `eyJhbGciOiJub25lIn0.${joe}.`,
  'RFC 7515 E, an extension that must be understood':
    'eyJhbGciOiJub25lIiwNCiAiY3JpdCI6WyJodHRwOi8vZXhhbXBsZS5jb20vVU5ERUZJTkVEIl0sDQogImh0dHA6Ly9leGFtcGxlLmNvbS9VTkRFRklORUQiOnRydWUNCn0.RkFJTA.',
}

test('the tokens of RFC 7515 are of other kinds than ours, and each is refused', async () => {
  // Good for another library by the RFC's key: the vector is spelt as the RFC has it.
  await compactVerify(rs256, publicKey, { algorithms: ['RS256'] })
  for (const [name, token] of Object.entries(foreign))
    assert.equal(await verifyJwt(token, async () => publicKey, { expired: true }), undefined, name)
})

test('a signature of RFC 7515 does not cover a header that names a key', async () => {
  const [, payload, signature] = rs256.split('.')
  const header = Buffer.from('{"alg":"RS256","kid":"joe"}').toString('base64url')
  assert.equal(
    await verifyJwt(`${header}.${payload}.${signature}`, async () => publicKey, { expired: true }),
    undefined,
  )
})

test('the claims of RFC 7515 under a named key are read, line breaks and all, once jose signs them', async () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const claims = JSON.parse(Buffer.from(joe, 'base64url').toString()) as Record<string, unknown>
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'joe' })
    .sign(pair.privateKey)
  const keyOf = async () => pair.publicKey
  assert.deepEqual(await verifyJwt(token, keyOf, { expired: true }), claims)
  assert.equal(await verifyJwt(token, keyOf), undefined)
})

test('a token is signed letter by letter as jose signs it', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const claims = { sub: 'joe', name: 'Zoë 😀', exp: 1300819380, roles: ['a', { b: null }] }
  for (const typ of ['JWT', 'at+jwt']) {
    const token = await signJwt('a key', privateKey, claims, typ)
    const theirs = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ, kid: 'a key' })
    // RSASSA-PKCS1-v1_5 is deterministic (RFC 8017 §8.2).
    assert.equal(token, await theirs.sign(privateKey))
    assert.deepEqual(decodeProtectedHeader(token), { alg: 'RS256', typ, kid: 'a key' })
  }
})
