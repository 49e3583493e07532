import { useStore } from '@nanostores/react'
import { rolesOf } from '../../../../state/roles/roles.ts'
import { addUsersToAccount } from '../../../../state/sub-tenants/change-users.ts'
import { parseEmails } from '../../../../state/users/bulk-emails.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import type { AccountDialogProps } from './AccountDialogs.tsx'
import { accountUserDialogTexts } from './dialog-messages.ts'

const MAX_PEOPLE = 50
const noRoles: readonly string[] = []

/** Invites one or more people into an account. SUBTEN-27 */
export default function AddUsersDialog({ account, open, onOpenChange }: AccountDialogProps) {
  const app = useApp()
  const t = useMessages(accountUserDialogTexts)
  const toast = useToast()
  const { items } = useStore(rolesOf(app).$roles)
  const { activeTenant } = useStore(app.$tenants)
  const mayLetIn = useMay('fe.account-hierarchy.write.subAccountAccess') && account.isReseller
  const form = useForm({
    initial: () => ({ text: '', roleIds: noRoles, access: false }),
    action: useAction(),
    fields: ['text'],
    validate: ({ text }) => {
      const entries = parseEmails(text)
      const wrong = entries.find(({ valid }) => !valid)
      if (entries.length === 0) return { text: t('emailRequired') }
      if (wrong) return { text: t('emailInvalid', { email: wrong.email }) }
      return { text: entries.length > MAX_PEOPLE ? t('emailTooMany') : undefined }
    },
  })
  const isOwn = account.tenantId === activeTenant?.tenantId
  const ownRoles = items.flatMap(role => (role.tenantId ? [role.id] : []))
  const save = async () => {
    const emails = parseEmails(form.values.text).map(({ email }) => email)
    const done = await form.submit(({ roleIds, access }) =>
      addUsersToAccount(app, account.tenantId, {
        emails,
        ...(roleIds.length > 0 && { roleIds }),
        ...(access && { allowSubAccountAccess: true }),
      }),
    )
    if (!done) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('invited', { count: emails.length }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('addTitle', { name: account.name })}
      submitLabel={t('inviteBtn')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextArea
        {...form.input('text')}
        label={t('emailLabel')}
        hint={t('emailHint')}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <RolesField
        {...form.control('roleIds')}
        label={t('roles')}
        optional
        placeholder={t('rolesPlaceholder')}
        hint={t('rolesHint')}
        failed={t('rolesFailed')}
        without={isOwn ? [] : ownRoles}
      />
      {mayLetIn ? (
        <Checkbox
          label={t('giveAccess', { name: account.name })}
          checked={form.values.access}
          onChange={event => form.change({ access: event.target.checked })}
        />
      ) : null}
    </FormDialog>
  )
}
