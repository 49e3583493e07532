import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { type BulkAction, bulkActions } from '../../../../state/users/bulk-actions.ts'
import { type Administrator, leftOutBecause } from '../../../../state/users/user-actions.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Grow, Row } from '../../../ui/Layout.tsx'
import { BulkDialog, type LeftOut } from './BulkDialog.tsx'
import { usersTexts } from './messages.ts'

const bar = style({
  padding: `${token.space1} ${token.space2} ${token.space1} ${token.space3}`,
  borderRadius: token.radius,
  background: token.accentSubtle,
  color: token.text,
})
const count = style({ fontWeight: token.weightMedium })

export interface BulkBarProps {
  users: readonly User[]
  administrator: Administrator
  onClear: () => void
}

/** What can be done with the selected members: only what is open for at least one of them. */
export default function BulkBar({ users, administrator, onClear }: BulkBarProps) {
  const t = useMessages(usersTexts)
  const [task, setTask] = useState<{ action: BulkAction; users: User[]; leftOut: LeftOut[]; id: number }>()
  return (
    <div className={bar}>
      <Row gap={2}>
        <span className={count} role="status">
          {t('selectedCount', { count: users.length })}
        </span>
        <Grow />
        {bulkActions.map(action => {
          const sorted = users.map(user => ({ user, reason: leftOutBecause(user, administrator, action) }))
          const able = sorted.flatMap(({ user, reason }) => (reason ? [] : [user]))
          const leftOut = sorted.flatMap(({ user, reason }) => (reason ? [{ user, reason }] : []))
          return able.length === 0 ? null : (
            <Button
              key={action}
              size="small"
              variant={action === 'delete' || action === 'cancelInvitation' ? 'danger' : 'secondary'}
              onClick={() => setTask({ action, users: able, leftOut, id: (task?.id ?? 0) + 1 })}
            >
              {t(`${action}Action`)}
            </Button>
          )
        })}
        <Button size="small" variant="ghost" onClick={onClear}>
          {t('clearSelection')}
        </Button>
      </Row>
      {task ? (
        <BulkDialog
          key={task.id}
          action={task.action}
          users={task.users}
          leftOut={task.leftOut}
          onDone={onClear}
        />
      ) : null}
    </div>
  )
}
