import assert from 'node:assert/strict'
import type { TestIssuer } from '../../src/node/testing.ts'

/** What a framework's server in a test answers on: each path has the guard of its name before it. */
export const GUARDED = [
  '/session',
  '/user',
  '/permission',
  '/any-permission',
  '/role',
  '/step-up',
  '/feature',
  '/linked-permission',
  '/tenants/:tenantId',
  '/member-of/:tenantId',
] as const

/** The guards of a framework, by path; `named` gives the tenant that the path names. */
export function guardOf<Shape, Request>(
  path: (typeof GUARDED)[number],
  // biome-ignore lint/suspicious/noExplicitAny: any framework's guards will do
  makers: any,
  named: (request: Request) => string | undefined,
): Shape {
  const guards: Record<string, () => Shape> = {
    '/session': () => makers.requireSession(),
    '/user': () => makers.requireUser(),
    '/permission': () => makers.requirePermission('fe.secure.read.users', 'reports.read'),
    '/any-permission': () => makers.requireAnyPermission('reports.write', 'reports.read'),
    '/role': () => makers.requireRole('Admin', 'Owner'),
    '/step-up': () => makers.requireStepUp({ maxAge: 60 }),
    '/feature': () => makers.requireEntitlement({ feature: 'exports' }),
    '/linked-permission': () => makers.requireEntitlement({ permission: 'reports.read' }),
    '/tenants/:tenantId': () => makers.requireTenant(named),
    '/member-of/:tenantId': () => makers.requireTenant(named, { member: true }),
  }
  return guards[path]!()
}

interface Answer {
  status: number
  body: { errors?: string[]; errorCode?: string; context?: Record<string, unknown>; sub?: string }
  challenge: string | null
}

/** The same requests to every framework, with the same statuses and bodies. @param origin of its server */
export async function requestsToAdapter(origin: string, issuer: TestIssuer): Promise<void> {
  const ask = async (path: string, authorization?: string): Promise<Answer> => {
    const reply = await fetch(origin + path, { headers: authorization ? { authorization } : {} })
    const body = (await reply.json()) as Answer['body']
    return { status: reply.status, body, challenge: reply.headers.get('www-authenticate') }
  }
  const refused = (answer: Answer, status: number, context?: object) => {
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.equal(answer.body.errorCode, `ER-00${status}`)
    assert.ok(answer.body.errors?.[0])
    if (context) assert.deepEqual(answer.body.context, context)
  }
  const passes = (answer: Answer) => assert.deepEqual([answer.status, answer.body], [200, { sub: 'ada' }])
  const bearer = issuer.bearer

  const anonymousReply = await ask('/session')
  refused(anonymousReply, 401)
  assert.equal(anonymousReply.challenge, 'Bearer error="invalid_token"')
  refused(await ask('/session', await bearer({ age: 400 })), 401)
  refused(await ask('/session', await bearer({ badSignature: true })), 401)
  passes(await ask('/session', await bearer()))

  passes(await ask('/user', await bearer()))
  refused(await ask('/user', await bearer({ type: 'tenantApiToken' })), 403)

  for (const permissions of [['fe.*', 'reports.read'], ['fe.secure.*', 'reports.*'], ['*']])
    passes(await ask('/permission', await bearer({ permissions })))
  const lacking = await bearer({ permissions: ['fe.secure.*', 'report.*'] })
  refused(await ask('/permission', lacking), 403, { permission: 'reports.read' })
  passes(await ask('/any-permission', await bearer({ permissions: ['reports.read'] })))
  refused(await ask('/any-permission', lacking), 403, {
    permission: 'reports.write',
    permissions: ['reports.write', 'reports.read'],
  })

  passes(await ask('/role', await bearer({ roles: ['Owner'] })))
  refused(await ask('/role', await bearer({ roles: ['ReadOnly'] })), 403, {
    role: 'Admin',
    roles: ['Admin', 'Owner'],
  })

  const acr = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'
  passes(await ask('/step-up', await bearer({ stepUp: 50 })))
  for (const stepUp of [61, false]) {
    const weak = await ask('/step-up', await bearer({ stepUp }))
    refused(weak, 401, { stepUp: { acr, maxAge: 60 } })
    assert.match(
      weak.challenge!,
      /^Bearer error="insufficient_user_authentication", acr_values="[^"]+", max_age="60"$/,
    )
  }

  const feature = { planIds: [], linkedPermissions: ['reports.read'] }
  const has = (expireTime: number | null) => ({
    features: { exports: { ...feature, expireTime } },
    plans: {},
    permissions: { 'reports.*': true as const },
  })
  issuer.state.entitlements.set('ada', has(-1))
  passes(await ask('/feature', await bearer({ claims: { jti: '1' } })))
  passes(await ask('/linked-permission', await bearer({ claims: { jti: '1' } })))
  issuer.state.entitlements.set('ada', has(1))
  refused(await ask('/feature', await bearer({ claims: { jti: '2' } })), 403, {
    feature: 'exports',
    justification: 'BUNDLE_EXPIRED',
  })
  refused(await ask('/linked-permission', await bearer({ claims: { jti: '2' } })), 403, {
    permission: 'reports.read',
    justification: 'BUNDLE_EXPIRED',
  })

  const two = { tenantId: 'acme', tenantIds: ['acme', 'other'] }
  passes(await ask('/tenants/acme', await bearer(two)))
  refused(await ask('/tenants/other', await bearer(two)), 403)
  passes(await ask('/member-of/other', await bearer(two)))
  refused(await ask('/member-of/third', await bearer(two)), 403)

  issuer.state.down = true
  const unknown = await ask('/feature', await bearer({ claims: { jti: '3' } }))
  issuer.state.down = false
  assert.equal(unknown.status, 503)
  assert.ok(unknown.body.errors?.[0])
}
