import type { Role } from '../../../../../contract/roles.ts'
import type { Translate } from '../../../../state/app/messages.ts'
import { deleteRole, type Holders } from '../../../../state/roles/change-roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
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
  const toast = useToast()
  const { busy, error, run } = useAction()
  const { holders, hidden, failed } = useHolders(role.id)
  const { name } = role

  const confirm = async () => {
    if (!(await run(() => deleteRole(app, role)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('done', { name }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      confirmLabel={t('deleteRole')}
      variant="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      <Stack gap={2}>
        <p>{t('description')}</p>
        <p role="status">
          <strong>{failed || hidden ? t('unknown') : holders ? affected(t, holders) : t('counting')}</strong>
        </p>
      </Stack>
    </ConfirmDialog>
  )
}

function affected(t: Texts, { totalMembers = 0, capped, groups = [] }: Partial<Holders>): string {
  const people =
    totalMembers === 1 ? t('onePerson') : t('people', { count: capped ? `${totalMembers}+` : totalMembers })
  const count = groups.length === 1 ? t('oneGroup') : t('groups', { count: groups.length })
  if (totalMembers > 0 && groups.length > 0) return t('affected', { people, groups: count })
  if (totalMembers > 0) return t('affectedPeople', { people })
  return groups.length > 0 ? t('affectedGroups', { groups: count }) : t('affectedNobody')
}
