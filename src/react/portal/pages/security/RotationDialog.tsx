import { useState } from 'react'
import { saveRotation } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { generalTexts, rotationTexts } from './general-messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'
import { usePolicyDialog, wholeNumber } from './use-policy-dialog.ts'

/** POLICY-09: how long passwords are good, and when people are told. */
export function RotationDialog({ policies, ...dialog }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(rotationTexts)
  const g = useMessages(generalTexts)
  const { tenant, vendor } = policies.rotation
  const present = tenant.isActive === undefined ? vendor : tenant
  const [enabled, setEnabled] = useState(present.isActive ?? false)
  const [days, setDays] = useState(String(present.rotationPeriod ?? 90))
  const [notice, setNotice] = useState(String(present.notificationPeriod ?? 7))
  const [checked, setChecked] = useState(false)
  const { form, save } = usePolicyDialog(dialog)
  const period = wholeNumber(days, 1, 1825)
  const told = wholeNumber(notice, 1, Math.max(1, (period ?? 1826) - 1))
  const right = period !== undefined && told !== undefined
  return (
    <FormDialog
      {...form}
      title={t('title')}
      description={t('description')}
      onSubmit={() => {
        setChecked(true)
        if (enabled && !right) return
        void save(() =>
          saveRotation(app, {
            isActive: enabled,
            ...(period !== undefined && { rotationPeriod: period }),
            ...(told !== undefined && { notificationPeriod: told }),
          }),
        )
      }}
    >
      <Switch label={t('enabled')} checked={enabled} onChange={event => setEnabled(event.target.checked)} />
      {vendor.isActive && vendor.rotationPeriod !== undefined ? (
        <Alert tone="info">{g('rotationVendor', { count: vendor.rotationPeriod })}</Alert>
      ) : null}
      {enabled ? (
        <>
          <TextField
            label={t('periodLabel')}
            inputMode="numeric"
            value={days}
            error={checked && period === undefined ? t('periodError') : undefined}
            onChange={event => setDays(event.target.value)}
          />
          <TextField
            label={t('noticeLabel')}
            inputMode="numeric"
            value={notice}
            error={checked && period !== undefined && told === undefined ? t('noticeError') : undefined}
            onChange={event => setNotice(event.target.value)}
          />
        </>
      ) : null}
    </FormDialog>
  )
}
