import type { ProvisioningConnection, ProvisioningSource } from '../../../contract/provisioning.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import type { ListRules } from '../lists/list-view.ts'

export const source = { source: 'admin-portal' } as const

/** Of the server. */
export const maxConnections = 20
export const maxTokens = 2

/** In the order in which they are offered. */
export const provisioningSources = [
  'azure-ad',
  'okta',
  'other',
  'frontegg',
] as const satisfies ProvisioningSource[]

const connections = resource('provisioningConnections', {
  /** The oldest first; undefined until they were read. */
  empty: { items: undefined as readonly ProvisioningConnection[] | undefined },
  load: async (app, signal) => ({
    items: await app.call('GET /directory/resources/v1/configurations/scim2', {}, { ...source, signal }),
  }),
})

export const connectionsOf = (app: App) => ({ $connections: connections(app).$state })
export const loadConnections = (app: App): Promise<void> => connections(app).load()
export const forgetConnections = (app: App): void => connections(app).forget()

export type ConnectionSort = 'connectionName' | 'source' | 'userCount' | 'lastSync'

export const connectionRules: ListRules<ProvisioningConnection, ConnectionSort> = {
  sorts: {
    connectionName: ({ connectionName }) => connectionName,
    source: connection => connection.source,
    userCount: ({ userCount }) => userCount,
    lastSync: ({ lastSync }) => lastSync ?? '',
  },
  filters: {
    on: ({ syncToUserManagement }) => syncToUserManagement,
    off: ({ syncToUserManagement }) => !syncToUserManagement,
  },
  texts: ({ connectionName, source: kind }) => [connectionName, kind],
}

/** What keeps a connection from working as it should. */
type ConnectionWarning = 'noToken' | 'refused' | 'waiting'

export function warningOf({
  tokens,
  refused,
  waiting,
}: ProvisioningConnection): ConnectionWarning | undefined {
  if (tokens.length === 0) return 'noToken'
  if (refused > 0) return 'refused'
  return waiting > 0 ? 'waiting' : undefined
}
