import { useState } from 'react'
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
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
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

/** A new group, with who is in it and what it gives; or what a group is called and how it looks. */
export default function GroupDialog({ group, manager, open, onOpenChange }: GroupDialogProps) {
  const app = useApp()
  const t = useMessages(groupDialogTexts)
  const toast = useToast()
  const { busy, error, field, run } = useAction()
  const [start] = useState(() => draftOfGroup(group))
  const [draft, setDraft] = useState(start)
  const [roleIds, setRoleIds] = useState<readonly string[]>([])
  const [people, setPeople] = useState<readonly Option[]>([])
  const [checked, setChecked] = useState(false)
  const [saved, setSaved] = useState(false)
  const changed = !saved && (!sameGroupDraft(start, draft) || roleIds.length + people.length > 0)

  const colors = (Object.keys(groupColors) as GroupColorName[]).map(key => ({
    value: groupColors[key],
    name: t(key),
  }))
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const name = draft.name.trim()
  const nameError = checked && !name ? t('groupNameRequired') : field === 'name' ? error : undefined
  const metadataError = checked && !isMetadata(draft.metadata) ? t('metadataWrong') : undefined

  /** The group is there already: what could not go with it is said, and can be done on its page. */
  const furnish = async (made: Group) => {
    try {
      if (roleIds.length > 0) await addGroupRoles(app, made, [...roleIds])
      const userIds = people.map(({ value }) => value)
      if (userIds.length > 0) await addGroupUsers(app, made, userIds)
      toast.show({ tone: 'success', title: t('created', { name }) })
    } catch (failure) {
      const reason = errorText(app, toApiError(failure))
      toast.show({ tone: 'danger', title: t('createdPartly', { name, reason }) })
    }
  }
  const save = async () => {
    setChecked(true)
    if (!name || !isMetadata(draft.metadata)) return
    const details = { ...draft, name, description: draft.description.trim(), metadata: draft.metadata.trim() }
    const work = async () => {
      if (group) await updateGroup(app, group, details)
      else await furnish(await createGroup(app, details))
    }
    if (!(await run(work))) return
    setSaved(true)
    onOpenChange(false)
    if (group) toast.show({ tone: 'success', title: t('saved', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={changed}
      title={group ? t('titleEdit', { name: group.name }) : t('titleCreate')}
      submitLabel={t(group ? 'save' : 'create')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={field === 'name' ? undefined : error}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('groupName')}
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        error={nameError}
        onChange={event => change({ name: event.target.value })}
      />
      <TextArea
        label={t('groupDescription')}
        optional
        rows={2}
        maxLength={500}
        value={draft.description}
        onChange={event => change({ description: event.target.value })}
      />
      <ColorField
        label={t('groupColor')}
        none={t('noColor')}
        colors={colors}
        value={draft.color}
        onChange={color => change({ color })}
      />
      {!group && manager.mayChangeRoles && manager.rolesEnabled ? (
        <RolesField
          label={t('assignRoles')}
          optional
          placeholder={t('assignRolesPlaceholder')}
          hint={t('assignRolesTooltip')}
          failed={t('rolesFailed')}
          value={roleIds}
          onChange={setRoleIds}
        />
      ) : null}
      {!group && manager.mayAddUsers && manager.mayReadUsers ? (
        <PeopleField label={t('addMembers')} optional value={people} onChange={setPeople} />
      ) : null}
      <TextArea
        label={t('metadata')}
        optional
        rows={2}
        maxLength={10_000}
        spellCheck={false}
        dir="ltr"
        hint={t('metadataHint')}
        value={draft.metadata}
        error={metadataError}
        onChange={event => change({ metadata: event.target.value })}
      />
    </FormDialog>
  )
}
