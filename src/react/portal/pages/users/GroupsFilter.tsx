import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { groupsOf, loadGroups } from '../../../../state/groups/groups.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useWhenBack } from '../../use-when-back.ts'
import { Filter } from './Filter.tsx'

export interface GroupsFilterProps {
  label: string
  chosen: readonly string[]
  onChange: (groupId: string) => void
}

/** The groups of the account, to filter by; nothing where there are none. */
export default function GroupsFilter(props: GroupsFilterProps) {
  const app = useApp()
  const { items, error } = useStore(groupsOf(app).$groups)
  useEffect(() => void loadGroups(app), [app])
  useWhenBack(error, () => loadGroups(app))
  if (items.length === 0) return null
  return <Filter {...props} choices={items.map(({ id, name }) => ({ value: id, label: name }))} />
}
