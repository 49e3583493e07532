/** Who is calling: the session's user in the session's tenant, as the database knows them now. */
export interface Caller {
  userId: string
  tenantId: string
  /** The tenant is one that the call names, not its token's. Only where the caller's own statement checks the entry. */
  tenantNamed?: true
  sessionId: string
  email: string
  name: string
  /** Keys of the roles and permissions held in this tenant; wildcards as stored. */
  roles: readonly string[]
  permissions: readonly string[]
  superUser: boolean
  /** Whose roles those are, where the caller entered this tenant from one above, or acts in it from there. */
  rolesFrom?: string
  /** RFC 8176 methods, the class of the sign-in, and when it happened (epoch seconds). */
  amr: readonly string[]
  acr: string | null
  authTime: number
  /** When the session began, where it is known; `authTime` moves when the second factor is proven again. */
  signedInAt?: number
  /** Who really calls, in a session of an impersonator; ids where it is an administrator. */
  actor?: { label: string; userId: string | null; sessionId: string | null }
  /** What its token was asked for, where an application of hosted login is bounded by that (`server/core/vendors/scopes.ts`). */
  scopes?: readonly string[]
  /**
   * The API token that calls, where it is not a session. The token of a tenant stands in `userId` and `sessionId` itself;
   * `level` is that of its maker.
   */
  token?: { id: string; description: string; personal: boolean; level: number }
  /** The set-up link that calls, with the rights of who created it (`server/directory/setup-links`); `label`: for whom it is. */
  setupLink?: { id: string; label: string }
}
