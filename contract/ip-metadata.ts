import { type Static, Type } from 'typebox'
import type { Schemas } from './route.ts'

const Text = Type.Union([Type.String(), Type.Null()])
const Degrees = Type.Union([Type.Number(), Type.Null()])

/** Where an address is, as far as the operator's table of addresses says. Source: wire/entities.md §4. */
export interface IpMetadata extends Static<typeof IpMetadata> {}
export const IpMetadata = Type.Object({
  ip: Type.String(),
  latitude: Degrees,
  longitude: Degrees,
  city: Text,
  country_name: Text,
  /** ISO 3166-1, two letters. */
  country_code: Text,
  zip: Text,
  location: Type.Object({ country_flag: Type.Optional(Text), country_flag_emoji: Type.Optional(Text) }),
})

export interface IpAddressParams extends Static<typeof IpAddressParams> {}
/** Empty counts as an unknown address: older portals ask for what they do not have. */
export const IpAddressParams = Type.Object({ ip: Type.String({ maxLength: 64 }) })

export interface IpMetadataApi {
  'GET /metadata/ip/:ip': { params: IpAddressParams; reply: IpMetadata }
  'GET /metadata/ipme': { reply: IpMetadata }
}

export const ipMetadata: Schemas<IpMetadataApi> = {
  'GET /metadata/ip/:ip': {
    summary: 'Where an address is. 404: unknown.',
    audience: 'user',
    perMinute: 120,
    params: IpAddressParams,
    reply: IpMetadata,
  },
  'GET /metadata/ipme': {
    summary: 'Where the caller is. 404: unknown.',
    audience: 'user',
    perMinute: 120,
    reply: IpMetadata,
  },
}
