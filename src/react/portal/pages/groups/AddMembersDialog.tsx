import type { Group } from '../../../../../contract/groups.ts'
import { addGroupUsers, removeGroupUsers } from '../../../../state/groups/change-groups.ts'
import { reloadGroupMembers } from '../../../../state/groups/group-members.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import type { Option } from '../../../ui/option.ts'
import { useForm } from '../../../ui/use-form.ts'
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
  const form = useForm({
    initial: () => ({ people: [] as readonly Option[] }),
    isSame: (_, { people }) => people.length === 0,
    action: useAction(),
    validate: ({ people }) => ({ people: people.length > 0 ? undefined : t('chooseSomebody') }),
  })

  const save = async () => {
    const { people } = form.values
    const userIds = people.map(({ value }) => value)
    if (!(await form.submit(() => addGroupUsers(app, group, userIds)))) return
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
      changed={form.changed}
      title={t('titleAddMembers', { name: group.name })}
      submitLabel={t('add')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <PeopleField {...form.control('people')} label={t('members')} without={group.id} />
    </FormDialog>
  )
}
