import { eventDefinition } from '../../../contract/events.ts'
import { BY_DIRECTORY, IDP_PROVISIONED, isOfGroup } from './event-body.ts'

const moment = '2026-11-25T08:00:00.000Z'
const userId = '0190a5c2-7d3e-7a41-9c1b-000000000002'
const role = { id: '0190a5c2-7d3e-7a41-9c1b-000000000006', key: 'Admin', name: 'Admin' }
const permission = { id: '0190a5c2-7d3e-7a41-9c1b-000000000007', key: 'fe.*', name: 'General Admin' }

/** As a person is shown beside an event. Source: HOOK-41 */
const user = {
  id: userId,
  sub: userId,
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  verified: true,
  phoneNumber: '+14155550132',
  profilePictureUrl: null,
  provider: 'local',
  mfaEnrolled: false,
  metadata: '{}',
  tenantId: 'acme',
  tenantIds: ['acme'],
  tenants: [{ tenantId: 'acme', roles: [role] }],
  roles: [role],
  permissions: [permission],
  createdAt: moment,
  lastLogin: moment,
  isLocked: false,
  activatedForTenant: true,
  managedBy: 'frontegg',
}

const tenant = {
  tenantId: 'acme',
  name: 'Acme',
  website: 'https://acme.example.com',
  applicationUrl: null,
  isReseller: false,
  parentTenantId: null,
  metadata: '{}',
}

const group = {
  id: '0190a5c2-7d3e-7a41-9c1b-000000000001',
  tenantId: 'acme',
  name: 'Acme',
  description: '',
  color: '',
  metadata: '',
  managedBy: 'frontegg',
  roles: [role],
}

/** A body of the event as it could be delivered. Source: HOOK-01 */
export function sampleBody(key: string, vendorId: string): Record<string, unknown> {
  const payload = { ...(eventDefinition(key)?.sample as Record<string, unknown> | undefined) }
  return {
    ...payload,
    ...('userId' in payload && { user }),
    ...(key.startsWith('frontegg.tenant.') && { tenant }),
    ...(isOfGroup(key) && { group }),
    eventKey: key,
    eventContext: {
      eventId: '0190a5c2-7d3e-7a41-9c1b-0000000000ee',
      vendorId,
      tenantId: 'acme',
      ...(BY_DIRECTORY.test(key) ? { userId: IDP_PROVISIONED } : 'userId' in payload && { userId }),
      createdAt: moment,
    },
  }
}
