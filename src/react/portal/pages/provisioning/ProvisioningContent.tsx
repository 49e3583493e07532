import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { portalOf } from '../../../../state/portal/portal.ts'
import { forgetConnections, loadConnections } from '../../../../state/provisioning/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import { useDialog } from '../../use-dialog.ts'
import { ConnectionDialogs } from './ConnectionDialogs.tsx'
import { ConnectionsList, ConnectionView } from './lazy-dialogs.ts'
import { useProvisioningManager } from './use-provisioning-manager.ts'

/** The list, or the one connection that the address names: `?connection=<id>`. */
export function ProvisioningContent() {
  const app = useApp()
  const id = useStore(portalOf(app).$place)?.query.get('connection')
  const manager = useProvisioningManager()
  const dialog = useDialog()

  useEffect(() => {
    void loadConnections(app)
    return () => forgetConnections(app)
  }, [app])

  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        {id ? (
          <ConnectionView key={id} id={id} manager={manager} dialog={dialog} />
        ) : (
          <ConnectionsList manager={manager} dialog={dialog} />
        )}
      </Suspense>
      <ConnectionDialogs manager={manager} dialog={dialog} />
    </>
  )
}
