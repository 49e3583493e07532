import type { App } from './app.ts'
import type { SessionState } from './session.ts'

/** Whose data an app may show: those of a user in a tenant. Without a user it is the status, of which there is nothing to forget. */
const accountOf = ({ status, user }: SessionState): string =>
  user ? `${user.sub ?? user.id} ${user.tenantId}` : status

/**
 * Calls back when a person signs out or in, or another tenant becomes the active one, with what is the case now and whether an
 * account was left. What a feature holds of that account must not be seen in the next.
 */
export function onAnotherAccount(
  app: App,
  changed: (now: SessionState['status'], left: boolean) => void,
): void {
  const { $state } = app.session
  let before = $state.get()
  $state.listen(now => {
    const last = before
    before = now
    if (accountOf(now) !== accountOf(last)) changed(now.status, Boolean(last.user))
  })
}

/** Calls back when an account is left: to be used where nothing has to be read again. */
export const onAccountLeft = (app: App, forget: () => void): void =>
  onAnotherAccount(app, (_, left) => left && forget())
