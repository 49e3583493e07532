import { createSecretKey, type KeyObject } from 'node:crypto'
import type { EnforceMfa } from '../../../contract/security-policies.ts'
import type { Database } from '../../platform/db/open.ts'
import { hashToken, successorOf } from '../../platform/secrets/random-token.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { TokenSubject } from './access-token.ts'
import { REFRESH, type RefreshRow, type SubjectRow } from './refresh-statement.ts'

/** A caller that lost the race looks again; twice is enough but for a third party in the same race. */
const LOOKS = 4

export interface Rotation {
  vendorId: string
  token: string
  graceSeconds: number
  /** Another of the user's tenants, for the session to go on in. */
  tenantId: string | null
  /** Where the caller is; null: unknown. */
  address: string | null
  /** Of the address; null when unknown. */
  country: string | null
  /** The application that presents the token; null: the browser's own cookie. */
  clientId: string | null
  /** What a tenant asks for that decides nothing; null: no second factor can be asked for. */
  enforceMfa: EnforceMfa | null
}

export type Rotated =
  | {
      outcome: 'rotated' | 'grace'
      refreshToken: string
      secondsLeft: number
      subject: TokenSubject
      /** The session came over from another tenant into one that allows so many of a person. */
      maxSessions: number | null
      /** What was granted; null: of a browser's cookie, or from before it was kept. */
      scope: string | null
    }
  | { outcome: 'reuse'; sessionId: string; userId: string; tenantId: string }
  | { outcome: 'refused' | 'elsewhere' | 'blocked' | 'ended' | 'unknown' }

/**
 * Consumes a refresh token for its one successor. Racing tabs within the grace window get the same successor; later,
 * or once the successor was consumed, the token is plainly replayed (`reuse`).
 */
export async function rotate(
  { pool }: Database,
  sealer: Sealer,
  { vendorId, token, graceSeconds, tenantId, address, country, clientId, enforceMfa }: Rotation,
): Promise<Rotated> {
  const next = successorOf(successionKey(sealer, vendorId), token)
  const query = {
    name: 'refresh',
    text: REFRESH.text,
    values: REFRESH.values({
      vendorId,
      tokenHash: hashToken(token),
      successorHash: hashToken(next),
      graceSeconds,
      tenantId,
      address,
      country,
      clientId,
      enforceMfa,
    }),
  }
  for (let look = 1; ; look++) {
    const row = (await pool.query<RefreshRow>(query)).rows[0]
    if (!row) return { outcome: 'unknown' }
    switch (row.outcome) {
      case 'rotated':
      case 'grace':
        return {
          outcome: row.outcome,
          refreshToken: next,
          secondsLeft: row.seconds_left,
          subject: subjectOf(row),
          scope: row.scope,
          maxSessions: row.tenant_id === row.own_tenant ? null : row.max_sessions,
        }
      case 'reuse':
        return { outcome: 'reuse', sessionId: row.session_id, userId: row.user_id, tenantId: row.own_tenant }
      case 'raced':
        // We waited for the winner's lock, or the session ended meanwhile.
        if (look < LOOKS) continue
        return { outcome: 'ended' }
      default:
        return { outcome: row.outcome }
    }
  }
}

const successionKeys = new WeakMap<Sealer, Map<string, KeyObject>>()

/** Derived once for each vendor: the master key does not change while the process runs. */
function successionKey(sealer: Sealer, vendorId: string): KeyObject {
  let known = successionKeys.get(sealer)
  if (!known) successionKeys.set(sealer, (known = new Map()))
  let key = known.get(vendorId)
  if (!key) known.set(vendorId, (key = createSecretKey(sealer.derive(`refresh-token/${vendorId}`))))
  return key
}

/** Who a row of these statements speaks of. */
export function subjectOf(row: SubjectRow): TokenSubject {
  return {
    userId: row.user_id,
    tenantId: row.tenant_id,
    // An impersonator learns nothing of their other tenants.
    tenantIds: row.actor_label ? [row.tenant_id] : row.tenant_ids,
    sessionId: row.session_id,
    email: row.email ?? '',
    verified: row.verified,
    name: row.name ?? '',
    profilePictureUrl: row.profile_picture_url,
    metadata: row.metadata,
    superUser: row.super_user,
    invisible: row.invisible,
    roles: row.role_keys,
    permissions: row.permission_keys,
    amr: row.amr,
    acr: row.acr,
    authenticatedAt: row.authenticated_at,
    ...(row.actor_label && {
      actor: { sub: row.actor_user_id ?? row.actor_label, label: row.actor_label },
    }),
  }
}
