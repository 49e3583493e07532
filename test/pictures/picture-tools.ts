import { createRequire } from 'node:module'
import { root } from './root.ts'

/** Pixels of a picture: four bytes each, from the left, from the top. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

// What the command has installed: test/pictures/package-lock.json.
const load = createRequire(`${root}node_modules/.cache/pictures/package.json`)
const { PNG } = load('pngjs') as { PNG: { sync: { read(file: Buffer): Pixels } } }

export const readPng = (file: Uint8Array): Pixels => PNG.sync.read(Buffer.from(file))

export const { default: countDifferences } = load('pixelmatch') as {
  /** How many pixels differ; they are marked in `output`. */
  default(
    one: Uint8Array,
    other: Uint8Array,
    output: Uint8Array | undefined,
    width: number,
    height: number,
    options: { threshold: number; includeAA: boolean },
  ): number
}
