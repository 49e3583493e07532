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

/** As they are sent; undefined: what was typed is none. A notice comes before the end. */
function countsOf({ days, notice }: { days: string; notice: string }) {
  const period = wholeNumber(days, 1, 1825)
  return { period, noticePeriod: wholeNumber(notice, 1, Math.max(1, (period ?? 1826) - 1)) }
}

/** POLICY-09: how long passwords are good, and when members are notified. */
export function RotationDialog({ policies, ...props }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(rotationTexts)
  const g = useMessages(generalTexts)
  const { tenant, vendor } = policies.rotation
  const present = tenant.isActive === undefined ? vendor : tenant
  const { form, save, dialog } = usePolicyDialog(props, {
    initial: () => ({
      enabled: present.isActive ?? false,
      days: String(present.rotationPeriod ?? 90),
      notice: String(present.notificationPeriod ?? 7),
    }),
    fields: ({ enabled }) => (enabled ? ['days', 'notice'] : []),
    serverFields: { rotationPeriod: 'days', notificationPeriod: 'notice' },
    validate: values => {
      const { period, noticePeriod } = countsOf(values)
      if (!values.enabled) return {}
      if (period === undefined) return { days: t('periodError') }
      return { notice: noticePeriod === undefined ? t('noticeError') : undefined }
    },
  })
  const { enabled } = form.values
  return (
    <FormDialog
      {...dialog}
      title={t('title')}
      description={t('description')}
      onSubmit={() =>
        void save(values => {
          const { period, noticePeriod } = countsOf(values)
          return saveRotation(app, {
            isActive: values.enabled,
            ...(period !== undefined && { rotationPeriod: period }),
            ...(noticePeriod !== undefined && { notificationPeriod: noticePeriod }),
          })
        })
      }
    >
      <Switch
        label={t('enabled')}
        checked={enabled}
        onChange={event => form.change({ enabled: event.target.checked })}
      />
      {vendor.isActive && vendor.rotationPeriod !== undefined ? (
        <Alert tone="info">{g('rotationVendor', { count: vendor.rotationPeriod })}</Alert>
      ) : null}
      {enabled ? (
        <>
          <TextField {...form.input('days')} label={t('periodLabel')} inputMode="numeric" />
          <TextField {...form.input('notice')} label={t('noticeLabel')} inputMode="numeric" />
        </>
      ) : null}
    </FormDialog>
  )
}
