import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { type BulkAction, bulkActions } from '../../../../state/users/bulk-actions.ts'
import { type Administrator, leftOutBecause } from '../../../../state/users/user-actions.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/Layout.tsx'
import { BulkDialog, type LeftOut } from './BulkDialog.tsx'
import { usersTexts } from './messages.ts'

/** At the foot of what is seen, however long the list is. */
const bar = style({
  position: 'sticky',
  insetBlockEnd: token.space4,
  zIndex: 3,
  alignSelf: 'center',
  maxWidth: '100%',
  padding: `${token.space2} ${token.space2} ${token.space2} ${token.space4}`,
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
