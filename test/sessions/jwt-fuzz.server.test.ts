import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { jwtVerify } from 'jose'
import { verifyJwt } from '../../server/core/sessions/verify-jwt.ts'

const TOKENS = 2000
const SEED = 7519

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const secret = publicKey.export({ type: 'spki', format: 'pem' })

/** mulberry32: the same faults in the same order on every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomOf(SEED)
const below = (end: number) => Math.floor(random() * end)
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!

/** Undefined leaves the member out. Most are good, so that a token has one fault or two. */
const rarely = <T>(good: T, others: readonly unknown[]) => (random() < 0.85 ? good : oneOf(others))
const notTimes = [undefined, null, 'soon', true, [], {}, -1, 0, 1e300]

function header(): unknown {
  if (random() < 0.03) return oneOf([null, [], 'RS256', 7, {}])
  return {
    alg: rarely('RS256', [
      'RS512',
      'PS256',
      'HS256',
      'ES256',
      'none',
      'rs256',
      '',
      undefined,
      null,
      ['RS256'],
    ]),
    kid: rarely('ours', ['theirs', '', undefined]),
    typ: oneOf(['JWT', 'at+jwt', undefined, 'JOSE']),
    crit: random() < 0.05 ? oneOf([[], ['exp'], null, 'exp', ['b64'], {}]) : undefined,
    b64: random() < 0.03 ? false : undefined,
    jku: random() < 0.1 ? 'https://evil.example/keys' : undefined,
  }
}

function payload(): unknown {
  if (random() < 0.05) return oneOf([null, [], 'text', 7, true, [{ exp: 1e10 }]])
  const now = Math.floor(Date.now() / 1000)
  return {
    sub: oneOf(['ada', 'Zoë 😀', undefined, 7]),
    // Never near the present: the two would read the clock on either side of it.
    exp: rarely(now + 3600, [...notTimes, now - 60, now + 90.5, `${now + 3600}`]),
    nbf: rarely(undefined, [...notTimes, now - 60, now + 3600]),
    iat: rarely(now - 60, [...notTimes, now + 3600]),
    ...(random() < 0.05 && { ['__proto__']: { exp: now + 3600 } }),
  }
}

const coded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signed(): string {
  const input = `${coded(header())}.${coded(payload())}`
  if (random() < 0.03) return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
  const algorithm = rarely('RSA-SHA256', ['RSA-SHA512', 'RSA-SHA1']) as string
  const key = random() < 0.95 ? privateKey : stranger.privateKey
  return `${input}.${sign(algorithm, Buffer.from(input), key).toString('base64url')}`
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The text of a token with one letter changed, added or taken, cut off, or with parts in another place. */
function mutated(token: string): string {
  const at = below(token.length)
  const letter = oneOf([...digits, '.', '=', '+', '/', ' ', '\n', '\0', 'é', '😀'])
  const parts = token.split('.')
  return oneOf([
    () => token.slice(0, at) + letter + token.slice(at + 1),
    () => token.slice(0, at) + letter + token.slice(at),
    () => token.slice(0, at) + token.slice(at + 1),
    () => token.slice(0, at),
    () => token + letter,
    () => letter + token,
    () => parts.toReversed().join('.'),
    () => [...parts, parts[0]].join('.'),
    () => parts.slice(0, 2).join('.'),
    () => [parts[0], parts[1], ''].join('.'),
  ])()
}

const isAccepted = async (reading: Promise<unknown>) =>
  reading.then(
    read => read !== undefined,
    () => false,
  )

const ours = (token: string) => verifyJwt(token, async kid => (kid === 'ours' ? publicKey : undefined))
const theirs = (token: string) =>
  jwtVerify(
    token,
    ({ kid }) => {
      if (kid !== 'ours') throw new Error('An unknown key')
      return publicKey
    },
    { algorithms: ['RS256'], requiredClaims: ['exp'] },
  )

/** What encoders write; jose reads other spellings of the same bytes too, which we refuse on purpose. */
const isCanonical = (token: string) =>
  token.split('.').every(part => Buffer.from(part, 'base64url').toString('base64url') === part)
/** jose understands `crit: ["b64"]`; we understand no extension. */
const namesExtension = (token: string) =>
  /"crit":/.test(Buffer.from(token.split('.')[0]!, 'base64url').toString())

test('of random tokens, good, broken and forged, exactly those are accepted that jose accepts', async () => {
  const counts = { accepted: 0, refused: 0 }
  for (let created = 0; created < TOKENS; created++) {
    const whole = signed()
    for (const token of [whole, mutated(whole), mutated(mutated(whole))]) {
      const [mine, other] = await Promise.all([isAccepted(ours(token)), isAccepted(theirs(token))])
      counts[mine ? 'accepted' : 'refused']++
      if (mine) assert.ok(other, `only we accept ${token}`)
      else if (isCanonical(token) && !namesExtension(token)) assert.ok(!other, `only jose accepts ${token}`)
    }
  }
  // Both sides of the line were walked.
  assert.ok(counts.accepted > 10 && counts.refused > 10, JSON.stringify(counts))
})
