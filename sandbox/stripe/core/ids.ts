import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Letters and digits as Stripe's ids have them. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), byte => ALPHABET[byte % ALPHABET.length]).join('')
}

/** `cus_1QTnUb9eIZ2bGCUO`: of the length that columns must be made for. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`
