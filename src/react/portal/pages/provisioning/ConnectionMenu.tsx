import type { ProvisioningConnection } from '../../../../../contract/provisioning.ts'
import { maxTokens } from '../../../../state/provisioning/connections.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { check, eye, info, key, mail, x } from '../../../ui/icons/core.ts'
import { edit, more, trash } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { provisioningTexts } from './messages.ts'
import type { ConnectionTask, ProvisioningManager } from './use-provisioning-manager.ts'

export interface ConnectionMenuProps {
  connection: ProvisioningConnection
  manager: ProvisioningManager
  /** Absent where the connection is open already. */
  onOpen?: (() => void) | undefined
  onTask: (task: ConnectionTask) => void
}

/** What can be done with this connection. */
export function ConnectionMenu({ connection, manager, onOpen, onTask }: ConnectionMenuProps) {
  const t = useMessages(provisioningTexts)
  const { connectionName: name, syncToUserManagement: isOn, tokens } = connection
  const { mayWrite, mayDelete } = manager
  if (!onOpen && !mayWrite && !mayDelete) return null
  return (
    <Menu trigger={<IconButton icon={more} size="small" label={t('actionsOf', { name })} />}>
      {onOpen ? (
        <MenuItem icon={eye} onSelect={onOpen}>
          {t('open')}
        </MenuItem>
      ) : null}
      {mayWrite ? (
        <>
          <MenuItem icon={info} onSelect={() => onTask('guide')}>
            {t('guide')}
          </MenuItem>
          <MenuItem icon={mail} onSelect={() => onTask('links')}>
            {t('inviteIt')}
          </MenuItem>
          <MenuItem icon={isOn ? x : check} onSelect={() => onTask('switch')}>
            {t(isOn ? 'switchOff' : 'switchOn')}
          </MenuItem>
          <MenuItem icon={edit} onSelect={() => onTask('rename')}>
            {t('rename')}
          </MenuItem>
          {tokens.length < maxTokens ? (
            <MenuItem icon={key} onSelect={() => onTask('rotate')}>
              {t('rotate')}
            </MenuItem>
          ) : null}
        </>
      ) : null}
      {mayDelete ? (
        <>
          <MenuSeparator />
          <MenuItem icon={trash} tone="danger" onSelect={() => onTask('delete')}>
            {t('delete')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
