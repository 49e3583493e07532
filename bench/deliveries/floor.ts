// What delivering costs at least: undici alone posts each row, after it was claimed, and writes it down, one by one, on as many
// loops as the server makes attempts at the same time. Prints how long it took.
import pg from 'pg'
import { Agent } from 'undici'

const { url, address, count, loops } = JSON.parse(process.argv[2]!) as {
  url: string
  address: string
  count: number
  loops: number
}
const pool = new pg.Pool({ connectionString: url, max: 10 })
const agent = new Agent()
const { origin, pathname: path } = new URL(address)

interface Row {
  id: string
  body: string
}

const CLAIM = {
  name: 'claim',
  text: `update floor_posts set claimed_at = now() where id = (
    select id from floor_posts where claimed_at is null order by id limit 1 for update skip locked)
    returning id, body`,
}
const WRITE = { name: 'write', text: 'update floor_posts set status = $2, done_at = now() where id = $1' }

async function loop(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Row>(CLAIM)
    const [row] = rows
    if (!row) return
    const answer = await agent.request({
      origin,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-id': row.id },
      body: row.body,
    })
    await answer.body.dump()
    await pool.query({ ...WRITE, values: [row.id, answer.statusCode] })
  }
}

const began = performance.now()
const processor = process.cpuUsage()
await Promise.all(Array.from({ length: loops }, loop))
const took = performance.now() - began
const { user, system } = process.cpuUsage(processor)
const { rows } = await pool.query<{ done: number }>(
  'select count(*)::int as done from floor_posts where status = 200',
)
if (rows[0]!.done !== count) throw new Error(`${rows[0]!.done} of ${count} were posted`)
process.stdout.write(`${JSON.stringify({ took, processor: (user + system) / 1000 })}\n`)
process.exit()
