import { randomUUIDv7 } from 'node:crypto'
import type { TestServer, TestVendor } from '../support/server.ts'
import { type Ask, answered } from '../support/signed-in.ts'

/** Ids of what a tenant and its people own beside roles and groups, by the piece of a path that names the kind. */
export type ForeignRows = readonly (readonly [inPath: RegExp, id: string])[]

/** Gives a tenant one of each, and its member devices and phone numbers. Each says `Their` where it has words. */
export async function foreignRows(
  { services }: TestServer,
  { id: vendorId }: TestVendor,
  tenantId: string,
  memberId: string,
  ask: Ask,
  askMember: Ask,
): Promise<ForeignRows> {
  const insert = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values)
    await services.database.pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(values),
    )
    return values.id as string
  }
  const ofTenant = () => ({ vendor_id: vendorId, tenant_id: tenantId, id: randomUUIDv7() })
  const ofMember = () => ({ vendor_id: vendorId, user_id: memberId, id: randomUUIDv7() })
  const token = async (who: Ask, owner: 'tenants' | 'users', roleIds?: string[]) => {
    const created = { description: 'Their token', expiresInMinutes: null, ...(roleIds && { roleIds }) }
    const reply = await who(`POST /identity/resources/${owner}/access-tokens/v1`, created)
    return answered<{ id: string }>(reply).id
  }
  return [
    [/tenants\/(access|api)-tokens/, await token(ask, 'tenants', [await anyRole()])],
    [/users\/(access|api)-tokens/, await token(askMember, 'users')],
    [
      /restrictions\/ip/,
      await insert('ip_restrictions', {
        ...ofTenant(),
        network: '203.0.113.7',
        strategy: 'BLOCK',
        description: 'Their address',
      }),
    ],
    [
      /restrictions\/v1\/email-domain/,
      await insert('email_domain_restrictions', { ...ofTenant(), domain: 'their.test', type: 'BLOCK' }),
    ],
    [/mfa\/sms/, await insert('mfa_devices', { ...ofMember(), kind: 'sms', phone_number: '+4520123456' })],
    [
      /mfa\/authenticator/,
      await insert('mfa_devices', { ...ofMember(), kind: 'authenticator', sealed_seed: Buffer.from('x') }),
    ],
    [/mfa\/webauthn/, await credential('mfa')],
    [/users\/webauthn/, await credential('passkey')],
    [/phone/, await insert('user_phone_numbers', { ...ofMember(), phone_number: '+4520123457' })],
    [/sessions\/v1\/me/, await session()],
    [/resources\/sso\//, await singleSignOn()],
    [/^\/webhook/, await webhook()],
    [
      /^\/notification/,
      await insert('notifications', {
        ...ofMember(),
        tenant_id: tenantId,
        event_id: randomUUIDv7(),
        event_key: 'frontegg.group.users.added',
        data: JSON.stringify({ name: 'Their group' }),
      }),
    ],
  ]

  function webhook(): Promise<string> {
    return insert('webhooks', {
      ...ofTenant(),
      display_name: 'Their webhook',
      url: 'https://their.test/',
      secret: Buffer.from('x'),
      event_keys: ['*'],
    })
  }

  /** A provider with a domain and a group, all of one id, so that each piece of a path finds its own. */
  async function singleSignOn(): Promise<string> {
    const id = await insert('sso_configurations', { ...ofTenant(), generated_verification: 'Their proof' })
    const of = { vendor_id: vendorId, tenant_id: tenantId, config_id: id, id }
    await insert('sso_domains', { ...of, domain: 'their.test', txt_record: 'Their record' })
    await insert('sso_groups', { ...of, name: 'Their group' })
    return id
  }

  function credential(purpose: 'mfa' | 'passkey') {
    return insert('webauthn_credentials', {
      ...ofMember(),
      purpose,
      credential_id: `theirs-${purpose}`,
      rp_id: 'acme.test',
      public_key: Buffer.from('x'),
      device_type: 'Platform',
      name: 'Their device',
    })
  }

  async function anyRole(): Promise<string> {
    const { rows } = await services.database.pool.query<{ id: string }>(
      `select id from roles where vendor_id = $1 and key = 'ReadOnly'`,
      [vendorId],
    )
    return rows[0]!.id
  }

  async function session(): Promise<string> {
    const { rows } = await services.database.pool.query<{ id: string }>(
      'select id from sessions where vendor_id = $1 and user_id = $2',
      [vendorId, memberId],
    )
    return rows[0]!.id
  }
}
