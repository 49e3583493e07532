import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { HostPlace } from '../../../state/host-place.ts'
import { usersOf } from '../../../state/users.ts'
import { useApp } from '../../shell/app-context.ts'
import UsersPage from '../pages/users/UsersPage.tsx'

/** The Users page; whoever steers its search is told when an answer is on its way. */
export function UsersTableBox({ place }: { place: HostPlace }) {
  const app = useApp()
  const { loading } = useStore(usersOf(app).$users)
  useEffect(() => place.$searching.set(loading), [place, loading])
  return <UsersPage />
}
