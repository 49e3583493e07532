import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { rolesOf } from '../../../../state/roles/roles.ts'
import { usersOf } from '../../../../state/users/users.ts'
import {
  defaultUsersView,
  isFiltered,
  type UserStatus,
  type UsersView,
  userFactors,
  userStatuses,
} from '../../../../state/users/users-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Chip } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { ListSearch } from '../../ListSearch.tsx'
import type { SetView } from '../../use-address-view.ts'
import { useMay } from '../../use-may.ts'
import { Filter } from './Filter.tsx'
import { GroupsFilter } from './lazy-parts.ts'
import { usersTexts } from './messages.ts'

export interface UsersToolbarProps {
  view: UsersView
  onChange: SetView<UsersView>
}

/** Search and filters. What is chosen stands below as chips, each with its own way out. */
export function UsersToolbar({ view, onChange }: UsersToolbarProps) {
  const app = useApp()
  const t = useMessages(usersTexts)
  const { items: roles } = useStore(rolesOf(app).$roles)
  const { loading, items } = useStore(usersOf(app).$users)
  const mayReadGroups = useMay('fe.secure.read.groups')

  const factorChoices = userFactors.map(value => ({ value, label: t(factorNames[value]) }))
  const { search, status, mfa, roleIds, groupIds } = view
  const statusChoices = userStatuses.map(value => ({ value, label: t(value) }))
  const roleChoices = roles.map(({ id, name }) => ({ value: id, label: name }))
  // A user who is filtered by a group is in it, and knows its name.
  const groupNameOf = (id: string) =>
    items.flatMap(({ groups }) => groups).find(group => group.id === id)?.name ?? t('groupsFilter')
  const nameOf = (id: string) => roles.find(role => role.id === id)?.name ?? '…'
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <ListSearch
          label={t('searchInputPlaceholder')}
          view={view}
          onChange={onChange}
          searching={loading && search !== ''}
        />
        <Filter
          label={t('statusFilter')}
          choices={statusChoices}
          chosen={status}
          onChange={value => onChange({ status: toggled<UserStatus>(status, value) })}
        />
        <Filter
          label={t('factorsHeader')}
          choices={factorChoices}
          chosen={mfa ? [mfa] : []}
          onChange={value => onChange({ mfa: value === mfa ? undefined : value })}
        />
        {roles.length > 0 ? (
          <Filter
            label={t('rolesFilter')}
            choices={roleChoices}
            chosen={roleIds}
            onChange={value => onChange({ roleIds: toggled(roleIds, value) })}
          />
        ) : null}
        {mayReadGroups ? (
          <Suspense fallback={null}>
            <GroupsFilter
              label={t('groupsFilter')}
              chosen={groupIds}
              onChange={value => onChange({ groupIds: toggled(groupIds, value) })}
            />
          </Suspense>
        ) : null}
      </Row>
      {mfa || status.length + roleIds.length + groupIds.length > 0 ? (
        <Row gap={1}>
          {status.map(value => (
            <Chip
              key={value}
              label={t(value)}
              onRemove={() => onChange({ status: toggled(status, value) })}
            />
          ))}
          {mfa ? <Chip label={t(factorNames[mfa])} onRemove={() => onChange({ mfa: undefined })} /> : null}
          {roleIds.map(id => (
            <Chip key={id} label={nameOf(id)} onRemove={() => onChange({ roleIds: toggled(roleIds, id) })} />
          ))}
          {groupIds.map(id => (
            <Chip
              key={id}
              label={groupNameOf(id)}
              onRemove={() => onChange({ groupIds: toggled(groupIds, id) })}
            />
          ))}
          {isFiltered(view) ? (
            <Button size="small" variant="ghost" onClick={() => onChange(withoutFilters)}>
              {t('clearFilters')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </Stack>
  )
}

const factorNames = { enrolled: 'enrolled', none: 'notEnrolled' } as const

const withoutFilters = {
  mfa: undefined,
  search: defaultUsersView.search,
  status: defaultUsersView.status,
  roleIds: defaultUsersView.roleIds,
  groupIds: defaultUsersView.groupIds,
}

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter(each => each !== value) : [...list, value]
