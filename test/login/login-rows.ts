/** Rows of the table of the login flow, by what its steps have in common. */
export const everywhere = (step: string) => ({
  opened: step,
  configured: step,
  'configured, with passkeys': step,
  callback: 'preLogin: refresh',
  'callback, failed': 'loginWithSSOFailed: clearSession, wait',
  link: 'magicLinkPostLoginSuccess: rare',
  handedOver: 'loginWithTwoFactor: clearSession',
  ssoFailed: 'loginWithSSOFailed: clearSession, wait',
})

export const found = { sessionFound: 'success: afterAuth', 'sessionFound, embedded': 'success' }
export const enters = {
  accepted: 'success: report, afterAuth',
  'accepted, passkeys': 'promptPasskeys: report',
  'accepted, breached': 'breachedPassword: report',
  'accepted, expiring': 'passwordRotationNotification: report',
  'accepted, accounts': 'chooseTenant: report',
}
/** Whatever the step that the answer reached. */
export const answers = (step: string) => ({
  answered: `${step}: accept`,
  'answered, second factor': 'loginWithTwoFactor: clearSession',
  'answered, to be set up': 'forceTwoFactor: clearSession',
  'answered, expired': 'passwordRotationExpired: clearSession',
  'answered, nothing': `${step}: clearSession`,
})
export const atPreLogin = {
  ...everywhere('preLogin'),
  ...answers('preLogin'),
  rejected: 'preLogin: clearSession',
  quickFound: 'preLogin',
  sent: 'loginWithQuickSmsOtc: wait',
}
/** A message is on its way. */
export const awaiting = (step: string) => ({
  ...everywhere(step),
  ...answers(step),
  rejected: `${step}: clearSession`,
})
/** The page of a mailed link. */
export const linked = awaiting('magicLinkPostLoginSuccess')
export const answeredBySms = (step: string) => ({ ...awaiting(step), answered: `${step}: accept, rare` })
export const aside = (step: string) => ({
  ...everywhere(step),
  ...answers(step),
  rejected: 'preLogin: clearSession',
})
export const factor = (step: string) => ({ ...aside(step), recover: 'recoverTwoFactor' })
export const afterwards = (step: string) => ({
  ...everywhere(step),
  signOut: `${step}: logOut`,
  sessionLost: 'preLogin',
})
