import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { groupsOf, loadGroups } from '../../../../state/groups/groups.ts'
import { leaving, portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { arrowLeft } from '../../../ui/icons/core.ts'
import { groups as groupsIcon } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { GroupName } from './GroupName.tsx'
import { groupsTexts } from './messages.ts'
import type { GroupManager } from './use-group-manager.ts'

export interface GroupViewProps {
  groupId: string
  manager: GroupManager
  dialog: DialogControl
}

// With its list of roles to choose from: most visits are about people.
const GroupRoles = lazyPart(() => import('./GroupRoles.tsx'))

const tabs = ['members', 'roles', 'details'] as const
type TabKey = (typeof tabs)[number]

/** One group: who is in it, what it gives, and the rest. */
export default function GroupView({ groupId, manager, dialog }: GroupViewProps) {
  const app = useApp()
  const t = useMessages(groupsTexts)
  const { items, loading, error } = useStore(groupsOf(app).$groups)
  const query = useStore(portalOf(app).$place)?.query
  const group = items.find(({ id }) => id === groupId)
  const tab = tabs.find(each => each === query?.get('tab')) ?? 'members'
  const toList = () => leaving(app, () => setPageQuery(app, new URLSearchParams()))
  const show = (key: TabKey) =>
    setPageQuery(app, new URLSearchParams({ group: groupId, ...(key !== 'members' && { tab: key }) }), {
      replace: true,
    })

  if (!group) {
    if (loading) return <PageSkeleton />
    if (error) {
      return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadGroups(app)} />
    }
    return (
      <EmptyState
        icon={groupsIcon}
        title={t('notFound')}
        text={t('notFoundText')}
        action={<Button onClick={toList}>{t('toList')}</Button>}
      />
    )
  }
  const external = group.managedBy === 'scim2'
  return (
    <Stack gap={5}>
      <PageHeader
        back={
          <LinkButton onClick={toList}>
            <Icon of={arrowLeft} size={14} directional /> {t('back')}
          </LinkButton>
        }
        title={<GroupName name={group.name} color={group.color} />}
        badge={external ? <Badge tone="outline">{t('managedByDirectory')}</Badge> : null}
        description={group.description}
        actions={<GroupMenu group={group} manager={manager} onTask={task => dialog.open(task, group.id)} />}
      />
      {external ? <Alert tone="info">{t('scimNote')}</Alert> : null}
      <Tabs<TabKey>
        label={group.name}
        value={tab}
        onChange={key => leaving(app, () => show(key))}
        tabs={[
          {
            key: 'members',
            label: t('membersTab', { count: group.usersCount }),
            panel: (
              <GroupMembers
                group={group}
                manager={manager}
                onAdd={() => dialog.open('addMembers', group.id)}
              />
            ),
          },
          {
            key: 'roles',
            label: t('rolesTab', { count: group.roleIds.length }),
            panel: (
              <Suspense fallback={<Skeleton height={160} />}>
                <GroupRoles group={group} manager={manager} />
              </Suspense>
            ),
          },
          { key: 'details', label: t('detailsTab'), panel: <GroupFacts group={group} /> },
        ]}
      />
    </Stack>
  )
}
