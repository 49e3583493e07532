import { created, directory, patch, person } from '../../scim/seaport.ts'
import { accepted, type Harbor } from './harbor.ts'

const TENANTS = '/tenants/resources/tenants/v1'
const CONFIGURATIONS = '/directory/resources/v1/configurations/scim2'

/** What the vendor's back end, a directory and a provider of single sign-on do. */
export async function actByMachines({ company, admin, vendorAsk, member }: Harbor): Promise<void> {
  accepted(await vendorAsk(`POST ${TENANTS}`, { tenantId: 'pier', name: 'Pier' }))
  accepted(await vendorAsk(`PUT ${TENANTS}/pier`, { name: 'The pier' }))
  accepted(await vendorAsk(`DELETE ${TENANTS}/pier`))
  const self = await company.query<{ id: string }>(`select id from users where email = 'self@home.test'`)
  accepted(await vendorAsk(`POST /identity/resources/vendor-only/users/v1/${self[0]!.id}/mfa/unenroll`))

  const connection = accepted<{ id: string; token: string }>(
    await admin(`POST ${CONFIGURATIONS}`, { source: 'other' }),
  )
  const scim = directory(company.server, connection.id, connection.token)
  const user = await created(scim, person('dora'))
  accepted(await scim(`PATCH /Users/${user.id}`, patch({ op: 'replace', path: 'displayName', value: 'Do' })))
  const group = await created(scim, { displayName: 'Pilots', members: [{ value: user.id }] }, 'Groups')
  const renamed = patch({ op: 'replace', path: 'displayName', value: 'All pilots' })
  accepted(await scim(`PATCH /Groups/${group.id}`, renamed))
  accepted(await scim(`DELETE /Groups/${group.id}`))
  accepted(await scim(`DELETE /Users/${user.id}`))

  accepted((await company.signIn('sam@acme.com')).reply)
  const leaving = await member('leaving')
  accepted(await admin(`DELETE /team/resources/members/v1/${leaving.id}`))
}
