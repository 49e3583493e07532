import { hashToken, newToken } from '../../server/platform/secrets/random-token.ts'
import { openPlace } from './fill.ts'
import type { Place } from './place.ts'

/** A refresh token for each open session of a tenant's members who may enter it; not while a server has the embedded database. */
export async function refreshTokensOf(place: Place, tenantId: string): Promise<string[]> {
  const database = await openPlace(place)
  try {
    const { rows } = await database.pool.query<{ id: string }>(OPEN, [tenantId])
    const tokens = rows.map(() => newToken())
    await database.pool.query(ADD, [
      rows.map(({ id }) => id),
      tokens.map(token => hashToken(token).toString('hex')),
    ])
    return tokens
  } finally {
    await database.close()
  }
}

const OPEN = `
select s.id from sessions s
join memberships m on m.vendor_id = s.vendor_id and m.user_id = s.user_id and m.tenant_id = s.tenant_id
where s.tenant_id = $1 and s.revoked_at is null and m.activated and not m.is_disabled`

const ADD = `
insert into refresh_tokens (vendor_id, hash, session_id, expires_at)
select s.vendor_id, decode(added.hash, 'hex'), s.id, s.expires_at
from unnest($1::uuid[], $2::text[]) added (id, hash) join sessions s on s.id = added.id`
