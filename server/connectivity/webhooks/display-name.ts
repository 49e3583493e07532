/** Keys whose words are not what people call it. */
const named: Record<string, string> = {
  'frontegg.user.temporary.access.temporary.to.permanentd': 'User temporary access made permanent',
}
/** Words of keys that are written otherwise. */
const words: Record<string, string> = {
  api: 'API',
  app: 'application',
  captcha: 'bot protection',
  ip: 'IP',
  mfa: 'MFA',
  saml: 'SAML',
  scim: 'SCIM',
  sso: 'SSO',
}

/** What people read in place of an event's key: `frontegg.user.enrolledMFA` is "User enrolled MFA". */
export function displayNameOf(key: string): string {
  const known = named[key]
  if (known) return known
  const text = key
    .replace(/^frontegg\./, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(' ')
    .map(word => words[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')
  return text[0]!.toUpperCase() + text.slice(1)
}
