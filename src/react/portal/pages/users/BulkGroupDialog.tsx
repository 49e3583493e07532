import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { addGroupUsers } from '../../../../state/groups/change-groups.ts'
import { groupsOf, loadGroups } from '../../../../state/groups/groups.ts'
import { reloadUsers } from '../../../../state/users/users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useFailureText } from '../../../shell/use-failure-text.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Select } from '../../../ui/Select.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { useWhenBack } from '../../use-when-back.ts'
import { bulkTexts, editTexts } from './action-messages.ts'
import type { BulkRolesDialogProps } from './BulkRolesDialog.tsx'

/** Puts many into one group, in one call. Groups that a directory keeps are not offered. */
export function BulkGroupDialog({ users, onDone }: Pick<BulkRolesDialogProps, 'users' | 'onDone'>) {
  const app = useApp()
  const t = useMessages(bulkTexts)
  const e = useMessages(editTexts)
  const said = useFailureText()
  const toast = useToast()
  const { items, loading, error: unread } = useStore(groupsOf(app).$groups)
  const { busy, error, run } = useAction()
  const [open, setOpen] = useState(true)
  const [groupId, setGroupId] = useState<string>()
  useEffect(() => void loadGroups(app), [app])
  useWhenBack(unread, () => loadGroups(app))

  const own = items.filter(({ managedBy }) => managedBy !== 'scim2')
  const group = own.find(({ id }) => id === groupId)
  const add = async () => {
    if (!group) return
    const ids = users.map(({ id }) => id)
    if (!(await run(() => addGroupUsers(app, group, ids)))) return
    setOpen(false)
    toast.show({ tone: 'success', title: t('groupDone', { count: users.length, group: group.name }) })
    onDone()
    await reloadUsers(app)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={setOpen}
      title={t('groupTitle', { count: users.length })}
      submitLabel={t('groupAction')}
      cancelLabel={e('cancel')}
      busy={busy}
      submitDisabled={!group}
      changed={group !== undefined}
      error={error}
      onSubmit={() => void add()}
    >
      <Select
        label={t('groupLabel')}
        placeholder={t('groupPlaceholder')}
        hint={own.length === 0 && !loading ? (unread ? said(unread) : t('noGroups')) : undefined}
        options={own.map(({ id, name }) => ({ value: id, label: name }))}
        value={groupId ?? null}
        onChange={setGroupId}
      />
    </FormDialog>
  )
}
