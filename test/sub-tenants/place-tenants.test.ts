import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Tenant } from '../../contract/tenants.ts'
import { placeTenants } from '../../src/state/sub-tenants/place-tenants.ts'

const tenant = (name: string, parentTenantId?: string) =>
  ({ tenantId: name.toLowerCase(), name, ...(parentTenantId && { parentTenantId }) }) as Tenant
const places = (...tenants: Tenant[]) =>
  placeTenants(tenants).map(({ tenant: { name }, path }) => [...path, name].join(' / '))

suite('the place of one’s tenants in the tree', () => {
  test('each follows the one that it is below, with the names of those above it', () => {
    assert.deepEqual(
      places(tenant('Berth', 'pier'), tenant('Alone'), tenant('Pier', 'harbor'), tenant('Harbor')),
      ['Alone', 'Harbor', 'Harbor / Pier', 'Harbor / Pier / Berth'],
    )
  })

  test('one whose parent is not among them stands by itself, and a server that says no parents changes no order', () => {
    assert.deepEqual(places(tenant('Pier', 'gone'), tenant('Berth', 'pier')), ['Pier', 'Pier / Berth'])
    assert.deepEqual(places(tenant('B'), tenant('A')), ['B', 'A'])
  })
})
