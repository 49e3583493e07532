/** Parts of the product whose texts are shown together: a file of each language each. */
export type LanguagePart =
  | 'login'
  | 'errors'
  | 'checkout'
  | 'portal'
  | 'account'
  | 'members'
  | 'security'
  | 'connections'

/**
 * Whose namespaces are whose, the first that matches. All of the portal in one file would be over 40 kB (ruling 99): `portal` is
 * what all of its pages say, the four before it are those of its pages.
 */
export const languageParts: readonly (readonly [LanguagePart, RegExp])[] = [
  ['errors', /^errors$/],
  ['login', /^(loginBox|common|validations)\b/],
  ['checkout', /^(subscriptions|pricingTable)/],
  [
    'account',
    /^adminPortal\.(privacy|profile|connectedAccounts|ownership|accountSettings|customLogin|notificationPref|apiTokens|personalTokens|subscriptions)/,
  ],
  ['members', /^adminPortal\.(users|roles|groups|userGroups|all(Accounts|Users)|singleAccount)/],
  ['security', /^adminPortal\.(security|auditLogs|reports|usage)/],
  ['connections', /^adminPortal\.(sso|scim|guide|connecti|provisioning|webhooks|channels)/],
  ['portal', /^adminPortal\b/],
]

/** The part that has the texts of a namespace. */
export const partOf = (namespace: string): LanguagePart | undefined =>
  languageParts.find(([, pattern]) => pattern.test(namespace))?.[0]
