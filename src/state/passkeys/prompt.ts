import type { App } from '../app/app.ts'
import { isFlagOn } from '../app/flags.ts'
import { hasPasskeys, publicConfigurationOf } from '../app/public-configuration.ts'
import { canUseKeys } from '../login/can-use-keys.ts'
import { preferredLoginKey } from './preferred-login.ts'
import { dontAskAgainKey } from './storage.ts'

export interface PromptFacts {
  /** `show-passkeys-new` is on. */
  flag: boolean
  /** Passkeys are a way to sign in here. */
  strategyActive: boolean
  /** Passkeys that the person has already. */
  passkeys: number
  /** How this browser signed in last. */
  preferredLogin: string | null
  /** "Don't show again" was chosen. */
  dismissed: boolean
}

/** All five must hold (spec §5). */
export const promptsPasskeys = (facts: PromptFacts): boolean =>
  facts.flag &&
  facts.strategyActive &&
  facts.passkeys === 0 &&
  facts.preferredLogin !== 'Passkeys' &&
  !facts.dismissed

/** Whether to offer a passkey to who has just signed in. Never rejects: an offer must not stand in anybody's way. */
export async function shouldPromptPasskeys(app: App): Promise<boolean> {
  const { configuration, strategies } = publicConfigurationOf(app).get()
  const facts = {
    flag: isFlagOn(app, 'show-passkeys-new'),
    strategyActive: hasPasskeys(strategies) || configuration?.authStrategy === 'WebAuthN',
    preferredLogin: app.env.local.getItem(preferredLoginKey),
    dismissed: app.env.local.getItem(dontAskAgainKey) === 'true',
  }
  if (!canUseKeys() || !promptsPasskeys({ ...facts, passkeys: 0 })) return false
  try {
    const { devices } = await app.call('GET /identity/resources/users/webauthn/v1/devices', {})
    return promptsPasskeys({ ...facts, passkeys: devices.length })
  } catch (error) {
    app.log.debug('passkeys could not be listed', error)
    return false
  }
}
