import { preferredLoginKey, quickUserKey, registered } from '../passkeys/preferred-login.ts'
import type { LoginView } from './login-view.ts'
import { offerPasskeys } from './offer-passkeys.ts'

/** Offers what a user signed in with in this browser before: passkeys in the browser's list, or a text message. */
export function rememberedWay(view: LoginView, isShown: () => boolean, over: AbortSignal): void {
  const { local } = view.app.env
  const method = local.getItem(preferredLoginKey)
  if (method === 'Passkeys') offerPasskeys(view, isShown, over)
  const userId = local.getItem(quickUserKey)
  if (method === 'sms' && userId && local.getItem(registered(userId, 'sms')) === 'true')
    view.login.send({ type: 'quickFound', userId })
}
