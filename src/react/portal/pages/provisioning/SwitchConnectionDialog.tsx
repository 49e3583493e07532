import { useEffect, useState } from 'react'
import type { ProvisioningPreview } from '../../../../../contract/provisioning-requests.ts'
import { changeConnection, previewConnection } from '../../../../state/provisioning/change-connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import type { ConnectionTaskProps } from './DeleteConnectionDialog.tsx'
import { switchConnectionTexts } from './dialog-messages.ts'
import { PreviewOfConnection } from './PreviewOfConnection.tsx'

/** Says what switching the connection on would do before it does it; switched off, its people stay. Source: SCIMP-51. */
export default function SwitchConnectionDialog({ connection, open, onOpenChange }: ConnectionTaskProps) {
  const app = useApp()
  const t = useMessages(switchConnectionTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const reading = useAction()
  const [preview, setPreview] = useState<ProvisioningPreview>()
  const { id, connectionName: name, syncToUserManagement: isOn } = connection
  const { run: read } = reading

  useEffect(() => {
    if (!isOn) void read(async () => setPreview(await previewConnection(app, id)))
  }, [app, id, isOn, read])

  const confirm = async () => {
    if (!(await run(() => changeConnection(app, id, { syncToUserManagement: !isOn })))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t(isOn ? 'switchedOff' : 'switchedOn', { name }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isOn ? 'offTitle' : 'onTitle', { name })}
      confirmLabel={t(isOn ? 'off' : 'on')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error ?? (reading.error ? t('loadFailed') : undefined)}
      onConfirm={() => void confirm()}
    >
      {isOn ? t('offText') : preview ? <PreviewOfConnection preview={preview} /> : <Skeleton height={96} />}
    </ConfirmDialog>
  )
}
