import { catalog } from '../../../../../state/app/messages.ts'

/** A title for each code, and why. `{{count}}` and `{{number}}` are of its metadata. */
export const recommendationTexts = catalog('adminPortal.securityCenterRecommendations', {
  FORCE_MFA: 'Require a second factor',
  FORCE_MFA_text:
    'A password alone is guessed, phished or leaked. A second factor stops most of such sign-ins.',
  BREACHED_PASSWORDS_EXIST: {
    one: '{{number}} person has a password known from a breach',
    other: '{{number}} people have a password known from a breach',
  },
  BREACHED_PASSWORDS_EXIST_text:
    'Attackers try leaked passwords first. Have these people choose another one.',
  ENABLE_USER_LOCKOUT: 'Lock accounts after failed sign-ins',
  ENABLE_USER_LOCKOUT_text: {
    one: 'Passwords can be guessed without an end. Lock an account after {{count}} attempt.',
    other: 'Passwords can be guessed without an end. Lock an account after {{count}} attempts.',
  },
  STRENGTHEN_USER_LOCKOUT: 'Lock accounts sooner',
  STRENGTHEN_USER_LOCKOUT_text: {
    one: 'The fewer guesses, the better: {{count}} attempt is enough for people who mistype.',
    other: 'The fewer guesses, the better: {{count}} attempts are enough for people who mistype.',
  },
  ENABLE_PASSWORD_HISTORY: 'Refuse former passwords',
  ENABLE_PASSWORD_HISTORY_text: {
    one: 'A password that was changed may have leaked. Refuse the last {{count}}.',
    other: 'A password that was changed may have leaked. Refuse the last {{count}}.',
  },
  STRENGTHEN_PASSWORD_HISTORY: 'Remember more former passwords',
  STRENGTHEN_PASSWORD_HISTORY_text: {
    one: 'With a short history people go round in circles. Refuse the last {{count}}.',
    other: 'With a short history people go round in circles. Refuse the last {{count}}.',
  },
  RENEW_OLD_PASSWORDS: {
    one: '{{number}} password is older than a year',
    other: '{{number}} passwords are older than a year',
  },
  RENEW_OLD_PASSWORDS_text:
    'The older a password, the more places it may have leaked from. Let passwords expire.',
  ENABLE_FORCE_RELOGIN: 'Limit how long people stay signed in',
  ENABLE_FORCE_RELOGIN_text: {
    one: 'A stolen session works until it ends. Ask people to sign in again after {{count}} day.',
    other: 'A stolen session works until it ends. Ask people to sign in again after {{count}} days.',
  },
  SET_FORCE_RELOGIN: 'Shorten how long people stay signed in',
  SET_FORCE_RELOGIN_text: {
    one: 'A stolen session works until it ends. {{count}} day at most is recommended.',
    other: 'A stolen session works until it ends. {{count}} days at most are recommended.',
  },
  ENABLE_IDLE_SESSION: 'End sessions that are not in use',
  ENABLE_IDLE_SESSION_text: {
    one: 'A browser that is left open is a way in. Sign people out after {{count}} idle day, or sooner.',
    other: 'A browser that is left open is a way in. Sign people out after {{count}} idle days, or sooner.',
  },
  SET_IDLE_SESSION: 'End idle sessions sooner',
  SET_IDLE_SESSION_text: {
    one: 'A browser that is left open is a way in. {{count}} idle day at most is recommended.',
    other: 'A browser that is left open is a way in. {{count}} idle days at most are recommended.',
  },
  ENABLE_SESSION_CONCURRENCY: 'Limit how many sessions a person has',
  ENABLE_SESSION_CONCURRENCY_text: {
    one: 'Shared and stolen accounts show by many sessions. {{count}} at a time is enough.',
    other: 'Shared and stolen accounts show by many sessions. {{count}} at a time are enough.',
  },
  SET_SESSION_CONCURRENCY: 'Allow fewer sessions per person',
  SET_SESSION_CONCURRENCY_text: {
    one: 'Shared and stolen accounts show by many sessions. {{count}} at a time is enough.',
    other: 'Shared and stolen accounts show by many sessions. {{count}} at a time are enough.',
  },
  ENABLE_IP_RESTRICTIONS: 'Restrict IP addresses',
  ENABLE_IP_RESTRICTIONS_text: 'People can sign in from anywhere. Let in your offices and your VPN alone.',
  CHANGE_IP_TO_ALLOWLIST: 'List the IP addresses that are let in',
  CHANGE_IP_TO_ALLOWLIST_text: 'A list of what is kept out lets in all that it does not know.',
  ENABLE_DOMAIN_RESTRICTIONS: 'Restrict email domains',
  ENABLE_DOMAIN_RESTRICTIONS_text:
    'Any address can be invited, private ones too. Let in the domains of your company.',
  CHANGE_DOMAIN_TO_ALLOWLIST: 'List the email domains that are let in',
  CHANGE_DOMAIN_TO_ALLOWLIST_text: 'A list of what is kept out lets in all that it does not know.',
  ENABLE_COUNTRY_RESTRICTIONS: 'Restrict countries',
  ENABLE_COUNTRY_RESTRICTIONS_text: 'People can sign in from any country.',
  CONFIGURE_SSO: 'Set up single sign-on',
  CONFIGURE_SSO_text: 'With your own identity provider, who leaves the company leaves this account, too.',
  REVIEW_INACTIVE_USERS: {
    one: '{{number}} person was not here for 90 days',
    other: '{{number}} people were not here for 90 days',
  },
  REVIEW_INACTIVE_USERS_text:
    'Accounts that are not in use are taken over unnoticed. Disable or remove them.',
  EXPIRE_TOKENS: {
    one: '{{number}} API token never expires',
    other: '{{number}} API tokens never expire',
  },
  EXPIRE_TOKENS_text: 'A token that leaks works until it ends. Replace it by one that expires.',
  ADD_ADMINISTRATOR: 'Have a second administrator',
  ADD_ADMINISTRATOR_text: 'If the only one loses access, the account cannot be managed.',
  REDUCE_ADMINISTRATORS: {
    one: '{{number}} administrator is many',
    other: '{{number}} administrators are many',
  },
  REDUCE_ADMINISTRATORS_text: 'Each of them can change everything. Give people the role that they need.',
})
