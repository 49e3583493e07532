import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import type { HostPlace } from '../../../state/portal/host-place.ts'
import { usersOf } from '../../../state/users/users.ts'
import { useApp } from '../../shell/app-context.ts'
import UsersPage from '../pages/users/UsersPage.tsx'
import { ColumnsContext, type UsersColumn } from '../pages/users/use-columns.tsx'
import { hostColumns } from './host-columns.tsx'

/** The Users page, with the columns that the host wants; who steers its search hears when an answer is on its way. */
export function UsersTableBox({ place }: { place: HostPlace }) {
  const app = useApp()
  const { loading } = useStore(usersOf(app).$users)
  useEffect(() => place.$searching.set(loading), [place, loading])
  const override = useStore(place.$columns)
  const columns = useCallback(
    (known: UsersColumn[]) => (override ? hostColumns(override, known) : known),
    [override],
  )
  return (
    <ColumnsContext value={columns}>
      <UsersPage />
    </ColumnsContext>
  )
}
