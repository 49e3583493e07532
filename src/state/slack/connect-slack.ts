import { atom } from 'nanostores'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { portalOf, setPageQuery } from '../portal/portal.ts'
import { loadSlack, slackPath, source } from './slack.ts'

const CONNECTING = featureKey('slackConnecting')

/** Whether the workspace that was chosen at Slack is being connected. */
export const connectionOf = (app: App) => ({ $isConnecting: app.feature(CONNECTING, () => atom(false)) })

/** Leaves for Slack; the person comes back to where they are now. */
export async function connectSlack(app: App): Promise<void> {
  const body = { returnTo: app.env.page.url.href }
  const { address } = await app.call(`POST ${slackPath}/applications/authorizations`, { body }, source)
  app.env.page.go(address)
}

/** What Slack has sent the browser back with. */
export interface SlackReturn {
  code?: string
  state?: string
  error?: string
}

/** Reads it out of the page's query; undefined: the person does not come from Slack. */
export function slackReturn(query: URLSearchParams | undefined): SlackReturn | undefined {
  const [code, state, error] = ['slack_code', 'slack_state', 'slack_error'].map(name => query?.get(name))
  if (code && state) return { code, state }
  return error ? { error } : undefined
}

/** Takes it out of the address: a code is good once, and must not be in a history. */
export function dropSlackReturn(app: App): void {
  const query = new URLSearchParams(portalOf(app).$place.get()?.query)
  for (const name of ['slack_code', 'slack_state', 'slack_error']) query.delete(name)
  setPageQuery(app, query, { replace: true })
}

/** Connects the workspace that was chosen at Slack. Source: CONN-34 */
export async function registerSlack(app: App, code: string, state: string): Promise<void> {
  const { $isConnecting } = connectionOf(app)
  $isConnecting.set(true)
  try {
    await app.call(`POST ${slackPath}/applications/registrations`, { body: { code, state } }, source)
    await loadSlack(app)
  } finally {
    $isConnecting.set(false)
  }
}

export async function disconnectSlack(app: App): Promise<void> {
  await app.call(`DELETE ${slackPath}/applications/registrations`, {}, source)
  await loadSlack(app)
}
