// better-auth on PostgreSQL (DATABASE_URL), as its documentation sets it up. Prints its address.
import { createServer } from 'node:http'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import pg from 'pg'

const options = {
  database: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
  secret: 'only of this bench: 0123456789abcdef0123456789abcdef',
  baseURL: 'http://127.0.0.1',
  trustedOrigins: ['http://127.0.0.1'],
  emailAndPassword: { enabled: true },
  // As it ships in production, with a limit that a load generator does not reach: so is ours.
  rateLimit: {
    enabled: true,
    window: 10,
    max: 1_000_000_000,
    customRules: { '/sign-up/email': { window: 10, max: 100 } },
  },
  telemetry: { enabled: false },
}
const { runMigrations } = await getMigrations(options)
await runMigrations()
const server = createServer(toNodeHandler(betterAuth(options)))
server.listen(0, '127.0.0.1', () => console.log(`Peer at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
