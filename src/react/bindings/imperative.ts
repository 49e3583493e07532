import type { ContextOptions } from '../../api/context-options.ts'
import type { SessionUser } from '../../state/app/session.ts'
import { startedApp } from './elements.ts'

/**
 * The admin portal, by calls from anywhere. Throws before a provider is rendered; `show` rejects when the portal cannot be loaded.
 *
 * @example
 * <button onClick={() => void AdminPortal.show()}>Settings</button>
 */
export const AdminPortal = {
  show: (name?: string): Promise<void> => startedApp(name).showAdminPortal(),
  hide: (name?: string): void => startedApp(name).hideAdminPortal(),
  openHosted: (name?: string, newTab?: boolean): void => startedApp(name).openHostedAdminPortal(newTab),
}

/**
 * What code outside of React needs to call the host's own server. Throws before a provider is rendered; token and user are null
 * where no user is signed in.
 *
 * @example
 * const headers = { authorization: `Bearer ${ContextHolder.getAccessToken()}` }
 */
export const ContextHolder = {
  getContext: (name?: string): ContextOptions => startedApp(name).options.contextOptions,
  getAccessToken: (name?: string): string | null => startedApp(name).app.session.$state.get().accessToken,
  getUser: (name?: string): SessionUser | null => startedApp(name).app.session.$state.get().user,
}
