import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { changeGroupConfiguration } from '../../../../state/groups/change-groups.ts'
import { groupsOf } from '../../../../state/groups/groups.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { groupSettingsTexts } from './dialog-messages.ts'

export interface GroupSettingsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Whether the account uses groups, and whether their roles count. */
export default function GroupSettingsDialog({ open, onOpenChange }: GroupSettingsDialogProps) {
  const app = useApp()
  const t = useMessages(groupSettingsTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const { configuration: before } = useStore(groupsOf(app).$groups)
  const [after, setAfter] = useState(before)
  const takes = (before.enabled && !after.enabled) || (before.rolesEnabled && !after.rolesEnabled)

  const save = async () => {
    if (!(await run(() => changeGroupConfiguration(app, after)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('done') })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('description')}
      submitLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error}
      onSubmit={() => void save()}
    >
      <Checkbox
        label={t('enabled')}
        hint={t('enabledHint')}
        checked={after.enabled}
        onChange={event => setAfter({ ...after, enabled: event.target.checked })}
      />
      <Checkbox
        label={t('rolesEnabled')}
        hint={t('rolesEnabledHint')}
        checked={after.rolesEnabled}
        disabled={!after.enabled}
        onChange={event => setAfter({ ...after, rolesEnabled: event.target.checked })}
      />
      {takes ? <Alert tone="warning">{t('warning')}</Alert> : null}
    </FormDialog>
  )
}
