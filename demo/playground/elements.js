/**
 * What the playground can show, from the manifest of the elements: a new attribute or variable is there by itself.
 *
 * @typedef {{ name: string, description: string, default?: string, type?: { text: string } }} Attribute
 * @typedef {{ tagName: string, description: string, attributes: Attribute[], cssProperties: Attribute[] }} Shown
 */

/** Nothing of theirs is seen, or the playground sets what they have. */
const unseen = ['frontegg-app', 'fe-idle-session-plugin']
/** Names by which code finds an element; there is one of each here. */
const named = ['app-name', 'component-id']

/** They speak with the server as who looks at them: plans are the vendor's, and a preview has none. */
export const withoutSamples = ['pricing-table', 'checkout-dialog']

/** @returns {Promise<Map<string, Shown>>} */
export async function loadElements() {
  const reply = await fetch('/demo/custom-elements.json')
  if (!reply.ok) throw new Error(`The elements could not be read: ${reply.status}.`)
  const { modules } = await reply.json()
  const shown = modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName && !unseen.includes(tagName))
    .map(({ attributes = [], cssProperties = [], ...rest }) => ({
      ...rest,
      attributes: attributes.filter(({ name }) => !named.includes(name)),
      cssProperties,
    }))
  const first = shown.findIndex(({ tagName }) => tagName === 'login-box')
  return new Map([...shown.splice(first, 1), ...shown].map(element => [element.tagName, element]))
}

/** Pages that an element can begin with: routes of the login box, pages of the portal. */
export const pagesOf = {
  'login-box': [
    ['', 'Sign in'],
    ['/account/sign-up', 'Sign up'],
    ['/account/forget-password', 'Forgot password'],
    ['/account/reset-password?userId=preview&token=preview', 'Reset password'],
    ['/account/invitation/accept?userId=preview&token=preview', 'Accept invitation'],
    ['/account/activate?userId=preview&token=preview', 'Activate account'],
  ],
  'admin-portal': [
    ['', 'Where it begins'],
    ['profile', 'Profile'],
    ['privacy', 'Privacy and security'],
    ['notifications', 'Notifications'],
    ['users', 'Users'],
    ['security', 'Security'],
    ['audits', 'Audit log'],
    ['account', 'Account'],
  ],
}

export const languages = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'zh',
  'en-XA',
]
