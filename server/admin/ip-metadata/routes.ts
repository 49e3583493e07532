import type { FastifyInstance } from 'fastify'
import { ipMetadataErrors } from '../../../contract/errors/ip-metadata.ts'
import type { IpMetadata } from '../../../contract/ip-metadata.ts'
import type { Services } from '../../core/context/services.ts'
import { addressTableOf, placeOf } from '../../core/ip-metadata/places.ts'
import { addressOf } from '../../core/restrictions/network.ts'
import { serve } from '../../core/route/serve.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Where addresses are, for who looks through sessions and audit records (RESTR-26). Nothing is asked of anybody else. */
export async function ipMetadataRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // A table that cannot be read stops the start.
  await addressTableOf(services)
  serve(app, services, 'GET /metadata/ip/:ip', ({ params }) => metadataOf(services, params.ip))
  serve(app, services, 'GET /metadata/ipme', (_, { ip }) => metadataOf(services, ip))
}

const countries = new Intl.DisplayNames('en', { type: 'region' })
const REGIONAL_INDICATOR_A = 0x1f1e6

async function metadataOf(services: Services, input: string): Promise<IpMetadata> {
  const ip = addressOf(input)
  const place = await placeOf(services, ip)
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
