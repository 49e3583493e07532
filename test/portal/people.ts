import type { User } from '../../contract/users.ts'

/** A member in a list; only what matters to a test needs saying. */
export const person = (facts: Partial<User> = {}): User => ({
  id: 'someone',
  sub: 'someone',
  email: 'someone@acme.test',
  name: 'Some One',
  profilePictureUrl: null,
  verified: true,
  mfaEnrolled: false,
  mfaBypass: false,
  provider: 'local',
  tenantId: 'acme',
  tenantIds: ['acme'],
  tenants: [],
  activatedForTenant: true,
  isLocked: false,
  isDisabled: false,
  managedBy: 'frontegg',
  subAccountAccessAllowed: false,
  vendorId: 'vendor',
  metadata: '{}',
  createdAt: '2026-01-02T03:04:05Z',
  roles: [],
  rolesIds: [],
  permissions: [],
  ...facts,
})
