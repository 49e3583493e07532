import type { Change, Scene } from './changes.ts'

const TENANTS = '/tenants/resources'

/** A tenant from its creation to its end, with one below it. */
export const tenantChanges = ({ ids, makeRestorable }: Scene): [string, () => Change | Promise<Change>][] => [
  [`POST ${TENANTS}/tenants/v1`, () => ({ body: { tenantId: 'made', name: 'Made', isReseller: true } })],
  [`PUT ${TENANTS}/tenants/v1/:tenantId`, () => ({ params: { tenantId: 'made' }, body: { name: 'First' } })],
  [`PUT ${TENANTS}/tenants/v2/:tenantId`, () => ({ params: { tenantId: 'made' }, body: { name: 'Second' } })],
  [
    `POST ${TENANTS}/tenants/v1/:tenantId/metadata`,
    () => ({ params: { tenantId: 'made' }, body: { metadata: { plan: 'gold' } } }),
  ],
  [
    `DELETE ${TENANTS}/tenants/v1/:tenantId/metadata/:key`,
    () => ({ params: { tenantId: 'made', key: 'plan' } }),
  ],
  [
    `POST ${TENANTS}/sub-tenants/v1`,
    () => ({ tenant: 'made', body: { tenantId: 'below', name: 'Below', parentTenantId: 'made' } }),
  ],
  [
    `PATCH ${TENANTS}/sub-tenants/v1/:tenantId`,
    () => ({ params: { tenantId: 'below' }, tenant: 'made', body: { name: 'Far below' } }),
  ],
  [
    `PUT ${TENANTS}/sub-tenants/v1/:tenantId/management`,
    () => ({ params: { tenantId: 'below' }, tenant: 'made', body: { isReseller: true } }),
  ],
  [
    `PUT ${TENANTS}/sub-tenants/v1/:tenantId/hierarchy-settings`,
    () => ({ params: { tenantId: 'below' }, tenant: 'made', body: { subAccountAccessType: 'defaultOn' } }),
  ],
  [`DELETE ${TENANTS}/hierarchy/v1`, () => ({ body: { parentTenantId: 'made', childTenantId: 'below' } })],
  [`POST ${TENANTS}/hierarchy/v1`, () => ({ body: { parentTenantId: 'made', childTenantId: 'below' } })],
  [
    `PUT ${TENANTS}/sub-tenants/v1/:tenantId/parent`,
    () => ({ params: { tenantId: 'below' }, tenant: 'made', body: { parentTenantId: ids.second! } }),
  ],
  [`DELETE ${TENANTS}/sub-tenants/v1/:tenantId`, () => ({ params: { tenantId: 'below' }, tenant: 'made' })],
  [
    `POST ${TENANTS}/tenants/v1/:tenantId/restore`,
    async () => {
      await makeRestorable()
      return { params: { tenantId: 'made' } }
    },
  ],
  [
    `DELETE ${TENANTS}/tenants/v1/:tenantId`,
    () => ({ params: { tenantId: 'made' }, body: { withSubTenants: true } }),
  ],
]
