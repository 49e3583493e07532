import type { Database } from '../../platform/db/open.ts'

/** Who reads a message: by address, or the user themself where one phone may be several people's. */
type Reader = { email: string } | { userId: string }

/** What is known of the languages of who reads, the best first: the profile's choice, then that of their first browser. */
export async function readerLanguages(
  { kysely }: Pick<Database, 'kysely'>,
  vendorId: string,
  reader: Reader,
): Promise<(string | null)[]> {
  const person = await kysely
    .selectFrom('users')
    .select(['language', 'locale'])
    .where('vendor_id', '=', vendorId)
    .where(where => ('email' in reader ? where('email', '=', reader.email) : where('id', '=', reader.userId)))
    .executeTakeFirst()
  return person ? [person.language, person.locale] : []
}
