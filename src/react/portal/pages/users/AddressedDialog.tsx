import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import {
  type Administrator,
  canDo,
  isUserAction,
  type UserAction,
} from '../../../../state/users/user-actions.ts'
import { readUser, usersOf } from '../../../../state/users/users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useDialog } from '../../use-dialog.ts'
import { UserDialogs } from './lazy-dialogs.ts'

// A chunk of its own: what is asked of the person is more than an action needs.
const UserDetails = lazyDialog(() => import('./UserDetails.tsx'))

export type UserTask = UserAction | 'details'

const taskOf = (name: string | undefined): UserTask | undefined =>
  name === 'details' || isUserAction(name) ? name : undefined

export interface AddressedDialogProps {
  administrator: Administrator
  /** The address names one; what closes finishes its way out. */
  asked: boolean
}

/**
 * The dialog about one member that the address names, whether the list shows them or not. What is not open to the
 * person who looks is not shown, and leaves the address.
 */
export default function AddressedDialog({ administrator }: AddressedDialogProps) {
  const app = useApp()
  const dialog = useDialog()
  const { items, loading } = useStore(usersOf(app).$users)
  const [shown, setShown] = useState<{ user: User; task: UserTask; round: number; closed?: boolean }>()
  const task = taskOf(dialog.name)
  const { id, close } = dialog
  const listed = items.find(user => user.id === id)
  const open = task !== undefined && shown?.task === task && shown.user.id === id && !shown.closed
  // The next one begins afresh.
  if (!task && shown && !shown.closed) setShown({ ...shown, closed: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what the address names
  useEffect(() => {
    if (!task || open || (loading && !listed)) return undefined
    let current = true
    const show = (user: User | undefined) => {
      if (!current) return
      if (user && (task === 'details' || canDo(user, administrator, task)))
        setShown({ user, task, round: (shown?.round ?? 0) + 1 })
      else close()
    }
    if (listed) show(listed)
    else if (id)
      readUser(app, id).then(show, failure => {
        app.log.warn('no such user', failure)
        show(undefined)
      })
    else close()
    return () => {
      current = false
    }
  }, [app, task, id, open, loading])

  if (!shown) return null
  const { task: of, round } = shown
  const user = items.find(({ id }) => id === shown.user.id) ?? shown.user
  const props = { user, open, onOpenChange: (next: boolean) => next || dialog.close() }
  return (
    <Suspense fallback={null}>
      {of === 'details' ? (
        <UserDetails
          key={round}
          {...props}
          administrator={administrator}
          onTask={next => dialog.open(next, user.id)}
        />
      ) : (
        <UserDialogs key={round} {...props} task={of} />
      )}
    </Suspense>
  )
}
