import { executeText } from '../db/prepared.ts'
import type { Executor } from '../db/scope.ts'
import type { Consumed } from './window-counter.ts'

const CONSUME = `
insert into rate_limits as r (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
on conflict (key) do update set
  points = case when r.expire <= $2 then 1 else r.points + 1 end,
  expire = case when r.expire <= $2 then excluded.expire else r.expire end
returning points, expire`

/**
 * Counts by key within fixed windows, for all processes together. What has expired goes with the hourly retention job.
 *
 * @param seconds how long a window lasts that begins now
 */
export async function consumeShared(key: string, seconds: number, db: Executor): Promise<Consumed> {
  const now = Date.now()
  const values = [key, now, seconds * 1000]
  const [row] = await executeText<{ points: number; expire: string }>('limit-spend', CONSUME, values, db)
  return { consumedPoints: row!.points, msBeforeNext: Math.max(0, Number(row!.expire) - now) }
}
