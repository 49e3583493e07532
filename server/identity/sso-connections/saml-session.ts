import { type RawBuilder, sql } from 'kysely'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { SamlSubject } from '../../platform/db/tables/sso.ts'

/** What a session that began at a SAML provider is called there, and by which connection it came. */
export interface SamlSession extends SamlSubject {
  tenantId: string
  configId: string
}

/** What signing out needs of a session. */
export interface EndingSession {
  id: string
  user_id: string
  tenant_id: string
  actor_label: string | null
}

/** Keeps it beside the session, as long as that. */
export async function keepSamlSession(
  { db, vendorId }: VendorScope,
  sessionId: string,
  { tenantId, configId, ...subject }: SamlSession,
): Promise<void> {
  await db
    .insertInto('sso_sessions')
    .values({
      vendor_id: vendorId,
      session_id: sessionId,
      tenant_id: tenantId,
      config_id: configId,
      name_id: subject.nameId,
      name_format: subject.format ?? null,
      name_qualifier: subject.nameQualifier ?? null,
      sp_name_qualifier: subject.spNameQualifier ?? null,
      session_index: subject.sessionIndex ?? null,
    })
    .execute()
}

/** Open sessions that began with one sign-in there: those of this name and session, or of all sessions of the name. */
export async function sessionsOfSubject(
  scope: VendorScope,
  { configId, nameId, indexes }: { configId: string; nameId: string; indexes: readonly string[] },
): Promise<EndingSession[]> {
  return await openSessions(
    scope,
    sql`x.config_id = ${configId}::uuid and x.name_id = ${nameId}
      and (${indexes.length} = 0 or x.session_index = any (${indexes}::text[]))`,
  )
}

/** The other open sessions of the sign-in that one began with; none where the provider did not name its session. */
export async function sessionsBeside(scope: VendorScope, sessionId: string): Promise<EndingSession[]> {
  return await openSessions(
    scope,
    sql`(x.config_id, x.name_id, x.session_index) = (
        select o.config_id, o.name_id, o.session_index from sso_sessions o
        where o.vendor_id = x.vendor_id and o.session_id = ${sessionId}::uuid)
      and x.session_id <> ${sessionId}::uuid`,
  )
}

async function openSessions(
  { db, vendorId }: VendorScope,
  condition: RawBuilder<unknown>,
): Promise<EndingSession[]> {
  const { rows } = await sql<EndingSession>`
    select s.id, s.user_id, s.tenant_id, s.actor_label from sso_sessions x
    join sessions s on s.vendor_id = x.vendor_id and s.id = x.session_id
    where x.vendor_id = ${vendorId} and s.revoked_at is null and ${condition}
  `.execute(db)
  return rows
}
