import { MIN_LENGTH } from '../../../contract/passwords.ts'
import type { CoreSettings } from './core-settings.ts'

/** How long a code or a link may sign in, in seconds (NIST SP 800-63B, out-of-band authenticators). */
export const MAX_SIGN_IN_SECONDS = 600

/** A setting outside of bounds that are newer than it. */
export interface OlderSetting {
  /** `links.codeSeconds`. */
  key: string
  value: number
  /** What may be set today. */
  cure: string
  /** What counts in place of it. */
  effect: string
}

type Stored = { [K in 'passwordPolicy' | 'links']?: Partial<CoreSettings[K]> | undefined }

/** What of stored settings could not be set today. */
export function olderSettings({ passwordPolicy, links }: Stored): OlderSetting[] {
  const found: OlderSetting[] = []
  const { minLength } = passwordPolicy ?? {}
  if (minLength !== undefined && minLength < MIN_LENGTH)
    found.push({
      key: 'passwordPolicy.minLength',
      value: minLength,
      cure: `must be ${MIN_LENGTH} or more`,
      effect: `it counts as ${MIN_LENGTH}`,
    })
  for (const name of ['codeSeconds', 'magicLinkSeconds'] as const) {
    const value = links?.[name]
    if (value !== undefined && value > MAX_SIGN_IN_SECONDS)
      found.push({
        key: `links.${name}`,
        value,
        cure: `must be ${MAX_SIGN_IN_SECONDS} or less, so that what signs in and is found later has expired`,
        effect: 'it goes on to count',
      })
  }
  return found
}

/** A shorter password was never kept: what is raised asks more of the next one, and takes nothing away. */
export function raised<Settings extends Pick<CoreSettings, 'passwordPolicy'>>(settings: Settings): Settings {
  const { minLength, maxLength } = settings.passwordPolicy
  if (minLength >= MIN_LENGTH) return settings
  const passwordPolicy = {
    ...settings.passwordPolicy,
    minLength: MIN_LENGTH,
    maxLength: Math.max(maxLength, MIN_LENGTH),
  }
  return { ...settings, passwordPolicy }
}
