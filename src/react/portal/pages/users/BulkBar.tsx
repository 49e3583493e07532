import { useStore } from '@nanostores/react'
import { useState, useSyncExternalStore } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { saveFile } from '../../../../state/billing/save-file.ts'
import { loadAllMatching, mostAtOnce } from '../../../../state/users/all-matching.ts'
import { type BulkAction, bulkActions } from '../../../../state/users/bulk-actions.ts'
import { type Administrator, leftOutBecause, type UserAction } from '../../../../state/users/user-actions.ts'
import { usersOf } from '../../../../state/users/users.ts'
import { usersFile, usersFileName } from '../../../../state/users/users-file.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { x } from '../../../ui/icons/core.ts'
import { more } from '../../../ui/icons/portal.ts'
import { Row } from '../../../ui/Layout.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import { bulkTexts } from './action-messages.ts'
import { BulkDialog, type LeftOut } from './BulkDialog.tsx'
import { BulkGroupDialog } from './BulkGroupDialog.tsx'
import { BulkRolesDialog } from './BulkRolesDialog.tsx'
import { usersTexts } from './messages.ts'

/** At the foot of what is seen, however long the list is. */
const bar = style({
  position: 'sticky',
  insetBlockEnd: token.space4,
  zIndex: 3,
  alignSelf: 'center',
  maxWidth: '100%',
  paddingBlock: token.space2,
  paddingInline: `${token.space4} ${token.space2}`,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surfaceRaised,
  boxShadow: token.shadowLarge,
  color: token.text,
})
const count = style({ fontWeight: token.weightMedium })

export interface BulkBarProps {
  users: readonly User[]
  administrator: Administrator
  onSelect: (users: readonly User[]) => void
}

interface Task {
  action: BulkAction | 'roles' | 'group'
  users: readonly User[]
  leftOut: readonly LeftOut[]
  id: number
}

const phone = '(max-width: 560px)'

/** Whether the buttons have no room beside each other. */
const useNarrow = () =>
  useSyncExternalStore(
    changed => {
      const media = matchMedia(phone)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(phone).matches,
  )

/** What can be done with the selected members: only what is open for at least one of them. */
export default function BulkBar({ users, administrator, onSelect }: BulkBarProps) {
  const app = useApp()
  const t = useMessages(usersTexts)
  const b = useMessages(bulkTexts)
  const toast = useToast()
  const { totalItems, totalCapped, view } = useStore(usersOf(app).$users)
  const mayGroup = useMay('fe.secure.write.groups')
  const { busy, run } = useAction()
  const [task, setTask] = useState<Task>()
  const narrow = useNarrow()

  const sorted = (action: UserAction) =>
    users.map(user => ({ user, reason: leftOutBecause(user, administrator, action) }))
  const able = (action: UserAction) => sorted(action).flatMap(({ user, reason }) => (reason ? [] : [user]))
  const begin = (action: Task['action'], of: UserAction) =>
    setTask({
      action,
      users: able(of),
      leftOut: sorted(of).flatMap(({ user, reason }) => (reason ? [{ user, reason }] : [])),
      id: (task?.id ?? 0) + 1,
    })
  const selectAll = () =>
    void run(async () => {
      if (view) onSelect(await loadAllMatching(app, view))
    }).then(done => done || toast.show({ tone: 'danger', title: t('loadFailed') }))
  const save = () => {
    saveFile(new Blob([usersFile(users)], { type: 'text/csv' }), usersFileName)
    toast.show({ tone: 'success', title: b('exported', { file: usersFileName }) })
  }
  const group = () => setTask({ action: 'group', users, leftOut: [], id: (task?.id ?? 0) + 1 })
  const clear = () => onSelect([])
  const all = Math.min(totalItems, mostAtOnce)
  const actions = bulkActions.filter(action => able(action).length > 0)
  // On a phone these are in the menu: the bar is one line, and hides one row of the list.
  const shared = [
    ...(able('editRoles').length > 0
      ? [{ label: b('rolesAction'), onSelect: () => begin('roles', 'editRoles') }]
      : []),
    ...(mayGroup ? [{ label: b('groupAction'), onSelect: group }] : []),
    { label: b('exportAction'), onSelect: save },
  ]
  const dialog = task && { users: task.users, leftOut: task.leftOut, onDone: clear }
  return (
    <section className={bar} aria-label={b('barLabel')}>
      <Row gap={2}>
        <span className={count} role="status">
          {t('selectedCount', { count: users.length })}
        </span>
        {all > users.length ? (
          <Button size="small" variant="ghost" loading={busy} onClick={selectAll}>
            {b(totalCapped || totalItems > mostAtOnce ? 'selectFirst' : 'selectAll', { count: all })}
          </Button>
        ) : null}
        {narrow
          ? null
          : shared.map(({ label, onSelect }) => (
              <Button key={label} size="small" onClick={onSelect}>
                {label}
              </Button>
            ))}
        {narrow || actions.length > 0 ? (
          <Menu trigger={<IconButton icon={more} size="small" label={b('moreActions')} />} side="top">
            {narrow
              ? shared.map(({ label, onSelect }) => (
                  <MenuItem key={label} onSelect={onSelect}>
                    {label}
                  </MenuItem>
                ))
              : null}
            {actions.map(action => (
              <MenuItem
                key={action}
                onSelect={() => begin(action, action)}
                {...((action === 'delete' || action === 'cancelInvitation') && { tone: 'danger' as const })}
              >
                {t(`${action}Action`)}
              </MenuItem>
            ))}
          </Menu>
        ) : null}
        {narrow ? (
          <IconButton icon={x} size="small" label={t('clearSelection')} onClick={clear} />
        ) : (
          <Button size="small" variant="ghost" onClick={clear}>
            {t('clearSelection')}
          </Button>
        )}
      </Row>
      {dialog && task.action === 'roles' ? <BulkRolesDialog key={task.id} {...dialog} /> : null}
      {dialog && task.action === 'group' ? <BulkGroupDialog key={task.id} {...dialog} /> : null}
      {dialog && task.action !== 'roles' && task.action !== 'group' ? (
        <BulkDialog key={task.id} action={task.action} {...dialog} />
      ) : null}
    </section>
  )
}
