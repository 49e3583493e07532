import parsePhoneNumber from 'libphonenumber-js/max'
import type { Database } from '../../platform/db/open.ts'
import type { PhoneSettings } from '../vendors/mfa-settings.ts'

export type SpendLimit = 'vendor' | 'country' | 'range'

const AN_HOUR = 3_600_000
/** Numbers that differ in these digits alone are one range: who is paid for messages holds thousands of them. */
const LAST_DIGITS = 4

interface Counted {
  key: string
  ceiling: SpendLimit
  most: number
}

/** In one statement, shared by all processes: each key's messages of this hour, the hour beginning with its first. */
const COUNT = `
insert into rate_limits as r (key, points, expire)
select key, 1, $2::bigint + ${AN_HOUR} from unnest($1::text[]) key order by key
on conflict (key) do update set
  points = case when r.expire <= $2 then 1 else r.points + 1 end,
  expire = case when r.expire <= $2 then excluded.expire else r.expire end
returning key, points`

/**
 * Counts a text message, and says which ceiling it would go over. What is sent for strangers costs the vendor money, and may
 * be asked for by who earns by it: from many addresses, to many numbers, each of them within its own limit.
 *
 * @param factor of all limits; 0: none
 */
export async function limitReached(
  { pool }: Pick<Database, 'pool'>,
  { vendorId, to }: { vendorId: string; to: string },
  settings: PhoneSettings,
  factor: number,
): Promise<SpendLimit | undefined> {
  const counted = keysOf(vendorId, to, settings).filter(({ most }) => most > 0 && factor > 0)
  if (counted.length === 0) return undefined
  const keys = counted.map(({ key }) => key)
  const { rows } = await pool.query<{ key: string; points: number }>(COUNT, [keys, Date.now()])
  const points = new Map(rows.map(row => [row.key, row.points]))
  return counted.find(({ key, most }) => points.get(key)! > most * factor)?.ceiling
}

function keysOf(vendorId: string, to: string, settings: PhoneSettings): Counted[] {
  const country = parsePhoneNumber(to)?.country ?? to.slice(0, 4)
  const range = to.slice(0, -LAST_DIGITS)
  return [
    { ceiling: 'range', key: `${vendorId} sms-range ${range}`, most: settings.messagesPerRange },
    { ceiling: 'country', key: `${vendorId} sms-country ${country}`, most: settings.messagesPerCountry },
    { ceiling: 'vendor', key: `${vendorId} sms`, most: settings.messagesPerHour },
  ]
}

const suppressed = new WeakMap<object, Map<SpendLimit, number>>()

/** Messages that this process did not send, by what stood against them. */
export function suppressedMessages({ pool }: Pick<Database, 'pool'>): Map<SpendLimit, number> {
  const known =
    suppressed.get(pool) ?? new Map([['vendor', 0] as const, ['country', 0] as const, ['range', 0] as const])
  suppressed.set(pool, known)
  return known
}
