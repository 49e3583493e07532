import { changeConnection } from '../../../../state/provisioning/change-connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { ConnectionTaskProps } from './DeleteConnectionDialog.tsx'
import { connectionDialogTexts } from './dialog-messages.ts'

/** What the connection is called, here and in the audit log. */
export default function RenameConnectionDialog({ connection, open, onOpenChange }: ConnectionTaskProps) {
  const app = useApp()
  const t = useMessages(connectionDialogTexts)
  const toast = useToast()
  const form = useForm({
    initial: () => ({ connectionName: connection.connectionName }),
    action: useAction(),
    fields: ['connectionName'],
    validate: ({ connectionName }) => ({
      connectionName: connectionName.trim() ? undefined : t('nameIsRequired'),
    }),
  })
  const save = async () => {
    const name = form.values.connectionName.trim()
    if (!(await form.submit(() => changeConnection(app, connection.id, { connectionName: name })))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('saved', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={t('renameTitle', { name: connection.connectionName })}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField {...form.input('connectionName')} label={t('name')} autoComplete="off" maxLength={100} />
    </FormDialog>
  )
}
