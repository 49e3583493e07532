/** What reports are called, by the ids of their templates. */
export const templateNames = {
  'access-review': 'Access review',
  'sign-in-security': 'Sign-in and security',
  'billing-usage': 'Billing and usage',
} as const

export const templateName = (id: string): string =>
  Object.hasOwn(templateNames, id) ? templateNames[id as keyof typeof templateNames] : id
