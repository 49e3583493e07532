import { useState } from 'react'
import type { Group } from '../../../../../contract/groups.ts'
import { addGroupUsers, removeGroupUsers } from '../../../../state/groups/change-groups.ts'
import { reloadGroupMembers } from '../../../../state/groups/group-members.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import type { Option } from '../../../ui/option.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { useUndo } from '../../use-undo.ts'
import { groupDialogTexts } from './dialog-messages.ts'
import { PeopleField } from './PeopleField.tsx'

export interface AddMembersDialogProps {
  group: Group
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds any number of people at once. */
export default function AddMembersDialog({ group, open, onOpenChange }: AddMembersDialogProps) {
  const app = useApp()
  const t = useMessages(groupDialogTexts)
  const undo = useUndo()
  const { busy, error, run } = useAction()
  const [people, setPeople] = useState<readonly Option[]>([])
  const [checked, setChecked] = useState(false)
  const [saved, setSaved] = useState(false)

  const save = async () => {
    setChecked(true)
    if (people.length === 0) return
    const userIds = people.map(({ value }) => value)
    if (!(await run(() => addGroupUsers(app, group, userIds)))) return
    setSaved(true)
    onOpenChange(false)
    void reloadGroupMembers(app, group.id)
    const [first] = people
    undo({
      title:
        people.length === 1 && first
          ? t('addedOne', { name: first.label, group: group.name })
          : t('added', { count: people.length, group: group.name }),
      restore: async () => {
        await removeGroupUsers(app, group, userIds)
        await reloadGroupMembers(app, group.id)
      },
    })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={!saved && people.length > 0}
      title={t('titleAddMembers', { name: group.name })}
      submitLabel={t('add')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error}
      onSubmit={() => void save()}
    >
      <PeopleField
        label={t('members')}
        value={people}
        onChange={setPeople}
        without={group.id}
        error={checked && people.length === 0 ? t('chooseSomebody') : undefined}
      />
    </FormDialog>
  )
}
