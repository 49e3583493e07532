/** How often a text that was not put in seems to be in, at most (CONST-45). */
export const BLOOM_ERROR_RATE = 0.0001

/** A set that answers "surely not" or "very likely", in two and a half bytes an entry instead of the text. */
export interface BloomFilter {
  has(text: string): boolean
  /** Bytes that it takes. */
  size: number
}

/** Sized for its entries, after Bloom 1970; two hashes stand in for all that are needed (Kirsch and Mitzenmacher 2006). */
export function bloomFilter(entries: readonly string[], errorRate = BLOOM_ERROR_RATE): BloomFilter {
  const bits = Math.max(8, Math.ceil((-entries.length * Math.log(errorRate)) / Math.LN2 ** 2))
  const hashes = Math.max(1, Math.round((bits / Math.max(1, entries.length)) * Math.LN2))
  const bytes = new Uint8Array(Math.ceil(bits / 8))
  for (const entry of entries)
    for (const bit of bitsOf(entry, hashes, bits)) bytes[bit >> 3] = bytes[bit >> 3]! | (1 << (bit & 7))
  return {
    size: bytes.length,
    has(text) {
      for (const bit of bitsOf(text, hashes, bits)) if (!(bytes[bit >> 3]! & (1 << (bit & 7)))) return false
      return true
    },
  }
}

function* bitsOf(text: string, hashes: number, bits: number): Generator<number> {
  const first = hash(text, 0x9e3779b9)
  // Odd, so that it does not fall back to few places.
  const second = hash(text, 0x85ebca6b) | 1
  for (let i = 0; i < hashes; i++) yield ((first + Math.imul(i, second)) >>> 0) % bits
}

/** MurmurHash3's mixing over the text's UTF-16 units. No secret: who chooses a password gains nothing by a collision. */
function hash(text: string, seed: number): number {
  let h = seed
  for (let i = 0; i < text.length; i++) {
    let k = Math.imul(text.charCodeAt(i), 0xcc9e2d51)
    k = (k << 15) | (k >>> 17)
    h ^= Math.imul(k, 0x1b873593)
    h = (h << 13) | (h >>> 19)
    h = (Math.imul(h, 5) + 0xe6546b64) | 0
  }
  h ^= text.length
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
