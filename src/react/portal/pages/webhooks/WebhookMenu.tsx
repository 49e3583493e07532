import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import type { Webhook } from '../../../../../contract/webhooks.ts'
import { webhooksOf } from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { check, eye, key, x } from '../../../ui/icons/core.ts'
import { edit, more, refresh, trash, upload } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { webhooksTexts } from './messages.ts'
import { useSwitchWebhook } from './use-switch-webhook.ts'
import { mayDo, type WebhookManager, type WebhookTask } from './use-webhook-manager.ts'

/** What is switched has an entry of its own. */
const tasks = ['edit', 'test', 'replay', 'rotate', 'delete'] as const
const icons: Record<(typeof tasks)[number], string> = {
  edit,
  test: upload,
  replay: refresh,
  rotate: key,
  delete: trash,
}
const labels = {
  edit: 'editWebhook',
  test: 'test',
  replay: 'replay',
  rotate: 'rotateSecret',
  delete: 'deleteWebhook',
} as const

export interface WebhookMenuProps {
  webhook: Webhook
  manager: WebhookManager
  /** Absent where the webhook is open already. */
  onOpen?: (() => void) | undefined
  onTask: (task: WebhookTask) => void
}

/** What can be done with this webhook. */
export function WebhookMenu({ webhook, manager, onOpen, onTask }: WebhookMenuProps) {
  const app = useApp()
  const t = useMessages(webhooksTexts)
  const processIds = useStore(webhooksOf(app).$processIds)
  const switchTo = useSwitchWebhook(onTask)
  const { isActive, displayName: name } = webhook
  const offered = tasks.filter(task => mayDo(task, manager))
  if (!onOpen && offered.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          icon={more}
          size="small"
          label={t('actionsOf', { name })}
          loading={processIds.includes(webhook._id)}
        />
      }
    >
      {onOpen ? (
        <MenuItem icon={eye} onSelect={onOpen}>
          {t('open')}
        </MenuItem>
      ) : null}
      {manager.mayWrite ? (
        <MenuItem icon={isActive ? x : check} onSelect={() => switchTo(webhook, !isActive)}>
          {t(isActive ? 'switchOff' : 'switchOn')}
        </MenuItem>
      ) : null}
      {offered.map(task => (
        <Fragment key={task}>
          {task === 'delete' ? <MenuSeparator /> : null}
          <MenuItem
            icon={icons[task]}
            onSelect={() => onTask(task)}
            {...(task === 'delete' ? { tone: 'danger' as const } : {})}
          >
            {t(labels[task])}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
