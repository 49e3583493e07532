import { formOf } from '../../../rules/plural.ts'
import type { Services } from '../../core/context/services.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { listed } from '../../platform/language/english.ts'
import { tenantNamed } from './invite-first.ts'
import { createAdminCommand, unadministeredVendors } from './unadministered.ts'

/**
 * What an operator should know of the vendors, a line each: which of them this start made, what leads to those, and who has
 * no administrator.
 *
 * @param created ids of vendors that this start made from the configuration file
 */
export async function describeVendors(
  { vendors, database, config }: Services,
  created: readonly string[],
): Promise<string[]> {
  const lines: string[] = []
  for (const id of [...created].sort()) {
    const vendor = await vendors.get(id)
    if (!vendor) continue
    const { host } = new URL(config.publicUrl)
    const meant = vendor.hosts.length ? undefined : await vendors.resolve(host, undefined)
    lines.push(
      `Vendor ${vendor.id}: was created.`,
      `Vendor ${vendor.id}: ${reachedBy(vendor, meant?.id === vendor.id)}`,
    )
  }
  const stop = config.databaseUrl ? '' : ' once the server is stopped'
  for (const vendor of await unadministeredVendors(database)) {
    const command = createAdminCommand(vendor, tenantNamed(vendor.name, vendor.id))
    lines.push(`Vendor ${vendor.id}: it has no administrator. Run${stop}: ${command}`)
  }
  return lines
}

/** Which requests reach a vendor. */
function reachedBy({ hosts, applications }: Vendor, everyHost: boolean): string {
  if (!applications.length)
    return 'it has no application, so that nothing leads to it. Name one under applications.'
  const named = `${several(
    'application',
    applications.map(({ id }) => id),
  )} lead to it.`
  if (everyHost) return `requests that name no application, and the ${named}`
  if (!hosts.length) return `no host; requests that name the ${named}`
  return `the ${several('host', hosts)} and the ${named}`
}

function several(noun: string, names: string[]): string {
  return `${formOf({ one: noun, other: `${noun}s` }, names.length, 'en')} ${listed(names)}`
}
