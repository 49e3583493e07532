import type { ContextTransaction } from '../context.ts'

const words = {
  created: ['sso.created', 'Added a single sign-on', 'High'],
  updated: ['sso.updated', 'Changed a single sign-on', 'High'],
  deleted: ['sso.deleted', 'Removed a single sign-on', 'High'],
  domainAdded: ['sso.domain-added', 'Claimed a domain for single sign-on', 'Medium'],
  domainRemoved: ['sso.domain-removed', 'Gave up a domain of single sign-on', 'High'],
  domainValidated: ['sso.domain-validated', 'Proved a domain for single sign-on', 'High'],
  domainRefused: ['sso.domain-refused', 'Did not find the TXT record of a domain', 'Medium'],
  rolesChanged: ['sso.roles-changed', 'Chose the roles of people who come by single sign-on', 'High'],
  groupAdded: ['sso.group-added', 'Mapped a group of the identity provider', 'High'],
  groupUpdated: ['sso.group-updated', 'Changed a mapped group of the identity provider', 'High'],
  groupRemoved: ['sso.group-removed', 'Removed a mapped group of the identity provider', 'High'],
} as const

/** The audit record and the event of one change of the tenant's single sign-on. */
export async function recordSso(
  tx: ContextTransaction,
  what: keyof typeof words,
  json: { configId: string } & Record<string, unknown>,
): Promise<void> {
  const [action, description, severity] = words[what]
  await tx.audit({ action, description, severity, json })
  await tx.emit(`frontegg.sso.${what}`, json)
}
