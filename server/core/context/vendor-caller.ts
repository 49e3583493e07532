/** Which of the vendor's credentials call. */
export interface VendorCaller {
  id: string
  description: string
  /** What they may (`contract/vendor-scopes.ts`); null: everything. */
  scopes: readonly string[] | null
  /** When the credentials end by themselves. */
  expiresAt?: Date
}
