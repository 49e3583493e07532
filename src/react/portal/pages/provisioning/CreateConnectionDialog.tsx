import { useState } from 'react'
import type { ErrorCode } from '../../../../../contract/errors/catalog.ts'
import type {
  CreatedProvisioningConnection,
  ProvisioningSource,
} from '../../../../../contract/provisioning.ts'
import { createConnection } from '../../../../state/provisioning/change-connections.ts'
import { maxConnections, provisioningSources } from '../../../../state/provisioning/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { connectionDialogTexts } from './dialog-messages.ts'
import { provisioningTexts, sourceTexts } from './messages.ts'
import { TokenOnce } from './TokenOnce.tsx'

export interface CreateConnectionDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** `tooManyConnections` of the contract. */
const full = 'ER-33003' satisfies ErrorCode

interface Draft {
  source: ProvisioningSource
  connectionName: string
  dryRun: boolean
}

/** Which directory it is, what it is called, and whether it begins with a dry run; then its token, this once. */
export default function CreateConnectionDialog({ open, onOpenChange }: CreateConnectionDialogProps) {
  const app = useApp()
  const t = useMessages(connectionDialogTexts)
  const p = useMessages(provisioningTexts)
  const s = useMessages(sourceTexts)
  const action = useAction()
  const [created, setCreated] = useState<CreatedProvisioningConnection>()
  const form = useForm<Draft>({
    initial: () => ({ source: 'azure-ad', connectionName: '', dryRun: false }),
    action,
    fields: ['connectionName'],
    validate: () => ({}),
  })
  const save = () =>
    form.submit(async ({ source, connectionName, dryRun }) => {
      const name = connectionName.trim()
      setCreated(
        await createConnection(app, {
          source,
          ...(name && { connectionName: name }),
          ...(dryRun && { syncToUserManagement: false }),
        }),
      )
    })
  if (created) {
    const { connectionName: name, token, baseUrl } = created
    return (
      <TokenOnce
        open={open}
        name={name}
        baseUrl={baseUrl}
        token={token}
        onClose={() => onOpenChange(false)}
      />
    )
  }
  const { source, dryRun } = form.values
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={t('addTitle')}
      submitLabel={t('create')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={action.code === full ? p('full', { count: maxConnections }) : form.error}
      onSubmit={() => void save()}
    >
      <RadioGroup
        label={t('source')}
        value={source}
        onChange={form.control('source').onChange}
        options={provisioningSources.map(value => ({ value, label: s(value) }))}
      />
      <TextField
        {...form.input('connectionName')}
        label={t('name')}
        optional
        placeholder={s(source)}
        autoComplete="off"
        maxLength={100}
      />
      <Checkbox
        label={t('dryRun')}
        hint={t('dryRunHint')}
        checked={dryRun}
        onChange={event => form.control('dryRun').onChange(event.target.checked)}
      />
    </FormDialog>
  )
}
