import { useStore } from '@nanostores/react'
import type { Role } from '../../../../../contract/roles.ts'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { type RoleManager, roleDisabledReason } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { copy, eye } from '../../../ui/icons/core.ts'
import { edit, more, trash } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { rolesTexts } from './messages.ts'

const why = style({ display: 'block', fontSize: token.text12 })

export interface RoleMenuProps {
  role: Role
  manager: RoleManager
  onTask: (task: string, roleId: string) => void
}

/** What can be done with this role; what cannot says why. */
export function RoleMenu({ role, manager, onTask }: RoleMenuProps) {
  const t = useMessages(rolesTexts)
  const { permissions } = useStore(catalogOf(useApp()).$catalog)
  const disabledReason = roleDisabledReason(role, manager, permissions)
  const reason = disabledReason ? <small className={why}>{t(`${disabledReason}Obstacle`)}</small> : null
  return (
    <Menu trigger={<IconButton icon={more} size="small" label={t('actionsOf', { name: role.name })} />}>
      <MenuItem icon={eye} onSelect={() => onTask('details', role.id)}>
        {t('details')}
      </MenuItem>
      {manager.mayWrite ? (
        <>
          <MenuItem
            icon={edit}
            disabled={disabledReason !== undefined}
            onSelect={() => onTask('edit', role.id)}
          >
            <span>
              {t('editRole')}
              {reason}
            </span>
          </MenuItem>
          <MenuItem icon={copy} onSelect={() => onTask('duplicate', role.id)}>
            {t('duplicate')}
          </MenuItem>
        </>
      ) : null}
      {manager.mayDelete ? (
        <>
          <MenuSeparator />
          <MenuItem
            icon={trash}
            tone="danger"
            disabled={disabledReason !== undefined}
            onSelect={() => onTask('delete', role.id)}
          >
            <span>
              {t('deleteRole')}
              {reason}
            </span>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
