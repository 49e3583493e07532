import { useStore } from '@nanostores/react'
import { rolesOf } from '../../../../state/roles/roles.ts'
import { setRolesInAccounts } from '../../../../state/sub-tenants/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import type { PersonDialogProps } from './AccountUserDialogs.tsx'
import { accountUserDialogTexts } from './dialog-messages.ts'

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  [...one].sort().join() === [...other].sort().join()

type Roles = Record<string, readonly string[]>

/** What a person may do, account by account. SUBTEN-14 */
export default function UserRolesDialog({ user, seats, open, onOpenChange }: PersonDialogProps) {
  const app = useApp()
  const t = useMessages(accountUserDialogTexts)
  const toast = useToast()
  const { items } = useStore(rolesOf(app).$roles)
  const { activeTenant } = useStore(app.$tenants)
  const name = user.name || user.email
  const form = useForm<Roles>({
    initial: () => Object.fromEntries(seats.map(seat => [seat.tenantId, seat.roleIds])),
    isSame: (start, values) => seats.every(({ tenantId }) => same(start[tenantId], values[tenantId])),
    action: useAction(),
    fields: [],
  })
  /** A role of the active account alone is unknown to the others. */
  const ownRoles = items.flatMap(role => (role.tenantId ? [role.id] : []))
  const save = async () => {
    const changed = seats.filter(seat => !same(seat.roleIds, form.values[seat.tenantId]))
    const roles = changed.map(({ tenantId }) => ({ tenantId, roleIds: [...(form.values[tenantId] ?? [])] }))
    if (!(await form.submit(() => setRolesInAccounts(app, user.id, roles)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('rolesDone', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(seats.length > 1 ? 'manageTitle' : 'rolesTitle', { name })}
      submitLabel={t('update')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      changed={form.changed}
      submitDisabled={!form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      {seats.length > 1 ? <Muted>{t('manageText', { name })}</Muted> : null}
      {seats.map(({ tenantId, name: account }) => (
        <RolesField
          key={tenantId}
          value={form.values[tenantId] ?? []}
          onChange={roleIds => form.change({ [tenantId]: roleIds })}
          label={t('rolesOf', { account })}
          placeholder={t('roles')}
          failed={t('rolesFailed')}
          without={tenantId === activeTenant?.tenantId ? [] : ownRoles}
        />
      ))}
    </FormDialog>
  )
}
