import type { ContextOptions } from '../../api/context-options.ts'
import type { SessionUser } from '../../state/app/session.ts'
import { startedApp } from './elements.ts'

/** The admin portal, by calls from anywhere. Throws before a provider is rendered. */
export const AdminPortal = {
  show: (name?: string): Promise<void> => startedApp(name).showAdminPortal(),
  hide: (name?: string): void => startedApp(name).hideAdminPortal(),
  openHosted: (name?: string, newTab?: boolean): void => startedApp(name).openHostedAdminPortal(newTab),
}

/** What code outside of React needs to call the host's own server. Throws before a provider is rendered. */
export const ContextHolder = {
  getContext: (name?: string): ContextOptions => startedApp(name).options.contextOptions,
  getAccessToken: (name?: string): string | null => startedApp(name).app.session.$state.get().accessToken,
  getUser: (name?: string): SessionUser | null => startedApp(name).app.session.$state.get().user,
}
