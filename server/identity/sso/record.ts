import type { ContextTransaction } from '../../core/context/context.ts'

const words = {
  created: ['sso.created', 'Added a single sign-on', 'High'],
  updated: ['sso.updated', 'Changed a single sign-on', 'High'],
  deleted: ['sso.deleted', 'Removed a single sign-on', 'High'],
  domainAdded: ['sso.domain-added', 'Claimed a domain for single sign-on', 'Medium'],
  domainRemoved: ['sso.domain-removed', 'Gave up a domain of single sign-on', 'High'],
  domainValidated: ['sso.domain-validated', 'Proved a domain for single sign-on', 'High'],
  domainRefused: ['sso.domain-refused', 'Did not find the TXT record of a domain', 'Medium'],
  domainRecordMissing: ['sso.domain-record-missing', 'The TXT record of a validated domain is gone', 'High'],
  domainExpired: ['sso.domain-expired', 'A domain without its TXT record does not count any more', 'High'],
  rolesChanged: ['sso.roles-changed', 'Chose the roles of people who come by single sign-on', 'High'],
  groupAdded: ['sso.group-added', 'Mapped a group of the identity provider', 'High'],
  groupUpdated: ['sso.group-updated', 'Changed a mapped group of the identity provider', 'High'],
  groupRemoved: ['sso.group-removed', 'Removed a mapped group of the identity provider', 'High'],
} as const

export type SsoChange = keyof typeof words

/** What the audit log says of a change. */
export function wordsOf(what: SsoChange) {
  const [action, description, severity] = words[what]
  return { action, description, severity }
}

/** The audit record and the event of one change of the tenant's single sign-on. */
export async function recordSso(
  tx: ContextTransaction,
  what: SsoChange,
  json: { configId: string } & Record<string, unknown>,
): Promise<void> {
  await tx.audit({ ...wordsOf(what), json })
  await tx.emit(`frontegg.sso.${what}`, json)
}
