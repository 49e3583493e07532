import type { Ask } from '../support/signed-in.ts'
import { tenantChanges } from './changes-of-tenants.ts'

/** A change that the vendor's back end makes: what is sent in place of the names in the path, and with it. */
export interface Change {
  params?: Record<string, string>
  body?: object
  /** `frontegg-tenant-id`. */
  tenant?: string
  /** Another caller than the one with all scopes. */
  by?: Ask
  /** What a worker does after the answer. */
  after?: (answer: Record<string, string>) => Promise<void>
}

/** What the changes are about; each takes what those before have left. */
export interface Scene {
  member: string
  unproven: string
  /** Has a factor and an open session. */
  signedIn: string
  leaving: string
  session: () => Promise<string>
  planId: string
  ids: Record<string, string>
  byLinks: Ask
  runBulk: (id: string) => Promise<void>
  makeRestorable: () => Promise<void>
}

const HOME = 'home'
const V1 = '/identity/resources'

/** Every changing call of the vendor's own, in an order in which each finds what it needs. */
export const changes = (scene: Scene): [string, () => Change | Promise<Change>][] => [
  ...tenantChanges(scene),
  ...peopleChanges(scene),
  ...accessChanges(scene),
  ...settingChanges(scene),
]

const peopleChanges = (scene: Scene): [string, () => Change | Promise<Change>][] => {
  const of = (userId: string) => ({ params: { userId } })
  const person = { tenantId: HOME, skipInviteEmail: true }
  return [
    [`POST ${V1}/vendor-only/users/v1`, () => ({ body: { ...person, email: 'one@acme.test' } })],
    [
      `POST ${V1}/migrations/v1/local`,
      () => ({ body: { email: 'two@acme.test', tenantId: HOME, activate: true } }),
    ],
    [
      `POST ${V1}/migrations/v1/local/bulk`,
      () => ({
        body: { users: [{ email: 'three@acme.test', tenantId: HOME }] },
        after: ({ migrationId }) => scene.runBulk(migrationId!),
      }),
    ],
    [
      `POST ${V1}/users/bulk/v1/invite`,
      () => ({
        tenant: HOME,
        body: { users: [{ email: 'four@acme.test' }] },
        after: ({ id }) => scene.runBulk(id!),
      }),
    ],
    [`PUT ${V1}/users/v1/:userId`, () => ({ ...of(scene.member), body: { name: 'Another' } })],
    [
      `PUT ${V1}/users/v1/:userId/email`,
      () => ({ ...of(scene.member), body: { email: 'moved@acme.test' }, by: scene.byLinks }),
    ],
    [
      `POST ${V1}/users/v1/:userId/links/generate-activation-token`,
      () => ({ ...of(scene.unproven), by: scene.byLinks }),
    ],
    [
      `POST ${V1}/users/v1/:userId/links/generate-password-reset-token`,
      () => ({ ...of(scene.member), by: scene.byLinks }),
    ],
    [`POST ${V1}/users/v1/:userId/verify`, () => ({ ...of(scene.unproven), body: { activate: true } })],
    [`PUT ${V1}/users/v1/:userId/superuser`, () => ({ ...of(scene.member), body: { superUser: true } })],
    [
      `POST ${V1}/users/v1/:userId/tenant`,
      () => ({ ...of(scene.member), body: { tenantId: 'next', activate: true } }),
    ],
    [`POST ${V1}/vendor-only/users/v1/:userId/password/reset`, () => of(scene.unproven)],
    [
      `DELETE ${V1}/vendor-only/users/v1/:userId/sessions/:sessionId`,
      async () => ({ params: { userId: scene.signedIn, sessionId: await scene.session() } }),
    ],
    [
      `DELETE ${V1}/vendor-only/users/v1/:userId/sessions`,
      async () => {
        await scene.session()
        return of(scene.signedIn)
      },
    ],
    [`POST ${V1}/vendor-only/users/v1/:userId/mfa/unenroll`, () => ({ ...of(scene.signedIn), body: {} })],
    [
      `PUT ${V1}/sub-tenants/users/v1/:userId/access`,
      () => ({ ...of(scene.member), tenant: HOME, body: { allowAccess: true } }),
    ],
    [`DELETE ${V1}/users/v1/:userId`, () => of(scene.leaving)],
  ]
}

