import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { forgetGroups, loadGroups } from '../../../../state/groups/groups.ts'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import { useDialog } from '../../use-dialog.ts'
import { GroupDialogs } from './GroupDialogs.tsx'
import { GroupsList, GroupView } from './lazy-dialogs.ts'
import { useGroupManager } from './use-group-manager.ts'

/** The list, or the one group that the address names: `?group=<id>`. */
export function GroupsContent() {
  const app = useApp()
  const query = useStore(portalOf(app).$place)?.query
  const manager = useGroupManager()
  const dialog = useDialog()
  const groupId = query?.get('group')

  useEffect(() => {
    void loadGroups(app)
    return () => forgetGroups(app)
  }, [app])

  // A link to the details of a group is a link to its view.
  const { name, id, close } = dialog
  useEffect(() => {
    if (name !== 'details') return
    close()
    if (id) setPageQuery(app, new URLSearchParams({ group: id }), { replace: true })
  }, [app, name, id, close])

  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        {groupId ? (
          <GroupView key={groupId} groupId={groupId} manager={manager} dialog={dialog} />
        ) : (
          <GroupsList manager={manager} dialog={dialog} />
        )}
      </Suspense>
      <GroupDialogs manager={manager} dialog={dialog} />
    </>
  )
}
