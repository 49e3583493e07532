import type { Impersonated, ImpersonationLink } from '../../contract/impersonation.ts'
import { browser } from '../sessions/browser.ts'
import { backEnd } from '../vendor-api/vendor.ts'
import type { TestServer, TestVendor } from './server.ts'
import { answered } from './signed-in.ts'

/** The page of a vendor's employee who acts as an administrator of the tenant. */
export async function acting(server: TestServer, vendor: TestVendor, tenantId: string) {
  const person = await server.addPerson(vendor, tenantId, `acted@${tenantId}.test`)
  const ask = await backEnd(server, vendor)
  const link = answered<ImpersonationLink>(
    await ask('POST /identity/resources/vendor-only/impersonation/v1/links', {
      userId: person.id,
      tenantId,
      actor: 'eve@acme.test',
      reason: 'Ticket 7',
    }),
  )
  const { searchParams } = new URL(link.url)
  const page = browser(server, vendor)
  const reply = await page.post('/identity/resources/impersonation/v1', {
    impersonatedUserId: searchParams.get('impersonatedUserId'),
    actorToken: searchParams.get('actorToken'),
  })
  page.token = answered<Impersonated>(reply).accessToken
  return page
}
