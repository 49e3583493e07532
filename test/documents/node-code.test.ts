import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readSettings } from '../../src/node/settings.ts'
import { documented, snippetsOf } from '../support/documented.ts'
import { type HostProject, hostProject } from '../support/host-project.ts'

/** Compilers are slow, and many run at once. */
const patience = { timeout: 400_000 }
let host: HostProject

before(() => {
  host = hostProject()
})
after(() => host.remove())

/** As much of the frameworks that are not installed here as the pages use. */
const FRAMEWORKS = `
declare module 'express' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  interface Request extends IncomingMessage { originalUrl: string; params: Record<string, string>; portico?: never }
  interface Response extends ServerResponse { json(body: unknown): void }
  type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => void
  interface App { get(path: string, ...handlers: Handler[]): void; use(path: string, handler: Handler): void; listen(port: number): void }
  export default function express(): App
}
declare module '@playwright/test' {
  export interface Page { goto(address: string): Promise<unknown> }
  interface Context { addCookies(cookies: { name: string; value: string; domain?: string; sameSite?: 'Lax' | 'None' | 'Strict' }[]): Promise<void>; newPage(): Promise<Page>; close(): Promise<void> }
  interface Given { browser: { newContext(): Promise<Context> }; page: Page }
  type Fixtures<T, Of> = { [Key in keyof T]: (given: Of & T, use: (value: T[Key]) => Promise<void>) => Promise<void> }
  interface Test<Of> {
    (title: string, body: (given: Of) => Promise<void>): void
    extend<T extends object>(fixtures: Fixtures<T, Of>): Test<Of & T>
  }
  export const test: Test<Given>
}
declare module 'next/headers' { export function headers(): Promise<Headers> }
declare module 'next/server' {
  export class NextResponse extends Response { static next(init?: { request?: { headers?: Headers } }): NextResponse }
}
`

/** Put in below: in this file it would silence nothing. */
const EXPECTED = 'expect-error'

const KEYS = `
import { createPortico, PorticoError, type TokenErrorCode } from '@portico/node'
import { forExpress } from '@portico/node/express'

const portico = createPortico<{ plan?: string }, { permission: 'a.read'; feature: 'sso'; role: 'Admin' }>()
const { requirePermission, requireEntitlement, requireRole } = forExpress(portico)
export const right = [requirePermission('a.read'), requireEntitlement({ feature: 'sso' }), requireRole('Admin')]
export const plan: Promise<string | undefined> = portico.verifyToken('').then(claims => claims.plan)
// ERROR
requirePermission('a.write')
// ERROR
requireEntitlement({ feature: 'scim' })
// ERROR
requireEntitlement({ permission: 'a.write' })
// ERROR
requireRole('Owner')
// ERROR
portico.verifyToken('').then(claims => claims.unknownClaim)
// Without keys any text is one.
forExpress(createPortico()).requirePermission('anything')

export function statusOf(error: PorticoError<TokenErrorCode>): number {
  switch (error.code) {
    case 'keys_unavailable': return 503
    case 'missing_token': case 'malformed': case 'wrong_type': case 'bad_signature': case 'unknown_key':
    case 'wrong_issuer': case 'wrong_audience': case 'expired': case 'not_yet_valid': return 401
    default: return error.code satisfies never
  }
}
`.replaceAll('// ERROR', `// @ts-${EXPECTED} none of ours`)

test(
  'the code of docs/node.md and docs/testing.md compiles; claims and keys are typed, and an unknown key is an error [NODE-21]',
  patience,
  async () => {
    const pieces = ['docs/node.md', 'src/node/README.md', 'docs/testing.md', 'src/testing/README.md'].flatMap(
      page =>
        snippetsOf(page)
          .filter(({ language }) => language === 'ts')
          .map(({ code, line }) => [`${page.replaceAll(/\W/g, '-')}-${line}.ts`, code] as const),
    )
    assert.ok(pieces.length >= 10, `${pieces.length} pieces`)
    const files = { ...Object.fromEntries(pieces), 'keys.ts': KEYS, 'frameworks.d.ts': FRAMEWORKS }
    assert.deepEqual(
      await host.compile('node', files, { lib: ['ES2023', 'ESNext.Iterator'], types: ['node'] }),
      [],
    )
  },
)

test('docs/node.md has every variable that is read, and the settings that it names are there', () => {
  const page = documented('docs/node.md')
  const requested = new Set<string>()
  const base = { FRONTEGG_BASE_URL: 'https://auth.acme.example', FRONTEGG_CLIENT_ID: 'a' } as Record<
    string,
    string
  >
  const env = new Proxy(base, {
    get(known, name: string) {
      requested.add(name)
      return known[name]
    },
  })
  readSettings({ env })
  const missing = [...requested].filter(name => !page.includes(`\`${name}\``))
  assert.deepEqual(missing, [])
  assert.ok(requested.size > 15, `${requested.size} variables`)
})
