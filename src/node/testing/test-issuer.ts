import { exportJWK, generateKeyPair } from 'jose'
import { writeSession } from '../cookies/session-cookie.ts'
import type { PorticoOptions } from '../options.ts'
import { readSettings } from '../settings.ts'
import { type TestServerState, testServer } from './test-server.ts'
import { signTestToken, type TestPerson, testKeyId } from './test-token.ts'

/** Signs tokens and answers as a server does, in the process. */
export interface TestIssuer {
  /** For `createPortico({ ...issuer.options })`: addresses, keys and a `fetch` that needs no network. */
  options: PorticoOptions & Required<Pick<PorticoOptions, 'baseUrl' | 'appId' | 'fetch' | 'vendor'>>
  /** A token of anybody, also one that has expired or is badly signed. */
  token(person?: TestPerson): Promise<string>
  /** The value of `Authorization`. */
  bearer(person?: TestPerson): Promise<string>
  /** The `Cookie` header of a user who is signed in at the host, with a refresh token that can be used once. */
  cookies(person?: TestPerson): Promise<string>
  /** Tokens that are signed from now on have a new key; the old one leaves the key set. */
  rotateKey(): Promise<void>
  /** What the server knows. */
  state: TestServerState
  /** What the server was asked, in order: `POST /oauth/token`. */
  calls: string[]
}

/**
 * For tests of a host: no server, no network. Production refuses these keys.
 *
 * @example
 * ```ts
 * const issuer = await createTestIssuer()
 * const portico = createPortico(issuer.options)
 * const reply = await app.inject({
 *   url: '/reports',
 *   headers: { authorization: await issuer.bearer({ permissions: ['reports.*'] }) },
 * })
 * ```
 */
export async function createTestIssuer(options: PorticoOptions = {}): Promise<TestIssuer> {
  const appId = options.appId ?? 'test-app'
  const baseUrl = options.baseUrl ?? 'https://portico.test'
  const vendor = options.vendor ?? { clientId: 'test-vendor', secret: 'test-vendor-secret' }
  const state: TestServerState = {
    down: false,
    refreshTokens: new Map(),
    entitlements: new Map(),
    machines: new Map(),
    accessTokens: new Map(),
  }
  const keys: object[] = []
  const calls: string[] = []
  const pairs = { signing: await newPair(), other: await newPair() }
  let count = 0
  const kid = () => testKeyId(String(count))
  const publish = async () => {
    count += 1
    keys.splice(0, keys.length, {
      ...(await exportJWK(pairs.signing.publicKey)),
      kid: kid(),
      alg: 'RS256',
      use: 'sig',
    })
  }
  await publish()

  const input: TestIssuer['options'] = {
    encryptionPassword: '0'.repeat(64),
    appUrl: 'https://app.test',
    env: {},
    ...options,
    baseUrl,
    appId,
    vendor,
    fetch: testServer({ keys, appId, vendor, state, calls }),
  }
  const token = (person: TestPerson = {}) =>
    signTestToken(person, {
      issuer: options.issuer ?? baseUrl,
      audience: appId,
      key: (person.badSignature ? pairs.other : pairs.signing).privateKey,
      kid: kid(),
    })

  return {
    options: input,
    token,
    bearer: async person => `Bearer ${await token(person)}`,
    async cookies(person = {}) {
      const refreshToken = `refresh-${state.refreshTokens.size + 1}-${crypto.randomUUID()}`
      state.refreshTokens.set(refreshToken, () => token({ ...person, age: 0 }))
      const lines = await writeSession(
        { accessToken: await token(person), refreshToken },
        readSettings(input),
        new Map(),
      )
      return lines.map(line => line.slice(0, line.indexOf(';'))).join('; ')
    },
    async rotateKey() {
      pairs.signing = await newPair()
      await publish()
    },
    state,
    calls,
  }
}

const newPair = () => generateKeyPair('RS256', { extractable: true })
