import type { AuthResponse } from '../../contract/auth.ts'
import type { Environment } from './environment.ts'

/** What the tabs of one origin tell each other about the session they share. */
export type TabMessage =
  | { type: 'login' }
  | { type: 'logout' }
  | { type: 'switch' }
  /** A tab renewed the session: the others need not ask again. */
  | { type: 'renewed'; answer: AuthResponse }

export interface Tabs {
  tell(message: TabMessage): void
  close(): void
}

export function joinTabs(env: Environment, name: string, hear: (message: TabMessage) => void): Tabs {
  const channel = env.channel(name)
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
  return { tell: message => channel?.postMessage(message), close: () => channel?.close() }
}
