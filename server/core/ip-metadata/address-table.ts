import { readFile } from 'node:fs/promises'
import { type AddressBits, addressBits, isBefore } from './parse-address.ts'

/** Where the addresses of a range are. */
export interface Place {
  /** ISO 3166-1, two letters. */
  country: string
  city: string | null
  latitude: number | null
  longitude: number | null
}

export interface AddressTable {
  placeOf(ip: string): Place | undefined
}

interface Range {
  first: AddressBits
  last: AddressBits
  place: number
}

/**
 * Reads a table of address ranges: CSV without a head, `first,last,country` and, where they are known,
 * `,city,latitude,longitude` behind it. About 40 bytes of memory a line.
 *
 * @throws Error naming the line that is none
 */
export async function readAddressTable(file: string): Promise<AddressTable> {
  const places: Place[] = []
  const known = new Map<string, number>()
  const ranges: Range[] = []
  const lines = (await readFile(file, 'utf8')).split('\n')
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue
    const [from = '', to = '', country = '', city = '', latitude = '', longitude = ''] = fields(line)
    const first = addressBits(from)
    const last = addressBits(to)
    if (!first || !last || isBefore(last, first) || !/^[A-Z]{2}$/.test(country))
      throw new Error(`line ${index + 1} of ${file} is not first,last,country[,city,latitude,longitude].`)
    const key = [country, city, latitude, longitude].join('\t')
    let place = known.get(key)
    if (place === undefined) {
      place = places.length
      known.set(key, place)
      places.push({ country, city: city || null, latitude: degrees(latitude), longitude: degrees(longitude) })
    }
    ranges.push({ first, last, place })
  }
  return tableOf(ranges, places)
}

function tableOf(ranges: Range[], places: Place[]): AddressTable {
  ranges.sort((a, b) => (isBefore(a.first, b.first) ? -1 : isBefore(b.first, a.first) ? 1 : 0))
  const column = (pick: (range: Range) => bigint) => BigUint64Array.from(ranges, pick)
  const first = [column(range => range.first[0]), column(range => range.first[1])] as const
  const last = [column(range => range.last[0]), column(range => range.last[1])] as const
  const place = Uint32Array.from(ranges, range => range.place)
  const at = ([high, low]: readonly [BigUint64Array, BigUint64Array], index: number): AddressBits => [
    high[index]!,
    low[index]!,
  ]
  return {
    placeOf(ip) {
      const bits = addressBits(ip)
      if (!bits) return undefined
      let from = 0
      let to = place.length
      // The last range that does not begin behind the address.
      while (from < to) {
        const middle = (from + to) >> 1
        if (isBefore(bits, at(first, middle))) to = middle
        else from = middle + 1
      }
      if (from === 0 || isBefore(at(last, from - 1), bits)) return undefined
      return places[place[from - 1]!]
    },
  }
}

const fields = (line: string): string[] =>
  (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map(field =>
    field.replace(/,$/, '').trim().replace(/^"|"$/g, '').replaceAll('""', '"'),
  )

function degrees(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