const accessChanges = ({ member, planId, ids }: Scene): [string, () => Change | Promise<Change>][] => {
  const noteId = (name: string) => async (answer: object) => {
    const [{ id }] = [answer].flat() as [{ id: string }]
    ids[name] = id
  }
  const people = { appId: 'fleet', tenantId: HOME, userIds: [member] }
  const roles = () => ({ params: { userId: member }, tenant: HOME, body: { roleIds: [ids.role!] } })
  const grant = () => ({ params: { id: ids.grant! } })
  const until = '2030-01-01T00:00:00.000Z'
  return [
    [
      'POST /applications/resources/applications/tenant-assignments/v1/:appId',
      () => ({ params: { appId: 'fleet' }, body: { tenantId: HOME } }),
    ],
    [`POST ${V1}/applications/v1`, () => ({ body: people })],
    [`DELETE ${V1}/applications/v1`, () => ({ body: people })],
    [
      'DELETE /applications/resources/applications/tenant-assignments/v1/:appId/:tenantId',
      () => ({ params: { appId: 'fleet', tenantId: HOME } }),
    ],
    [`POST ${V1}/users/v1/:userId/roles`, roles],
    [`DELETE ${V1}/users/v1/:userId/roles`, roles],
    [`POST ${V1}/permissions/v1/categories`, () => ({ body: { name: 'Boats' } })],
    [
      `POST ${V1}/permissions/v1`,
      () => ({ body: { key: 'boats.sell', name: 'Sell boats' }, after: noteId('permission') }),
    ],
    [
      `PATCH ${V1}/permissions/v1/:permissionId`,
      () => ({ params: { permissionId: ids.permission! }, body: { name: 'Sell' } }),
    ],
    [`DELETE ${V1}/permissions/v1/:permissionId`, () => ({ params: { permissionId: ids.permission! } })],
    [
      'POST /entitlements/resources/entitlements/v2',
      () => ({ body: { planId, tenantId: HOME }, after: noteId('grant') }),
    ],
    [
      'PATCH /entitlements/resources/entitlements/v2/:id',
      () => ({ ...grant(), body: { expirationDate: until } }),
    ],
    ['DELETE /entitlements/resources/entitlements/v2/:id', grant],
    [
      'POST /entitlements/resources/entitlements/v2/batch-actions',
      () => ({ body: { createActions: [{ planId, tenantId: HOME }] } }),
    ],
  ]
}

const settingChanges = ({ ids }: Scene): [string, () => Change | Promise<Change>][] => {
  const V = `${V1}/configurations/v1`
  const noteId = async (answer: Record<string, string>) => {
    ids.webhook = answer.id ?? answer._id!
  }
  const hook = () => ({ params: { id: ids.webhook! } })
  const captcha = { provider: 'turnstile', siteKey: 'site', secretKey: 'secret', enabled: false }
  return [
    [`POST ${V}`, () => ({ body: { defaultTokenExpiration: 600 } })],
    [`POST ${V}/public`, () => ({ body: { allowSignups: false } })],
    [`POST ${V}/captcha-policy/public`, () => ({ body: captcha })],
    [`PATCH ${V}/captcha-policy/public`, () => ({ body: { siteKey: 'other' } })],
    [
      `POST ${V}/auth/strategies`,
      () => ({ body: { secondaryAuthStrategies: [{ strategy: 'SmsCode', isActive: true }] } }),
    ],
    [
      `POST ${V}/password-recovery/strategies`,
      () => ({
        body: {
          strategies: [
            { strategy: 'email', isActive: true },
            { strategy: 'sms', isActive: true },
          ],
        },
      }),
    ],
    ['POST /metadata/', () => ({ body: { entityName: 'audits', properties: [{ name: 'boat' }] } })],
    ['POST /audits/', () => ({ tenant: HOME, body: { severity: 'Info', action: 'boat.sold' } })],
    [
      'POST /event/resources/triggers/v3',
      () => ({
        tenant: HOME,
        body: { eventKey: 'boat.sold', data: { title: 'Sold', description: 'The Molly' } },
      }),
    ],
    [
      `POST ${V1}/vendor-only/approval-flows/v1/executions`,
      () => ({ body: { name: 'Sell', requester: 'Ann', tenantId: HOME, approvers: ['boss@acme.test'] } }),
    ],
    [
      `POST ${V1}/vendor-only/impersonation/v1/links`,
      () => ({ body: { userId: ids.plain!, tenantId: HOME, actor: 'eve@acme.test', reason: 'Ticket 7' } }),
    ],
    [
      'POST /webhook/custom',
      () => ({
        body: {
          displayName: 'Boats',
          url: 'https://example.com/hook',
          eventKeys: ['frontegg.user.created'],
          isActive: true,
        },
        after: noteId,
      }),
    ],
    ['PATCH /webhook/:id', () => ({ ...hook(), body: { displayName: 'Ships' } })],
    ['POST /webhook/:id/secret/rotate', hook],
    ['DELETE /webhook/:id', hook],
  ]
}
