import { Fragment } from 'react'
import { useMessages } from '../../../../shell/use-messages.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { edit, more, trash, upload } from '../../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/Menu.tsx'
import { channelTexts } from './messages.ts'

export type SubscriptionTask = 'edit' | 'test' | 'delete'

const icons: Record<SubscriptionTask, string> = { edit, test: upload, delete: trash }

export interface SubscriptionMenuProps {
  event: string
  tasks: readonly SubscriptionTask[]
  onTask: (task: SubscriptionTask) => void
}

/** What can be done with one subscription. */
export function SubscriptionMenu({ event, tasks, onTask }: SubscriptionMenuProps) {
  const t = useMessages(channelTexts)
  return (
    <Menu trigger={<IconButton icon={more} size="small" label={t('actionsOf', { event })} />}>
      {tasks.map(task => (
        <Fragment key={task}>
          {task === 'delete' && tasks.length > 1 ? <MenuSeparator /> : null}
          <MenuItem
            icon={icons[task]}
            onSelect={() => onTask(task)}
            {...(task === 'delete' ? { tone: 'danger' as const } : {})}
          >
            {t(task)}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
