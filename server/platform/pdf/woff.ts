import { inflateSync } from 'node:zlib'

/** A table of a font by its name of four letters. */
export type FontTables = ReadonlyMap<string, Buffer>

const SIGNATURE = 0x774f4646
const HEADER = 44
const ENTRY = 20

/** The tables of a WOFF file (W3C, WOFF 1.0 §3 to §5). @throws Error for what is none */
export function tablesOfWoff(file: Buffer): FontTables {
  if (file.readUInt32BE(0) !== SIGNATURE) throw new Error('This is no WOFF file.')
  const count = file.readUInt16BE(12)
  return new Map(
    Array.from({ length: count }, (_, at): [string, Buffer] => {
      const entry = HEADER + at * ENTRY
      const offset = file.readUInt32BE(entry + 4)
      const packed = file.readUInt32BE(entry + 8)
      const length = file.readUInt32BE(entry + 12)
      const data = file.subarray(offset, offset + packed)
      return [file.toString('latin1', entry, entry + 4), packed < length ? inflateSync(data) : data]
    }),
  )
}

/** The tables as a TrueType file (OpenType 1.9, Font File). */
export function trueTypeOf(tables: FontTables): Buffer {
  const names = [...tables.keys()].sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const head = Buffer.alloc(12 + 16 * names.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(names.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((names.length - power) * 16, 10)
  const pieces = [head]
  let offset = head.length
  for (const [at, name] of names.entries()) {
    const table = tables.get(name)!
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    const entry = 12 + at * 16
    head.write(name, entry, 'latin1')
    head.writeUInt32BE(sumOf(padded), entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    pieces.push(padded)
    offset += padded.length
  }
  return Buffer.concat(pieces)
}

function sumOf(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
