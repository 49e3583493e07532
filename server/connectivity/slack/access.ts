import { slackErrors } from '../../../contract/errors/slack.ts'
import type { SlackAccess } from '../../core/config/slack-access.ts'
import type { Services } from '../../core/context/services.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { openSlackSecret } from './secret.ts'

const SLACK = 'https://slack.com'

type Parts = Pick<Services, 'config'>

/** The client id and the address; the stand-in's in development where the vendor names none. Undefined: Slack is not set up. */
export function slackApp(
  { config }: Parts,
  { settings }: Pick<Vendor, 'settings'>,
): { clientId: string; url: string } | undefined {
  const { clientId, url = SLACK } = settings.slack
  if (clientId) return { clientId, url: url.replace(/\/+$/, '') }
  return config.slack && { clientId: config.slack.clientId, url: config.slack.url }
}

/** @throws Problem 404 where Slack is not set up */
export function requireSlackApp(parts: Parts, vendor: Pick<Vendor, 'settings'>) {
  const app = slackApp(parts, vendor)
  if (!app) throw new Problem(slackErrors.off)
  return app
}

/** The same with the secret. @throws Problem 404 where there is none */
export async function requireSlackAccess(
  services: Pick<Services, 'config' | 'database' | 'sealer'>,
  vendor: Pick<Vendor, 'id' | 'settings'>,
): Promise<SlackAccess> {
  const app = requireSlackApp(services, vendor)
  const { database, sealer, config } = services
  const clientSecret = vendor.settings.slack.clientId
    ? await openSlackSecret(database.kysely, sealer, vendor.id)
    : config.slack?.clientSecret
  if (clientSecret === undefined) throw new Problem(slackErrors.off)
  return { ...app, clientSecret }
}
