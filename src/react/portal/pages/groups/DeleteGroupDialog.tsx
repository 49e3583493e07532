import { useStore } from '@nanostores/react'
import type { Group } from '../../../../../contract/groups.ts'
import { deleteGroup } from '../../../../state/groups/change-groups.ts'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import { groupDeleteTexts } from './dialog-messages.ts'

export interface DeleteGroupDialogProps {
  group: Group
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks by name, with who loses what. */
export default function DeleteGroupDialog({ group, open, onOpenChange }: DeleteGroupDialogProps) {
  const app = useApp()
  const t = useMessages(groupDeleteTexts)
  const { locale } = useLocale()
  const place = useStore(portalOf(app).$place)
  const { name, usersCount: count, roles = [] } = group

  const deselect = () => {
    if (place?.query.get('group') === group.id) setPageQuery(app, new URLSearchParams(), { replace: true })
  }
  const input = new Intl.ListFormat(locale).format(roles.map(role => role.name))
  const lost = t('affected', { count, roles: input })
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      confirmLabel={t('delete')}
      done={t('done', { name })}
      onDelete={() => deleteGroup(app, group)}
      onDeleted={deselect}
    >
      <Stack gap={2}>
        <p>
          {t('description')} {t('forGood')}
        </p>
        <p>
          <strong>{count === 0 || roles.length === 0 ? t('affectedNobody') : lost}</strong>
        </p>
      </Stack>
    </DeleteDialog>
  )
}
