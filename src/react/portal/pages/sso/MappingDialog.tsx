import { useState } from 'react'
import type { SsoGroup } from '../../../../../contract/sso.ts'
import { saveGroup } from '../../../../state/sso/change.ts'
import type { SamlWork } from '../../../../state/sso/configuration.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import { ssoRolesTexts } from './roles-messages.ts'

export interface MappingDialogProps {
  work: SamlWork
  /** Absent: a new one. */
  about: SsoGroup | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A group of the provider and the roles that it gives. */
export function MappingDialog({ work, about, open, onOpenChange }: MappingDialogProps) {
  const app = useApp()
  const t = useMessages(ssoRolesTexts)
  const toast = useToast()
  const { busy, error, field, run, reset } = useAction()
  const [text, setText] = useState(about?.group ?? '')
  const [start] = useState<readonly string[]>(about?.roleIds ?? [])
  const [roleIds, setRoleIds] = useState(start)
  const [checked, setChecked] = useState(false)
  const [saved, setSaved] = useState(false)
  const group = text.trim()
  const taken = work.groups.some(each => each.group === group && each.id !== about?.id)
  const groupProblem = group
    ? taken
      ? t('rolesGroupsNameDuplicateError')
      : undefined
    : t('rolesGroupsNameEmptyError')

  const save = async () => {
    setChecked(true)
    if (groupProblem || roleIds.length === 0) return
    if (!(await run(() => saveGroup(app, work.id, about?.id, { group, roleIds })))) return
    setSaved(true)
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('saved') })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={!saved && (text !== (about?.group ?? '') || roleIds !== start)}
      title={about ? t('editTitle', { group: about.group }) : t('addTitle')}
      submitLabel={t('saveMapping')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={field === 'group' ? undefined : error}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('group')}
        hint={t('groupHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
        value={text}
        error={(checked && groupProblem) || (field === 'group' ? error : undefined)}
        onChange={event => {
          setText(event.target.value)
          reset()
        }}
      />
      <RolesField
        label={t('roles')}
        placeholder={t('rolesInputPlaceholder')}
        failed={t('rolesFailed')}
        value={roleIds}
        onChange={setRoleIds}
        error={checked && roleIds.length === 0 ? t('rolesIsRequired') : undefined}
      />
    </FormDialog>
  )
}
