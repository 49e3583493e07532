import { countDifferences, type Pixels } from './picture-tools.ts'

/**
 * By so much colors may differ, of 1 between black and white: what the few colors of a baseline are off by, and less than
 * an edge that has moved.
 */
const THRESHOLD = 0.03

/** So many pixels may differ more: a corner that is drawn anew in another order is not always the same to the last of them. */
const FEW = 10

export interface Difference {
  /** In words. */
  text: string
  /** What differs is marked; none where the sizes differ. */
  marked?: Pixels
}

/** What has changed; undefined: nothing. */
export function differenceOf(expected: Pixels, actual: Pixels): Difference | undefined {
  const { width, height } = expected
  if (width !== actual.width || height !== actual.height)
    return { text: `it was ${width} × ${height} and is ${actual.width} × ${actual.height}` }
  const data = new Uint8Array(expected.data.length)
  // Edges count: how round a corner is, is nothing but edges.
  const options = { threshold: THRESHOLD, includeAA: true }
  const count = countDifferences(expected.data, actual.data, data, width, height, options)
  if (count <= FEW) return undefined
  return { text: `${count} of ${width * height} pixels differ`, marked: { width, height, data } }
}
