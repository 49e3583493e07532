/** What a feature says of one of its tables. */
export interface Table {
  /**
   * Of a table with a `user_id`: what the deletion of an account does to the person's rows. `cascade`: a foreign key removes
   * them. `anonymized`: `personalData.erase` takes out who it was. Anything else: why they may stay as they are.
   */
  onErasure?: 'cascade' | 'anonymized' | `stays: ${string}`
  /** Of a table with a `tenant_id`: why its rows outlive an account that is erased. Others are emptied of them. */
  onTenantErasure?: `stays: ${string}`
  /** Of a table whose rows age and of which no `retention` says when they go: who removes them, or why they stay. */
  kept?: string
}
