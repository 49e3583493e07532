import type { Context } from '../../core/context/context.ts'

/** What a vendor's own policy carries beside its values: the vendor's id, and when the vendor was last changed. */
export async function vendorStamp({
  vendor,
  vendorScope,
}: Context): Promise<{ id: string; createdAt: string; updatedAt: string }> {
  const row = await vendorScope.db
    .selectFrom('vendors')
    .select(['created_at', 'updated_at'])
    .where('id', '=', vendor.id)
    .executeTakeFirstOrThrow()
  return {
    id: vendor.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
