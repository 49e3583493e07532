import { enrollMfaWebAuthn } from '../../../../state/mfa/mfa.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { AddDeviceProps } from './AddDeviceDialog.tsx'
import { addDeviceTexts } from './device-messages.ts'
import { Problem } from './Problem.tsx'

/** The browser does the asking; here is what to expect of it. */
export function AddKey({
  open,
  onOpenChange,
  onAdded,
  deviceType,
}: AddDeviceProps & { deviceType: 'Platform' | 'CrossPlatform' }) {
  const app = useApp()
  const t = useMessages(addDeviceTexts)
  const action = useAction()
  const platform = deviceType === 'Platform'

  const add = async () => {
    let recovery: readonly string[] | undefined
    const done = await action.run(async () => {
      recovery = await enrollMfaWebAuthn(app, deviceType)
    })
    if (done) onAdded(recovery)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t(platform ? 'platformTitle' : 'keyTitle')}
      submitLabel={t('continue')}
      cancelLabel={t('cancel')}
      busy={action.busy}
      onSubmit={() => void add()}
    >
      <Problem of={action} />
      <p>{t(platform ? 'platformText' : 'keyText')}</p>
    </FormDialog>
  )
}
