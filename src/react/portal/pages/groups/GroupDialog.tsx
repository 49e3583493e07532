import type { Group } from '../../../../../contract/groups.ts'
import { toApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import {
  addGroupRoles,
  addGroupUsers,
  createGroup,
  updateGroup,
} from '../../../../state/groups/change-groups.ts'
import {
  draftOfGroup,
  type GroupColorName,
  groupColors,
  isMetadata,
  sameGroupDraft,
} from '../../../../state/groups/group-draft.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import type { Option } from '../../../ui/option.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import { usePrefill } from '../../use-prefill.ts'
import { ColorField } from './ColorField.tsx'
import { groupDialogTexts } from './dialog-messages.ts'
import { PeopleField } from './PeopleField.tsx'
import type { GroupManager } from './use-group-manager.ts'

export interface GroupDialogProps {
  /** Absent: a new one. */
  group: Group | undefined
  manager: GroupManager
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What goes with a new group only. */
const nothingGiven: { roleIds: readonly string[]; people: readonly Option[] } = { roleIds: [], people: [] }

/** A new group, with who is in it and what it gives; or what a group is called and how it looks. */
export default function GroupDialog({ group, manager, open, onOpenChange }: GroupDialogProps) {
  const app = useApp()
  const t = useMessages(groupDialogTexts)
  const toast = useToast()
  const input = usePrefill('groups', 'create')
  const form = useForm({
    initial: () => ({
      ...draftOfGroup(group),
      ...nothingGiven,
      ...(group ? {} : input.texts('name', 'description')),
    }),
    isSame: (start, draft) =>
      sameGroupDraft(start, draft) && draft.roleIds.length + draft.people.length === 0,
    action: useAction(),
    fields: ['name', 'metadata'],
    validate: ({ name, metadata }) => ({
      name: name.trim() ? undefined : t('groupNameRequired'),
      metadata: isMetadata(metadata) ? undefined : t('metadataWrong'),
    }),
  })
  const { roleIds, people, ...draft } = form.values

  const colors = (Object.keys(groupColors) as GroupColorName[]).map(key => ({
    value: groupColors[key],
    name: t(key),
  }))
  const name = draft.name.trim()

  /** The group is there already: what could not go with it is said, and can be done on its page. */
  const addInitialMembersAndRoles = async (created: Group) => {
    try {
      if (roleIds.length > 0) await addGroupRoles(app, created, [...roleIds])
      const userIds = people.map(({ value }) => value)
      if (userIds.length > 0) await addGroupUsers(app, created, userIds)
      toast.show({ tone: 'success', title: t('created', { name }) })
    } catch (failure) {
      const reason = errorText(app, toApiError(failure))
      toast.show({ tone: 'danger', title: t('createdPartly', { name, reason }) })
    }
  }
  const save = async () => {
    const details = { ...draft, name, description: draft.description.trim(), metadata: draft.metadata.trim() }
    const work = async () => {
      if (group) await updateGroup(app, group, details)
      else await addInitialMembersAndRoles(await createGroup(app, details))
    }
    if (!(await form.submit(work))) return
    input.done()
    onOpenChange(false)
    if (group) toast.show({ tone: 'success', title: t('saved', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={group ? t('titleEdit', { name: group.name }) : t('titleCreate')}
      submitLabel={t(group ? 'save' : 'create')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField {...form.input('name')} label={t('groupName')} autoComplete="off" maxLength={100} />
      <TextArea
        {...form.input('description')}
        label={t('groupDescription')}
        optional
        rows={2}
        maxLength={500}
      />
      <ColorField
        label={t('groupColor')}
        none={t('noColor')}
        colors={colors}
        value={draft.color}
        onChange={color => form.change({ color })}
      />
      {!group && manager.mayChangeRoles && manager.rolesEnabled ? (
        <RolesField
          {...form.control('roleIds')}
          label={t('assignRoles')}
          optional
          placeholder={t('assignRolesPlaceholder')}
          hint={t('assignRolesTooltip')}
          failed={t('rolesFailed')}
        />
      ) : null}
      {!group && manager.mayAddUsers && manager.mayReadUsers ? (
        <PeopleField label={t('addMembers')} optional {...form.control('people')} />
      ) : null}
      <TextArea
        {...form.input('metadata')}
        label={t('metadata')}
        optional
        rows={2}
        maxLength={10_000}
        spellCheck={false}
        dir="ltr"
        hint={t('metadataHint')}
      />
    </FormDialog>
  )
}
