import type { PermissionKey } from '../../../contract/route.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { trustedConfiguration } from '../../identity/sso/trust.ts'
import { storedConfiguration } from '../../identity/sso-connections/store.ts'
import { changeableConnection } from '../provisioning/changeable-connection.ts'
import { countUsers } from '../provisioning/store.ts'

/** The one connection that a link is for. */
export interface LinkedConnection {
  kind: 'scim' | 'sso'
  id: string
}

/** What its page needs to change it; who creates a link holds it, and goes on to hold it while the link counts. */
export const writePermission: Readonly<Record<LinkedConnection['kind'], PermissionKey>> = {
  scim: 'fe.secure.write.provisioningConfiguration',
  sso: 'fe.secure.write.samlConfiguration',
}

/** @throws Problem 404: one of another tenant is as unknown as one that never was */
export async function requireConnection({ scope }: Context, { kind, id }: LinkedConnection): Promise<void> {
  if (kind === 'scim') await countUsers(scope, id)
  else await storedConfiguration(scope, id)
}

/** @throws Problem 404, and 403 for who may not decide on it by themself */
export async function requireChangeable(
  tx: ContextTransaction,
  context: Context,
  { kind, id }: LinkedConnection,
): Promise<void> {
  if (kind === 'scim') await changeableConnection(tx, context, id)
  else await trustedConfiguration(tx, context, id)
}

/** The columns of a link that name its connection. */
export const columnsOf = ({ kind, id }: LinkedConnection) =>
  kind === 'scim' ? { connection_id: id, sso_config_id: null } : { connection_id: null, sso_config_id: id }
