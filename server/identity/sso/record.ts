import type { EventPayload } from '../../../contract/events.ts'
import type { ContextTransaction } from '../../core/context/context.ts'

/** What the audit log says of a change of single sign-on. */
export const ssoSentences = {
  created: 'Added a single sign-on',
  updated: 'Changed a single sign-on',
  deleted: 'Removed a single sign-on',
  domainAdded: 'Claimed a domain for single sign-on',
  domainRemoved: 'Gave up a domain of single sign-on',
  domainValidated: 'Proved a domain for single sign-on',
  domainRefused: 'Did not find the TXT record of a domain',
  domainRecordMissing: 'The TXT record of a validated domain is gone',
  domainExpired: 'A domain without its TXT record does not count any more',
  rolesChanged: 'Chose the roles of people who come by single sign-on',
  groupAdded: 'Mapped a group of the identity provider',
  groupUpdated: 'Changed a mapped group of the identity provider',
  groupRemoved: 'Removed a mapped group of the identity provider',
} as const

type SsoChange = keyof typeof ssoSentences

/** Records one change of the tenant's single sign-on. */
export async function recordSso<What extends SsoChange>(
  tx: ContextTransaction,
  what: What,
  payload: EventPayload<`frontegg.sso.${What}`>,
): Promise<void> {
  await tx.record<`frontegg.sso.${What}`>(`frontegg.sso.${what}`, payload, {
    description: ssoSentences[what],
  })
}
