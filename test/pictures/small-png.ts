import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from './picture-tools.ts'

/** As many colors as one byte tells apart: a third of the size of what a browser writes. */
const COLORS = 256

/** An opaque picture as a PNG of few colors: the usual ones as they are, the rare ones of edges as the nearest of those. */
export function smallPng({ width, height, data }: Pixels): Uint8Array {
  const { palette, indexOf } = fewColors(data)
  const rows = Buffer.alloc(height * (width + 1))
  for (let at = 0, y = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) rows[y * (width + 1) + 1 + x] = indexOf.get(colorAt(data, at))!
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits that are the number of a color; no filter, not interlaced.
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, body: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

const colorAt = (data: Uint8Array, at: number) => (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
const channels = (color: number) => [color >> 16, (color >> 8) & 255, color & 255]

function distance(one: number, other: number): number {
  const [red = 0, green = 0, blue = 0] = channels(one)
  const [red2 = 0, green2 = 0, blue2 = 0] = channels(other)
  return Math.max(Math.abs(red - red2), Math.abs(green - green2), Math.abs(blue - blue2))
}

/** The least step, of each channel, by which so many colors are enough. */
function fewColors(data: Uint8Array) {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const color = colorAt(data, at)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const byUse = [...counts].sort(([a, one], [b, other]) => other - one || a - b).map(([color]) => color)
  for (let step = 0; ; step++) {
    const palette: number[] = []
    for (const color of byUse)
      if (palette.length <= COLORS && palette.every(taken => distance(taken, color) > step))
        palette.push(color)
    if (palette.length > COLORS) continue
    const nearest = (color: number) =>
      palette.reduce(
        (best, _, at) => (distance(palette[at]!, color) < distance(palette[best]!, color) ? at : best),
        0,
      )
    return { palette, indexOf: new Map(byUse.map(color => [color, nearest(color)])) }
  }
}
