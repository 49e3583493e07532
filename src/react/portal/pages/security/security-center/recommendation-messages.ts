import { catalog } from '../../../../../state/app/messages.ts'

/** A title for each code, and why. `{{count}}` and `{{number}}` are of its metadata. */
export const recommendationTexts = catalog('adminPortal.securityCenterRecommendations', {
  FORCE_MFA: 'Require a second factor',
  FORCE_MFA_text: 'Passwords get guessed, phished or leaked. A second factor stops most of these attacks.',
  BREACHED_PASSWORDS_EXIST: {
    one: '{{number}} person has a password known from a breach',
    other: '{{number}} people have a password known from a breach',
  },
  BREACHED_PASSWORDS_EXIST_text: 'Attackers try leaked passwords first. Ask these people to choose new ones.',
  ENABLE_USER_LOCKOUT: 'Lock accounts after failed sign-ins',
  ENABLE_USER_LOCKOUT_text: {
    one: 'Passwords can be guessed without limit. Lock an account after {{count}} attempt.',
    other: 'Passwords can be guessed without limit. Lock an account after {{count}} attempts.',
  },
  STRENGTHEN_USER_LOCKOUT: 'Lock accounts sooner',
  STRENGTHEN_USER_LOCKOUT_text: {
    one: 'The fewer guesses, the better: {{count}} attempt is enough for typos.',
    other: 'The fewer guesses, the better: {{count}} attempts are enough for typos.',
  },
  ENABLE_PASSWORD_HISTORY: 'Prevent password reuse',
  ENABLE_PASSWORD_HISTORY_text: {
    one: 'Old passwords may have leaked. Reject the last {{count}}.',
    other: 'Old passwords may have leaked. Reject the last {{count}}.',
  },
  STRENGTHEN_PASSWORD_HISTORY: 'Remember more old passwords',
  STRENGTHEN_PASSWORD_HISTORY_text: {
    one: 'With a short history people rotate between a few passwords. Reject the last {{count}}.',
    other: 'With a short history people rotate between a few passwords. Reject the last {{count}}.',
  },
  RENEW_OLD_PASSWORDS: {
    one: '{{number}} password is older than a year',
    other: '{{number}} passwords are older than a year',
  },
  RENEW_OLD_PASSWORDS_text: 'The older a password, the more likely it has leaked. Let passwords expire.',
  ENABLE_FORCE_RELOGIN: 'Limit how long people stay signed in',
  ENABLE_FORCE_RELOGIN_text: {
    one: 'A stolen session works until it ends. Ask people to sign in again after {{count}} day.',
    other: 'A stolen session works until it ends. Ask people to sign in again after {{count}} days.',
  },
  SET_FORCE_RELOGIN: 'Shorten how long people stay signed in',
  SET_FORCE_RELOGIN_text: {
    one: 'A stolen session works until it ends. At most {{count}} day is recommended.',
    other: 'A stolen session works until it ends. At most {{count}} days are recommended.',
  },
  ENABLE_IDLE_SESSION: 'End idle sessions',
  ENABLE_IDLE_SESSION_text: {
    one: 'An unattended browser is a way in. Sign people out after {{count}} idle day or less.',
    other: 'An unattended browser is a way in. Sign people out after {{count}} idle days or less.',
  },
  SET_IDLE_SESSION: 'End idle sessions sooner',
  SET_IDLE_SESSION_text: {
    one: 'An unattended browser is a way in. At most {{count}} idle day is recommended.',
    other: 'An unattended browser is a way in. At most {{count}} idle days are recommended.',
  },
  ENABLE_SESSION_CONCURRENCY: 'Limit concurrent sessions',
  ENABLE_SESSION_CONCURRENCY_text: {
    one: 'Many sessions at once can mean a shared or stolen account. {{count}} at a time is enough.',
    other: 'Many sessions at once can mean a shared or stolen account. {{count}} at a time are enough.',
  },
  SET_SESSION_CONCURRENCY: 'Allow fewer sessions per person',
  SET_SESSION_CONCURRENCY_text: {
    one: 'Many sessions at once can mean a shared or stolen account. {{count}} at a time is enough.',
    other: 'Many sessions at once can mean a shared or stolen account. {{count}} at a time are enough.',
  },
  ENABLE_IP_RESTRICTIONS: 'Restrict IP addresses',
  ENABLE_IP_RESTRICTIONS_text: 'People can sign in from anywhere. Allow only your offices and your VPN.',
  CHANGE_IP_TO_ALLOWLIST: 'Use an allowlist of IP addresses',
  CHANGE_IP_TO_ALLOWLIST_text: 'A blocklist lets in everything it does not name.',
  ENABLE_DOMAIN_RESTRICTIONS: 'Restrict email domains',
  ENABLE_DOMAIN_RESTRICTIONS_text:
    'Any address can be invited, even private ones. Allow only the domains of your company.',
  CHANGE_DOMAIN_TO_ALLOWLIST: 'Use an allowlist of email domains',
  CHANGE_DOMAIN_TO_ALLOWLIST_text: 'A blocklist lets in everything it does not name.',
  ENABLE_COUNTRY_RESTRICTIONS: 'Restrict countries',
  ENABLE_COUNTRY_RESTRICTIONS_text: 'People can sign in from any country.',
  CONFIGURE_SSO: 'Set up single sign-on',
  CONFIGURE_SSO_text: 'With your own identity provider, people who leave the company lose access here too.',
  REVIEW_INACTIVE_USERS: {
    one: '{{number}} person has been inactive for 90 days',
    other: '{{number}} people have been inactive for 90 days',
  },
  REVIEW_INACTIVE_USERS_text: 'Unused accounts can be taken over unnoticed. Disable or remove them.',
  EXPIRE_TOKENS: {
    one: '{{number}} API token never expires',
    other: '{{number}} API tokens never expire',
  },
  EXPIRE_TOKENS_text: 'A leaked token works forever. Replace it with one that expires.',
  ADD_ADMINISTRATOR: 'Add a second administrator',
  ADD_ADMINISTRATOR_text: 'If your only administrator loses access, the account cannot be managed.',
  REDUCE_ADMINISTRATORS: {
    one: '{{number}} administrator may be too many',
    other: '{{number}} administrators may be too many',
  },
  REDUCE_ADMINISTRATORS_text: 'Each of them can change everything. Give people only the role they need.',
})
