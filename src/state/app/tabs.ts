import type { AuthResponse } from '../../../contract/auth.ts'
import type { App } from './app.ts'

/** What the tabs of one origin tell each other about the session they share. */
export type TabMessage =
  | { type: 'login' }
  | { type: 'logout' }
  | { type: 'switch' }
  /** A tab renewed the session: the others need not ask again. */
  | { type: 'renewed'; answer: AuthResponse }

export interface Tabs {
  broadcast(message: TabMessage): void
  close(): void
}

export function joinTabs({ env, name, options }: App, hear: (message: TabMessage) => void): Tabs {
  const channel = env.channel(`portico.session.${name}.${options.contextOptions.clientId ?? ''}`)
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
  return { broadcast: message => channel?.postMessage(message), close: () => channel?.close() }
}
