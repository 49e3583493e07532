import type { SocialLayout, SocialOptions } from '../../../../contract/login-box-theme.ts'
import type { LoginThemeOptions } from '../theme-options.ts'

export type { SocialLayout, SocialOptions }

/** The look of the social buttons of a page. */
export const socialOptionsOf = (look: LoginThemeOptions): SocialOptions => look.socialLogins ?? {}
