import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { readChallenge } from '../../core/factors/one-time.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { sayPage } from '../../core/pages/page-texts.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { slackTexts } from './page-texts.ts'
import { CALLBACK, withResult } from './return-address.ts'

const PER_MINUTE = 60
const TRIES = 1000

/**
 * Leads the browser from Slack back to the page that began, with the code in its hash, and to no other. Nothing is connected
 * here: the page does that in its session, which the state belongs to.
 */
export function callbackPage(app: FastifyInstance, services: Services): void {
  app.get(CALLBACK, async (request, reply) => {
    if (services.config.rateLimitFactor > 0)
      await consumePoint(services, `slack-callback ${countedAddress(request.ip)}`, PER_MINUTE, 60)
    const { state, code, error } = request.query as Record<string, unknown>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const known = typeof state === 'string' ? await attemptOf(services, state) : undefined
    if (!known) {
      const vendor = await services.vendors.resolve(request.host, undefined)
      const say = sayPage(slackTexts, { services, request, vendor })
      return notice(reply.code(400), { say, title: say('failed'), text: say('failedText') })
    }
    const result =
      typeof code === 'string' && code.length <= 512
        ? { slack_code: code, slack_state: state as string }
        : { slack_error: error === 'access_denied' ? 'access_denied' : 'failed' }
    return await reply.redirect(withResult(known.returnTo, result), 303)
  })
}

async function attemptOf(services: Services, state: string): Promise<{ returnTo: string } | undefined> {
  const vendorId = state.slice(state.indexOf('.') + 1)
  if (!vendorId || vendorId.length > 100 || !state.includes('.')) return undefined
  const scope = new VendorScope(services.database.kysely, vendorId)
  const challenge = await readChallenge(scope, 'slack', state, TRIES)
  const returnTo = challenge?.data.returnTo
  return typeof returnTo === 'string' ? { returnTo } : undefined
}
