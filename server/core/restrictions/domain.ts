import { domainToASCII } from 'node:url'
import type { DomainRestrictionsConfig } from '../../../contract/domain-restrictions.ts'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type { RestrictionType } from '../../../contract/restriction-fields.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { isPublicDomain } from './public-domains.ts'

const LABELS = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** What `domainToASCII` reads past, as in an address: it would take `acme.com/x` for `acme.com`. */
const NOT_OF_A_NAME = /[\s/\\?#@:%]/

/** A domain as the domain name system spells it: lower case, in ASCII. Undefined for what is none. */
export function domainOf(text: string): string | undefined {
  const bare = text.trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase()
  if (NOT_OF_A_NAME.test(bare)) return undefined
  const ascii = domainToASCII(bare)
  return LABELS.test(ascii) ? ascii : undefined
}

/** @throws Problem 400 */
export function requireDomain(text: string): string {
  const domain = domainOf(text)
  if (!domain) throw new Problem(restrictionErrors.badDomain, { context: { domain: text } })
  return domain
}

/** The domain of an email address, or the domain that the text is. */
export function domainOfAddress(text: string): string | undefined {
  return domainOf(text.slice(text.lastIndexOf('@') + 1))
}

export interface ListedDomain {
  domain: string
  type: RestrictionType
}

/**
 * Whether addresses of the domain may join. A blocked domain takes its subdomains along; an allowed one does not, for
 * another may run them. A domain that is allowed by name is not refused for being public.
 */
export function domainAllowed(
  { active, listType, blockPublicDomains }: DomainRestrictionsConfig,
  entries: readonly ListedDomain[],
  domain: string,
): boolean {
  if (!active) return true
  if (listType === 'ALLOW') return entries.some(entry => entry.type === 'ALLOW' && entry.domain === domain)
  const blocked = entries.some(
    entry => entry.type === 'BLOCK' && (domain === entry.domain || domain.endsWith(`.${entry.domain}`)),
  )
  return !blocked && !(blockPublicDomains && isPublicDomain(domain))
}
