import type { Mistake } from '../../core/vendor-file/mistake.ts'
import type { VendorFilePart } from '../../core/vendor-file/part.ts'
import { isOfTheSeven } from './providers.ts'
import { socialStep } from './secrets-step.ts'
import type { SocialEntry } from './settings.ts'

/** What is wrong between the keys of social providers, each of which is right alone. */
function socialMistakes(social: SocialEntry | undefined, at: string): Mistake[] {
  if (!social) return []
  const { apple, custom = [] } = social
  const mistakes: Mistake[] = []
  if (apple && !(apple.teamId && apple.keyId))
    mistakes.push({ key: `${at}.apple`, message: 'needs teamId and keyId, of the key that clientSecret is.' })
  const seen = new Set<string>()
  for (const [index, provider] of custom.entries()) {
    const key = `${at}.custom[${index}]`
    const { id, issuer, authorizationUrl, tokenUrl, userInfoUrl } = provider
    if (isOfTheSeven(id))
      mistakes.push({ key: `${key}.id`, message: `"${id}" is a provider of the product. Choose another.` })
    if (seen.has(id))
      mistakes.push({ key: `${key}.id`, message: `"${id}" is used twice. Give each its own.` })
    seen.add(id)
    const addresses = [authorizationUrl, tokenUrl, userInfoUrl].filter(Boolean).length
    if (issuer ? addresses > 0 : addresses < 3)
      mistakes.push({
        key,
        message:
          'needs either issuer (OpenID Connect) or authorizationUrl, tokenUrl and userInfoUrl (OAuth 2).',
      })
  }
  return mistakes
}

function insecureAddresses(value: unknown, at: string): Mistake[] {
  if (typeof value === 'string')
    return value.startsWith('http:') ? [{ key: at, message: 'must be https in production.' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    insecureAddresses(inner, Array.isArray(value) ? `${at}[${key}]` : `${at}.${key}`),
  )
}

export const socialPart: VendorFilePart = {
  checks: [{ reads: ['social'], mistakes: ({ social }, at) => socialMistakes(social, `${at}.social`) }],
  insecure: ({ social }, at) => insecureAddresses(social, `${at}.social`),
  sealed: { social: { fields: ['clientSecret'], step: socialStep } },
}
