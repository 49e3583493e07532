import type { Tenant } from '../../../contract/tenants.ts'
import { previewAccount } from '../account/preview-account.ts'
import type { SessionUser } from '../app/session.ts'

/** When everything of the preview happens. */
export const DAY = '2026-01-15'
export const NOW = `${DAY}T09:30:00.000Z`

/** An id by its number, the same in every sample. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const previewTenant: Tenant = {
  ...previewAccount,
  id: previewAccount.tenantId,
  vendorId: 'preview',
  isReseller: true,
  hasCustomLogin: false,
  metadata: '{}',
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: null,
}

/** Who looks: an administrator, who sees every page. */
export const previewUser = {
  id: idOf(1),
  sub: idOf(1),
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  profilePictureUrl: null,
  verified: true,
  mfaEnrolled: true,
  provider: 'local',
  tenantId: previewAccount.tenantId,
  tenantIds: [previewAccount.tenantId],
  metadata: '{}',
  superUser: false,
  roles: [],
  permissions: [{ id: idOf(2), key: '*', name: 'Everything' }],
  createdAt: NOW,
} as unknown as SessionUser
