import type { PublicConfigurationState } from '../../app/public-configuration.ts'

/** A provider as its button shows it. */
export interface OfferedSocialLogin {
  id: string
  name: string
  /** Undefined: one of the seven, whose logo we have. */
  logo?: string | null
}

const names: Record<string, string> = {
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  google: 'Google',
  github: 'GitHub',
  slack: 'Slack',
  apple: 'Apple',
  linkedin: 'LinkedIn',
}

/** Those that are switched on: the seven first, then the vendor's own. */
export function offeredSocialLogins({
  socialLogins = [],
  customSocialLogins,
}: Pick<PublicConfigurationState, 'socialLogins' | 'customSocialLogins'>): OfferedSocialLogin[] {
  return [
    ...socialLogins
      .filter(({ active }) => active)
      .map(({ type }) => ({ id: type, name: names[type] ?? type })),
    ...(customSocialLogins?.providers ?? [])
      .filter(({ active }) => active)
      .map(({ id, displayName, ssoLogoUrl }) => ({ id, name: displayName, logo: ssoLogoUrl })),
  ]
}
