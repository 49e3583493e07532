import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { portalOf } from '../../../../state/portal/portal.ts'
import { forgetSso, loadSso, ssoOf, workOn } from '../../../../state/sso/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import { useDialog } from '../../use-dialog.ts'
import { ConnectionsList, ConnectionView, SsoDialogs, SsoGuideDialogs } from './lazy-parts.ts'
import { useSsoManager } from './use-sso-manager.ts'

/** The list, or the one connection that the address names: `?connection=<id>`. */
export function SsoContent() {
  const app = useApp()
  const id = useStore(portalOf(app).$place)?.query.get('connection') ?? undefined
  const { loaded, items } = useStore(ssoOf(app).$sso)
  const manager = useSsoManager()
  const dialog = useDialog()

  useEffect(() => {
    void loadSso(app)
    return () => forgetSso(app)
  }, [app])
  useEffect(() => workOn(app, id), [app, id])

  const { name, close } = dialog
  const about = items.find(each => each.id === (name === 'delete' ? dialog.id : id))
  const domain = about?.domains.find(each => each.id === dialog.id)
  const helps = name === 'guide' || name === 'links'
  const known =
    (helps && manager.mayWrite && about !== undefined) ||
    (name === 'create' && manager.mayWrite) ||
    (name === 'delete' && manager.mayDelete && about !== undefined) ||
    (name === 'removeDomain' && manager.mayDelete && domain !== undefined) ||
    (name === 'changeDomain' && manager.mayWrite && manager.mayDelete && domain !== undefined)
  // What is not open to the person, or is about something that is gone, leaves the address.
  const lost = loaded && name !== undefined && !known
  useEffect(() => {
    if (lost) close()
  }, [lost, close])

  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        {id ? (
          <ConnectionView key={id} id={id} manager={manager} dialog={dialog} />
        ) : (
          <ConnectionsList manager={manager} dialog={dialog} />
        )}
      </Suspense>
      {helps && known && about ? (
        <Suspense fallback={null}>
          <SsoGuideDialogs key={name} name={name} about={about} onClose={close} />
        </Suspense>
      ) : null}
      {name && known && !helps ? (
        <Suspense fallback={null}>
          <SsoDialogs
            key={`${name} ${dialog.id}`}
            name={name}
            about={about}
            domain={domain}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
