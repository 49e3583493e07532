import type { SsoGroup } from '../../../../../contract/sso.ts'
import { saveGroup } from '../../../../state/sso/change.ts'
import type { SamlWork } from '../../../../state/sso/configuration.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
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
  const groupErrorOf = (group: string) => {
    if (!group) return t('rolesGroupsNameEmptyError')
    const taken = work.groups.some(each => each.group === group && each.id !== about?.id)
    return taken ? t('rolesGroupsNameDuplicateError') : undefined
  }
  const form = useForm({
    initial: () => ({ group: about?.group ?? '', roleIds: (about?.roleIds ?? []) as readonly string[] }),
    action: useAction(),
    fields: ['group'],
    validate: ({ group, roleIds }) => ({
      group: groupErrorOf(group.trim()),
      roleIds: roleIds.length === 0 ? t('rolesIsRequired') : undefined,
    }),
  })

  const save = async () => {
    const { group, roleIds } = form.values
    const mapping = { group: group.trim(), roleIds }
    if (!(await form.submit(() => saveGroup(app, work.id, about?.id, mapping)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('saved') })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={about ? t('editTitle', { group: about.group }) : t('addTitle')}
      submitLabel={t('saveMapping')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField
        {...form.input('group')}
        label={t('group')}
        hint={t('groupHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
      />
      <RolesField
        {...form.control('roleIds')}
        label={t('roles')}
        placeholder={t('rolesInputPlaceholder')}
        failed={t('rolesFailed')}
      />
    </FormDialog>
  )
}
