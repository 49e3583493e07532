/** A line of the product, what it is broken into, and the test file that must turn red. */
export interface Fault {
  what: string
  file: string
  from: string
  to: string
  test: string
}
export const faults: Fault[]
