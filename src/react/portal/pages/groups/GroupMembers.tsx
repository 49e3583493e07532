import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Group } from '../../../../../contract/groups.ts'
import type { User } from '../../../../../contract/users.ts'
import { addGroupUsers, removeGroupUsers } from '../../../../state/groups/change-groups.ts'
import {
  groupMembersOf,
  loadGroupMembers,
  membersViewFromQuery,
  queryFromMembersView,
  reloadGroupMembers,
} from '../../../../state/groups/group-members.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { userPlus } from '../../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { NoPermissionState } from '../../../ui/NoPermissionState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useAction } from '../../use-action.ts'
import { useAddressView } from '../../use-address-view.ts'
import { useUndo } from '../../use-undo.ts'
import { GroupMembersTable } from './GroupMembersTable.tsx'
import { memberTexts } from './messages.ts'
import type { GroupManager } from './use-group-manager.ts'

const searchBox = style({ flex: '1 1 220px', minWidth: 0, maxWidth: 320, marginInlineEnd: 'auto' })

export interface GroupMembersProps {
  group: Group
  manager: GroupManager
  onAdd: () => void
}

/** Who is in the group: searched, sorted and turned on the server, taken out one by one or several at once. */
export function GroupMembers({ group, manager, onAdd }: GroupMembersProps) {
  const app = useApp()
  const t = useMessages(memberTexts)
  const undo = useUndo()
  const { busy, error, run } = useAction()
  const members = useStore(groupMembersOf(app).$members)
  const [view, setView] = useAddressView(membersViewFromQuery, shown => queryFromMembersView(group.id, shown))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { mayReadUsers } = manager
  const external = group.managedBy === 'scim2'
  const mayRemove = manager.mayRemoveUsers && !external

  useChange(`${queryFromMembersView(group.id, view)} ${mayReadUsers}`, () => setSelected(new Set()))
  useEffect(() => {
    if (mayReadUsers) void loadGroupMembers(app, group.id, view)
  }, [app, group.id, view, mayReadUsers])

  const remove = async (users: readonly User[]) => {
    const ids = users.map(({ id }) => id)
    const [first] = users
    if (!first || !(await run(() => removeGroupUsers(app, group, ids)))) return
    setSelected(new Set())
    void reloadGroupMembers(app, group.id)
    const name = first.name || first.email
    undo({
      title:
        users.length === 1
          ? t('removedOne', { name, group: group.name })
          : t('removedMany', { count: users.length, group: group.name }),
      restore: async () => {
        await addGroupUsers(app, group, ids)
        await reloadGroupMembers(app, group.id)
      },
    })
  }
  if (!mayReadUsers) return <NoPermissionState text={t('noPermission')} />
  const chosen = members.items.filter(({ id }) => selected.has(id))
  return (
    <Stack gap={3}>
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <Row gap={2}>
        {chosen.length > 0 ? (
          <>
            <Muted role="status">{t('selectedCount', { count: chosen.length })}</Muted>
            <Button size="small" loading={busy} onClick={() => void remove(chosen)}>
              {t('removeSelected')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setSelected(new Set())}>
              {t('clearSelection')}
            </Button>
          </>
        ) : (
          <>
            <div className={searchBox}>
              <SearchField
                label={t('search')}
                value={view.search}
                searching={members.loading && view.search !== ''}
                onSearch={text => setView({ search: text.trim() }, { replace: view.search !== '' })}
              />
            </div>
            {manager.mayAddUsers && manager.enabled && !external ? (
              <Button icon={<Icon of={userPlus} size={16} />} onClick={onAdd}>
                {t('addUser')}
              </Button>
            ) : null}
          </>
        )}
      </Row>
      <GroupMembersTable
        groupId={group.id}
        view={view}
        onView={setView}
        selfId={manager.id}
        selected={selected}
        onSelect={mayRemove ? setSelected : undefined}
        onRemove={mayRemove ? user => void remove([user]) : undefined}
      />
    </Stack>
  )
}
