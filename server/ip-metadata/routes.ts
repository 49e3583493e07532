import type { FastifyInstance } from 'fastify'
import type { IpMetadata } from '../../contract/ip-metadata.ts'
import { Problem } from '../problem.ts'
import { addressOf } from '../restrictions/network.ts'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import { isPublicAddress } from '../sms/public-lookup.ts'
import { type AddressTable, readAddressTable } from './address-table.ts'
import { ipMetadataErrors } from './errors.ts'

/** Where addresses are, for who looks through sessions and audit records (RESTR-26). Nothing is asked of anybody else. */
export async function ipMetadataRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const file = services.config.ipTable
  // A table that cannot be read stops the start.
  const table = file === undefined ? undefined : await readAddressTable(file)
  serve(app, services, 'GET /metadata/ip/:ip', async ({ params }) => metadataOf(table, params.ip))
  serve(app, services, 'GET /metadata/ipme', async (_, { ip }) => metadataOf(table, ip))
}

const countries = new Intl.DisplayNames('en', { type: 'region' })
const REGIONAL_INDICATOR_A = 0x1f1e6

function metadataOf(table: AddressTable | undefined, given: string): IpMetadata {
  const ip = addressOf(given)
  const place = ip && isPublicAddress(ip) ? table?.placeOf(ip) : undefined
  if (!ip || !place) throw new Problem(ipMetadataErrors.unknown)
  const { country, city, latitude, longitude } = place
  const flag = [...country].map(letter => letter.charCodeAt(0) - 65 + REGIONAL_INDICATOR_A)
  return {
    ip,
    latitude,
    longitude,
    city,
    country_name: countries.of(country) ?? null,
    country_code: country,
    zip: null,
    location: { country_flag: null, country_flag_emoji: String.fromCodePoint(...flag) },
  }
}
