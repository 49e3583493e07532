import { jwtVerify } from 'jose'
import { createPortico } from '../src/node/index.ts'
import { createTestIssuer } from '../src/node/testing.ts'
import { median, type Report } from './report.ts'

const ROUNDS = 20
const A_ROUND = 500

/** Milliseconds of the processor's time for one verification. */
async function costOf(verify: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage()
  for (let at = 0; at < A_ROUND; at++) await verify()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000 / A_ROUND
}

/** A back end's `verifyToken` with a known key beside `jose` alone, 10,000 verifications of each (NODE-23). */
export async function run(report: Report): Promise<void> {
  const issuer = await createTestIssuer()
  const portico = createPortico(issuer.options)
  const token = await issuer.token()
  const reply = await issuer.options.fetch('https://portico.test/.well-known/jwks.json')
  const { keys } = (await reply.json()) as { keys: [JsonWebKey] }
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('jwk', keys[0], algorithm, false, ['verify'])
  const rules = { issuer: 'https://portico.test', audience: 'test-app', algorithms: ['RS256'] }
  const rounds: { ours: number; jose: number }[] = []
  // In turns, so that whatever else the machine does counts for both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const jose = await costOf(() => jwtVerify(token, key, rules))
    rounds.push({ jose, ours: await costOf(() => portico.verifyToken(token)) })
  }
  const measured = rounds.slice(1)
  report.add({
    what: 'verifyToken of @portico/node, key known',
    beside: 'jwtVerify of jose',
    ours: median(measured.map(({ ours }) => ours)),
    reference: median(measured.map(({ jose }) => jose)),
    ratio: median(measured.map(({ ours, jose }) => ours / jose)),
    unit: 'ms of the processor',
    wanted: { atMost: 1.5 },
  })
}
