import path from 'node:path'
import type { SlackSandbox } from '../../../sandbox/slack/start.ts'
import type { Config } from '../../core/config/config.ts'

/**
 * Starts the sandbox that stands in for Slack, for vendors that name no app of theirs. In production nothing is started, and the
 * code of it is not even loaded.
 */
export async function startSlackSandbox(config: Config): Promise<SlackSandbox | undefined> {
  if (config.production) return undefined
  const { startSlackSandbox: start } = await import('../../../sandbox/slack/start.ts')
  return await start({
    port: config.slackSandboxPort,
    dataFile: path.resolve(config.dataDir, 'slack-sandbox.json'),
    production: config.production,
  })
}
