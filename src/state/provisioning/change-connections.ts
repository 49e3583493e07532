import type {
  CreatedProvisioningConnection,
  NewProvisioningConnection,
  ProvisioningChange,
  RotatedProvisioningToken,
} from '../../../contract/provisioning.ts'
import type { ProvisioningPreview } from '../../../contract/provisioning-requests.ts'
import type { App } from '../app/app.ts'
import { loadConnections, source } from './connections.ts'

const at = (id: string) => ({ params: { id } })

/** @returns it with its token, which is shown this once and is not kept here. Source: SCIM-08 */
export async function createConnection(
  app: App,
  body: NewProvisioningConnection,
): Promise<CreatedProvisioningConnection> {
  const created = await app.call('POST /directory/resources/v1/configurations/scim2', { body }, source)
  void loadConnections(app)
  return created
}

/** Source: SCIM-09. */
export async function changeConnection(app: App, id: string, body: ProvisioningChange): Promise<void> {
  await app.call('PATCH /directory/resources/v1/configurations/scim2/:id', { ...at(id), body }, source)
  await loadConnections(app)
}

/** Source: SCIM-10. */
export async function deleteConnection(app: App, id: string, deleteAll: boolean): Promise<void> {
  await app.call(
    'DELETE /directory/resources/v1/configurations/scim2/:id',
    { ...at(id), body: { deleteAll } },
    source,
  )
  await loadConnections(app)
}

/** @returns the second token, this once. Source: SCIMP-05 */
export async function rotateToken(app: App, id: string): Promise<RotatedProvisioningToken> {
  const route = 'POST /directory/resources/v1/configurations/scim2/:id/tokens'
  const rotated = await app.call(route, at(id), source)
  void loadConnections(app)
  return rotated
}

export async function revokeToken(app: App, id: string, tokenId: string): Promise<void> {
  await app.call(
    'DELETE /directory/resources/v1/configurations/scim2/:id/tokens/:tokenId',
    { params: { id, tokenId } },
    source,
  )
  await loadConnections(app)
}

/** What switching the connection on would do. Source: SCIMP-51. */
export const previewConnection = (app: App, id: string): Promise<ProvisioningPreview> =>
  app.call('GET /directory/resources/v1/configurations/scim2/:id/preview', at(id), source)
