import { slackErrors } from '../../../contract/errors/slack.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { slackApp } from './access.ts'
import { callSlack } from './call-slack.ts'
import { forgetChannels } from './channel-cache.ts'
import { installationOf, isShared, openBotToken } from './installation.ts'
import { syncSlack } from './sync.ts'

/**
 * Forgets the workspace, and gives the token back to Slack unless another tenant of the vendor uses it. Subscriptions stay, and
 * hear of nothing until a workspace is connected.
 *
 * @throws Problem 409 where none is connected
 */
export async function disconnectSlack(context: Context): Promise<void> {
  const { services, vendor } = context
  const before = await context.transact(async tx => {
    const installation = await installationOf(tx.scope)
    if (!installation) throw new Problem(slackErrors.notConnected)
    const shared = await isShared(tx.kysely, installation)
    await tx.scope.removeInTenant('slack_installations').execute()
    await syncSlack(tx.scope)
    await tx.record(
      'frontegg.slack.disconnected',
      { workspace: installation.team_name },
      { description: `Disconnected the Slack workspace ${installation.team_name}` },
    )
    tx.afterCommit(() => services.subscribers.subscriptions.refresh())
    return { installation, shared }
  })
  forgetChannels(services, context.scope)
  const app = slackApp(services, vendor)
  const { installation, shared } = before
  const token = shared || installation.revoked_at ? undefined : openBotToken(services.sealer, installation)
  if (!app || !token) return
  // What Slack says to it changes nothing here: the token is gone.
  await callSlack(services.httpClient, 'auth.revoke', { url: app.url, token, form: {} }).catch(
    (err: unknown) => services.log.warn({ err }, 'a token could not be given back to Slack'),
  )
}
