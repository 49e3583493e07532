import type { Samples } from '../sample.ts'

const column = (name: string, displayName: string, type: string) => ({
  name,
  displayName,
  type,
  sortable: true,
  filterable: true,
  showInTable: true,
  showInMoreInfo: true,
})

const auditColumns = [
  column('createdAt', 'Time', 'Timestamp'),
  column('email', 'User', 'Email'),
  column('description', 'Description', 'AlphaNumeric'),
  column('ip', 'IP address', 'IpAddress'),
  column('severity', 'Severity', 'Severity'),
]

/** The account, those below it, who owns it, and what of it is set up. */
export const accountSamples = {
  'GET /tenants/resources/hierarchy/v2': {
    items: [
      {
        tenantId: 'acme-north',
        name: 'Acme North',
        createdAt: '2026-01-15T09:30:00.000Z',
        metadata: { isParent: false },
        isReseller: true,
        subAccountAccessType: 'defaultOff',
        numberOfUsers: 12,
        parentTenantId: 'preview',
      },
      {
        tenantId: 'acme-south',
        name: 'Acme South',
        createdAt: '2026-01-15T09:30:00.000Z',
        metadata: { isParent: false },
        isReseller: true,
        subAccountAccessType: 'defaultOff',
        numberOfUsers: 7,
        parentTenantId: 'preview',
      },
    ],
    _metadata: { totalPages: 1, totalItems: 2 },
    _links: { next: '', prev: '', first: '', last: '' },
  },
  'GET /tenants/resources/hierarchy/v2/metadata': [
    { tenantId: 'acme-north', totalSubTenants: 0, isParent: false, subAccountAccessType: 'defaultOff' },
    { tenantId: 'acme-south', totalSubTenants: 0, isParent: false, subAccountAccessType: 'defaultOff' },
  ],
  'GET /tenants/resources/ownership/v1': {
    isOwner: true,
    owners: 2,
    leaving: { onlyAccount: true, personalTokens: 1, groups: 1 },
    deletion: {
      name: 'Acme Harbor',
      graceDays: 14,
      refusals: ['subTenants'],
      held: {
        members: 5,
        onlyHere: 5,
        subTenants: 2,
        apiTokens: 1,
        webhooks: 0,
        ssoConnections: 0,
        directories: 1,
        unpaidInvoices: 0,
        subscription: { plan: 'Harbor', endsAt: '2026-02-15T09:30:00.000Z', external: false },
      },
    },
  },
  'GET /tenants/resources/setup-guide/v1': {
    steps: [
      { key: 'invite', done: true },
      { key: 'mfa', done: false },
      { key: 'sso', done: true },
      { key: 'directory', done: true },
      { key: 'plan', done: true },
    ],
  },
  'GET /metadata': ({ query: { entityName } }) => ({
    rows: [
      {
        id: `preview-${entityName}`,
        vendorId: 'preview',
        entityName,
        isActive: true,
        ...(entityName === 'audits' ? { properties: auditColumns } : { configuration: {} }),
      },
    ],
  }),
  'GET /metadata/admin-box': {},
} satisfies Samples
