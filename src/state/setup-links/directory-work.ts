import type {
  ProvisioningConnection,
  ProvisioningToken,
  RotatedProvisioningToken,
} from '../../../contract/provisioning.ts'
import type { ProvisioningRequests } from '../../../contract/provisioning-requests.ts'
import type { App } from '../app/app.ts'
import { revokeToken, rotateToken } from '../provisioning/change-connections.ts'
import { source } from '../provisioning/connections.ts'
import { openOptions } from './open-setup.ts'

/** What a directory is told, and what the guide does about it: in the portal, or by a link without an account. */
export interface DirectoryWork {
  rotate(): Promise<RotatedProvisioningToken>
  revoke(tokenId: string): Promise<void>
  /** The tokens that count now. */
  tokens(): Promise<readonly ProvisioningToken[]>
  /** The last ones, the newest first. */
  requests(failed: boolean, signal: AbortSignal): Promise<ProvisioningRequests>
}

/** By an administrator. */
export const directoryWork = (app: App, id: string): DirectoryWork => ({
  rotate: () => rotateToken(app, id),
  revoke: tokenId => revokeToken(app, id, tokenId),
  tokens: async () => (await readConnection(app, id))?.tokens ?? [],
  requests: (failed, signal) =>
    app.call(
      'GET /directory/resources/v1/configurations/scim2/:id/requests',
      { params: { id }, query: failed ? { failed } : {} },
      { ...source, signal },
    ),
})

/** By a link that is open. */
export const linkedDirectoryWork = (app: App, linkId: string): DirectoryWork => {
  const params = { linkId }
  return {
    rotate: () => app.call('POST /directory/resources/v1/setup/:linkId/tokens', { params }, openOptions),
    revoke: tokenId =>
      app.call(
        'DELETE /directory/resources/v1/setup/:linkId/tokens/:tokenId',
        { params: { linkId, tokenId } },
        openOptions,
      ),
    tokens: async () => {
      const { connection } = await app.call(
        'GET /directory/resources/v1/setup/:linkId',
        { params },
        openOptions,
      )
      return connection.kind === 'scim' ? connection.tokens : []
    },
    requests: (failed, signal) =>
      app.call(
        'GET /directory/resources/v1/setup/:linkId/requests',
        { params, query: failed ? { failed } : {} },
        { ...openOptions, signal },
      ),
  }
}

/** Undefined: it is gone. */
async function readConnection(app: App, id: string): Promise<ProvisioningConnection | undefined> {
  const all = await app.call('GET /directory/resources/v1/configurations/scim2', {}, source)
  return all.find(connection => connection.id === id)
}
