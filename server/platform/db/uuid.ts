/** The key of every row: ordered by time, so that new rows land together (RFC 9562, version 7). */
export { randomUUIDv7 as uuidv7 } from 'node:crypto'
