import { useStore } from '@nanostores/react'
import type { ErrorCode } from '../../../../../contract/errors/catalog.ts'
import type { Role } from '../../../../../contract/roles.ts'
import { createRole, updateRole } from '../../../../state/roles/change-roles.ts'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import {
  draftOfRole,
  emptyDraft,
  isSameDraft,
  keyFromName,
  problemsOfRole,
  type RoleDraft,
} from '../../../../state/roles/role-draft.ts'
import { mayGrant, type RoleManager } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { usePrefill } from '../../use-prefill.ts'
import { roleDialogTexts } from './dialog-messages.ts'
import { PermissionPicker } from './PermissionPicker.tsx'
import { RoleFields } from './RoleFields.tsx'

export interface RoleDialogProps {
  task: 'create' | 'edit' | 'duplicate'
  /** The one to edit, or to begin with. */
  role: Role | undefined
  manager: RoleManager
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** `keyTaken` and `badKey` of the contract blame no field. */
const keyErrors = { 'ER-03004': 'key', 'ER-03009': 'key' } as const satisfies Partial<
  Record<ErrorCode, 'key'>
>

/** A new role, a copy or a change of one: what it is called, and what it gives. */
export default function RoleDialog({ task, role, manager, open, onOpenChange }: RoleDialogProps) {
  const app = useApp()
  const t = useMessages(roleDialogTexts)
  const toast = useToast()
  const input = usePrefill('roles', 'create')
  const { roles, permissions } = useStore(catalogOf(app).$catalog)
  const grantable = permissions.filter(({ key }) => mayGrant(manager, key)).map(({ id }) => id)
  const copied = (from: Role) => new Set(from.permissions.filter(id => grantable.includes(id)))

  const begin = (): RoleDraft => {
    // A new role begins at the foot of those that there are.
    if (!role) {
      const empty = emptyDraft(Math.max(manager.level, ...roles.map(({ level }) => level)))
      const { name = '', description = '' } = input.texts('name', 'description')
      return { ...empty, name, key: keyFromName(name), description }
    }
    if (task === 'edit') return draftOfRole(role)
    const name = t('copyOf', { name: role.name })
    const level = String(Math.max(role.level, manager.level))
    return {
      ...draftOfRole(role),
      name,
      key: keyFromName(name),
      isDefault: false,
      level,
      permissions: copied(role),
    }
  }
  const others = task === 'edit' ? roles.filter(({ id }) => id !== role?.id) : roles
  const keyBefore = task === 'edit' ? role?.key : undefined
  const form = useForm({
    initial: begin,
    isSame: isSameDraft,
    action: useAction(),
    fields: ['name', 'key', 'level'],
    serverFields: keyErrors,
    validate: draft => {
      const { name, key, level } = problemsOfRole(draft, others, manager.level, keyBefore)
      return { name: name && t(name), key: key && t(key), level: level && t(level) }
    },
  })
  const draft = form.values
  const save = async () => {
    const work = task === 'edit' && role ? () => updateRole(app, role, draft) : () => createRole(app, draft)
    if (!(await form.submit(work))) return
    input.done()
    onOpenChange(false)
    const name = draft.name.trim()
    toast.show({ tone: 'success', title: t(task === 'edit' ? 'saved' : 'created', { name }) })
  }
  const title = { create: 'titleCreate', edit: 'titleEdit', duplicate: 'titleDuplicate' } as const
  const leftOut = task === 'duplicate' && role ? role.permissions.length - copied(role).size : 0
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={t(title[task], { name: role?.name ?? '' })}
      size="large"
      submitLabel={t(task === 'edit' ? 'save' : 'createRole')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <RoleFields
        form={form}
        keyFollowsName={task !== 'edit' && draft.key === keyFromName(draft.name)}
        keyBefore={keyBefore}
        ownLevel={manager.level}
        copyFrom={task === 'create' ? roles : []}
        onCopy={from => form.change({ permissions: copied(from) })}
      />
      <PermissionPicker
        chosen={draft.permissions}
        onChange={chosen => form.change({ permissions: chosen })}
        manager={manager}
        note={leftOut > 0 && role ? t('leftOut', { count: leftOut, name: role.name }) : undefined}
      />
    </FormDialog>
  )
}
