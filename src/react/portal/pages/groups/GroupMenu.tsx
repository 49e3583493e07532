import { Fragment } from 'react'
import type { Group } from '../../../../../contract/groups.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { eye } from '../../../ui/icons/core.ts'
import { edit, more, trash, userPlus } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { groupsTexts } from './messages.ts'
import { type GroupManager, type GroupTask, groupDisabledReason, mayDo } from './use-group-manager.ts'

const icons: Record<GroupTask, string> = { edit, addMembers: userPlus, delete: trash }
const tasks: readonly GroupTask[] = ['edit', 'addMembers', 'delete']
const why = style({ display: 'block', fontSize: token.text12 })

export interface GroupMenuProps {
  group: Group
  manager: GroupManager
  /** Absent where the group is open already. */
  onOpen?: (() => void) | undefined
  onTask: (task: GroupTask) => void
}

/** What can be done with this group; what cannot says why. */
export function GroupMenu({ group, manager, onOpen, onTask }: GroupMenuProps) {
  const t = useMessages(groupsTexts)
  const offered = tasks.filter(task => mayDo(task, manager))
  if (!onOpen && offered.length === 0) return null
  return (
    <Menu trigger={<IconButton icon={more} size="small" label={t('actionsOf', { name: group.name })} />}>
      {onOpen ? (
        <MenuItem icon={eye} onSelect={onOpen}>
          {t('open')}
        </MenuItem>
      ) : null}
      {offered.map(task => {
        const disabledReason = groupDisabledReason(task, group, manager)
        return (
          <Fragment key={task}>
            {task === 'delete' ? <MenuSeparator /> : null}
            <MenuItem
              icon={icons[task]}
              disabled={disabledReason !== undefined}
              onSelect={() => onTask(task)}
              {...(task === 'delete' ? { tone: 'danger' as const } : {})}
            >
              <span>
                {t(task)}
                {disabledReason ? <small className={why}>{t(`${disabledReason}Obstacle`)}</small> : null}
              </span>
            </MenuItem>
          </Fragment>
        )
      })}
    </Menu>
  )
}
