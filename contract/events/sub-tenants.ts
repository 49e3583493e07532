import { Type } from 'typebox'
import { event } from './event.ts'
import { Email, Name, nullable, RoleIds, TenantId, text, UserId } from './fields.ts'

const ParentId = text('acme-group')

/** Of tenants below tenants. Each is written where it happens and where it was done. */
export const subTenantsEvents = {
  'frontegg.subTenant.created': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'High',
    summary: 'A tenant was created below another.',
    audit: ['sub-tenant.created'],
    vendorOnly: ['parentTenantId'],
    payload: { tenantId: TenantId, name: Name, parentTenantId: Type.Optional(ParentId) },
  }),
  'frontegg.subTenant.renamed': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'Low',
    summary: 'A tenant below another got another name.',
    audit: ['sub-tenant.renamed'],
    payload: { tenantId: TenantId, name: Name, before: Name },
  }),
  'frontegg.subTenant.moved': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'High',
    summary: 'A tenant was moved below another, or taken out.',
    audit: ['sub-tenant.moved'],
    vendorOnly: ['from', 'to'],
    payload: {
      tenantId: TenantId,
      from: Type.Optional(nullable(ParentId)),
      to: Type.Optional(nullable(ParentId)),
    },
  }),
  'frontegg.subTenant.deleted': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'Critical',
    summary: 'A tenant below another was deleted.',
    audit: ['sub-tenant.deleted'],
    payload: { tenantId: TenantId, name: Name },
  }),
  'frontegg.subTenant.settingsChanged': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'High',
    summary: 'Whether a tenant manages those below it changed, or who of it may enter them.',
    audit: ['sub-tenant.settings-changed'],
    payload: {
      tenantId: TenantId,
      isReseller: Type.Boolean(),
      subAccountAccessType: text('defaultOff'),
      tenantType: Type.Optional(text('customer')),
    },
  }),
  'frontegg.subTenant.entered': event({
    category: 'tenants',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A member of a tenant above came in for the first time.',
    audit: ['sub-tenant.entered'],
    vendorOnly: ['from'],
    payload: { userId: UserId, tenantId: TenantId, from: Type.Optional(ParentId) },
  }),
  'frontegg.subTenant.userAdded': event({
    category: 'users',
    audience: 'tenant',
    severity: 'Medium',
    summary: 'A person was invited into a tenant from one above.',
    audit: ['sub-tenant.user-added'],
    payload: { userId: UserId, email: Email, tenantId: TenantId },
  }),
  'frontegg.subTenant.userRemoved': event({
    category: 'users',
    audience: 'tenant',
    severity: 'High',
    summary: 'A person was removed from a tenant by one above.',
    audit: ['sub-tenant.user-removed'],
    payload: { userId: UserId, email: Email, tenantId: TenantId },
  }),
  'frontegg.subTenant.rolesChanged': event({
    category: 'users',
    audience: 'tenant',
    severity: 'High',
    summary: 'The roles of a person in a tenant were changed by one above.',
    audit: ['sub-tenant.roles-changed'],
    payload: { userId: UserId, tenantId: TenantId, roleIds: RoleIds },
  }),
  'frontegg.user.subAccountAccessChanged': event({
    category: 'users',
    audience: 'tenant',
    severity: 'High',
    summary: 'Whether a member may enter tenants below changed.',
    audit: ['user.sub-account-access-changed'],
    payload: { userId: UserId, allowed: Type.Boolean() },
  }),
}
