import type { TestPerson, TestServer, TestVendor } from './server.ts'

/** Gives a person a user name. */
export async function giveUsername(
  { services }: TestServer,
  vendor: TestVendor,
  { id }: Pick<TestPerson, 'id'>,
  username: string,
): Promise<void> {
  await services.database.kysely
    .insertInto('usernames')
    .values({ vendor_id: vendor.id, username, user_id: id })
    .execute()
}
