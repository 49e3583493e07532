import { useStore } from '@nanostores/react'
import { rolesOf } from '../../../../state/roles/roles.ts'
import { addUserToAccounts } from '../../../../state/sub-tenants/change-users.ts'
import { isEmail } from '../../../../state/users/bulk-emails.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import type { Option } from '../../../ui/option.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import { AccountsField } from './AccountsField.tsx'
import { accountUserDialogTexts } from './dialog-messages.ts'

const noAccounts: readonly Option[] = []
const noRoles: readonly string[] = []

export interface InviteUserDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A new form for each that is opened. */
export default function InviteUserDialog(props: InviteUserDialogProps) {
  return <Invitation key={String(props.open)} {...props} />
}

/** Invites a person into several accounts at once, into all or none. SUBTEN-27 */
function Invitation({ open, onOpenChange }: InviteUserDialogProps) {
  const app = useApp()
  const t = useMessages(accountUserDialogTexts)
  const toast = useToast()
  const { items } = useStore(rolesOf(app).$roles)
  const form = useForm({
    initial: () => ({ email: '', name: '', accounts: noAccounts, roleIds: noRoles }),
    action: useAction(),
    fields: ['email', 'name', 'accounts'],
    validate: ({ email, accounts }) => ({
      email: isEmail(email.trim()) ? undefined : t('emailRequired'),
      accounts: accounts.length > 0 ? undefined : t('accountsRequired'),
    }),
  })
  const ownRoles = items.flatMap(role => (role.tenantId ? [role.id] : []))
  const save = async () => {
    const done = await form.submit(({ email, name, accounts, roleIds }) =>
      addUserToAccounts(
        app,
        { email: email.trim(), ...(name.trim() && { name: name.trim() }) },
        accounts.map(({ value: tenantId }) => ({
          tenantId,
          ...(roleIds.length > 0 && { roleIds: [...roleIds] }),
        })),
      ),
    )
    if (!done) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('invited', { count: 1 }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('inviteTitle')}
      submitLabel={t('inviteBtn')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField {...form.input('email')} label={t('email')} type="email" autoComplete="off" dir="ltr" />
      <TextField {...form.input('name')} label={t('fullName')} optional autoComplete="off" maxLength={100} />
      <AccountsField
        {...form.control('accounts')}
        label={t('accounts')}
        placeholder={t('accountsPlaceholder')}
        emptyText={t('noAccountFound')}
      />
      <RolesField
        {...form.control('roleIds')}
        label={t('roles')}
        optional
        placeholder={t('rolesPlaceholder')}
        hint={t('rolesHint')}
        failed={t('rolesFailed')}
        without={ownRoles}
      />
    </FormDialog>
  )
}
