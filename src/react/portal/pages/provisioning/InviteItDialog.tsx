import SetupLinksDialog from '../../guides/SetupLinksDialog.tsx'
import type { ConnectionTaskProps } from './DeleteConnectionDialog.tsx'

/** Links for the customer's IT, to this connection. */
export default function InviteItDialog({ connection: { id }, ...dialog }: ConnectionTaskProps) {
  return <SetupLinksDialog {...dialog} connection={{ kind: 'scim', id }} />
}
