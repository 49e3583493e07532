import type { Role } from '../../../../../contract/roles.ts'
import type { Translate } from '../../../../state/app/messages.ts'
import { deleteRole, type Holders } from '../../../../state/roles/change-roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import { roleDeleteTexts } from './dialog-messages.ts'
import { useHolders } from './use-holders.ts'

export interface DeleteRoleDialogProps {
  role: Role
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Texts = Translate<(typeof roleDeleteTexts)['english']>

/** Asks by name, with who is affected. */
export default function DeleteRoleDialog({ role, open, onOpenChange }: DeleteRoleDialogProps) {
  const app = useApp()
  const t = useMessages(roleDeleteTexts)
  const { holders, hidden, failed } = useHolders(role.id)
  const { name } = role
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      confirmLabel={t('deleteRole')}
      done={t('done', { name })}
      onDelete={() => deleteRole(app, role)}
    >
      <Stack gap={2}>
        <p>{t('description')}</p>
        <p role="status">
          <strong>{failed || hidden ? t('unknown') : holders ? affected(t, holders) : t('counting')}</strong>
        </p>
      </Stack>
    </DeleteDialog>
  )
}

function affected(t: Texts, { totalMembers = 0, capped, groups = [] }: Partial<Holders>): string {
  const people = t('people', { count: capped ? `${totalMembers}+` : totalMembers })
  const count = t('groups', { count: groups.length })
  if (totalMembers > 0 && groups.length > 0) return t('affected', { people, groups: count })
  if (totalMembers > 0) return t('affectedPeople', { people })
  return groups.length > 0 ? t('affectedGroups', { groups: count }) : t('affectedNobody')
}
