import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Role } from '../../../../../contract/roles.ts'
import { createRole, updateRole } from '../../../../state/roles/change-roles.ts'
import { catalogueOf } from '../../../../state/roles/role-catalogue.ts'
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
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
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

/** A new role, a copy or a change of one: what it is called, and what it gives. */
export default function RoleDialog({ task, role, manager, open, onOpenChange }: RoleDialogProps) {
  const app = useApp()
  const t = useMessages(roleDialogTexts)
  const toast = useToast()
  const { busy, error, field, run } = useAction()
  const { roles, permissions } = useStore(catalogueOf(app).$catalogue)
  const grantable = permissions.filter(({ key }) => mayGrant(manager, key)).map(({ id }) => id)
  const copied = (from: Role) => new Set(from.permissions.filter(id => grantable.includes(id)))

  const [start] = useState<RoleDraft>(() => {
    // A new role begins at the foot of those that there are.
    if (!role) return emptyDraft(Math.max(manager.level, ...roles.map(({ level }) => level)))
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
  })
  const [draft, setDraft] = useState(start)
  const [checked, setChecked] = useState(false)
  const [saved, setSaved] = useState(false)
  const changed = !saved && !isSameDraft(start, draft)

  const others = task === 'edit' ? roles.filter(({ id }) => id !== role?.id) : roles
  const problems = problemsOfRole(draft, others, manager.level, task === 'edit' ? role?.key : undefined)
  const change = (part: Partial<RoleDraft>) => setDraft({ ...draft, ...part })
  const save = async () => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return
    const work = task === 'edit' && role ? () => updateRole(app, role, draft) : () => createRole(app, draft)
    if (!(await run(work))) return
    setSaved(true)
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
      changed={changed}
      title={t(title[task], { name: role?.name ?? '' })}
      size="large"
      submitLabel={t(task === 'edit' ? 'save' : 'createRole')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={field === 'name' ? undefined : error}
      onSubmit={() => void save()}
    >
      <RoleFields
        draft={draft}
        keyFollowsName={task !== 'edit' && draft.key === keyFromName(draft.name)}
        keyBefore={task === 'edit' ? role?.key : undefined}
        ownLevel={manager.level}
        problems={checked ? problems : {}}
        nameRefused={field === 'name' ? error : undefined}
        onChange={change}
        copyFrom={task === 'create' ? roles : []}
        onCopy={from => change({ permissions: copied(from) })}
      />
      <PermissionPicker
        chosen={draft.permissions}
        onChange={chosen => change({ permissions: chosen })}
        manager={manager}
        note={leftOut > 0 && role ? t('leftOut', { count: leftOut, name: role.name }) : undefined}
      />
    </FormDialog>
  )
}
