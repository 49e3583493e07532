import { uuidv7 } from '../../server/platform/db/uuid.ts'
import { type Browser, browser } from '../sessions/browser.ts'
import type { TestPerson, TestServer, TestVendor } from '../support/server.ts'

const ROUTE = '/identity/resources/auth/v1/passwordless'

export type Type = 'magiclink' | 'code' | 'smscode'

/** A person with a phone of theirs, which they have proven. */
export async function provePhone(
  { services }: TestServer,
  vendor: TestVendor,
  { id }: Pick<TestPerson, 'id'>,
  phoneNumber: string,
  verified = true,
): Promise<void> {
  await services.database.kysely
    .insertInto('user_phone_numbers')
    .values({ vendor_id: vendor.id, id: uuidv7(), user_id: id, phone_number: phoneNumber, verified })
    .execute()
}

/** A browser that signs in without a password. */
export function guest(server: TestServer, vendor: TestVendor) {
  const page: Browser = browser(server, vendor)
  return {
    page,
    ask: (type: Type, body: object) => page.post(`${ROUTE}/${type}/prelogin`, body),
    show: (type: Type, token: string, more: object = {}) =>
      page.post(`${ROUTE}/${type}/postlogin`, { token, ...more }),
  }
}

/** A code that is not this one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')
