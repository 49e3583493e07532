import { saveHistoryPolicy, saveLockoutPolicy } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { historyTexts, lockoutTexts } from './general-messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'
import { usePolicyDialog, wholeNumber } from './use-policy-dialog.ts'

/** POLICY-06: on or off, and after how many attempts. */
export function LockoutDialog({ policies, ...dialog }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(lockoutTexts)
  const { tenant, vendor } = policies.lockout
  const present = tenant ?? vendor
  return (
    <CountDialog
      dialog={dialog}
      texts={{
        title: t('title'),
        description: t('description'),
        enabled: t('enabled'),
        count: t('attemptsInputLabel'),
        wrong: t('attemptsInputErrorMessage'),
      }}
      most={100}
      enabled={present?.enabled ?? false}
      count={present?.maxAttempts ?? 5}
      onSave={(enabled, maxAttempts) => saveLockoutPolicy(app, { enabled, maxAttempts })}
    />
  )
}

/** POLICY-07: on or off, and how many passwords are remembered. */
export function HistoryDialog({ policies, ...dialog }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(historyTexts)
  const { tenant, vendor } = policies.history
  const present = tenant ?? vendor
  return (
    <CountDialog
      dialog={dialog}
      texts={{
        title: t('title'),
        description: t('description'),
        enabled: t('enabled'),
        count: t('sizeInputLabel'),
        wrong: t('sizeIsRequired'),
      }}
      most={10}
      enabled={present?.enabled ?? false}
      count={present?.historySize ?? 3}
      onSave={(enabled, historySize) => saveHistoryPolicy(app, { enabled, historySize })}
    />
  )
}

interface CountDialogProps {
  dialog: Omit<PolicyDialogProps, 'policies'>
  texts: Record<'title' | 'description' | 'enabled' | 'count' | 'wrong', string>
  most: number
  enabled: boolean
  count: number
  onSave: (enabled: boolean, count: number) => Promise<void>
}

/** A policy that is a switch and a number. One that is off keeps its number. */
function CountDialog({ dialog: props, texts, most, onSave, ...saved }: CountDialogProps) {
  const usual = Math.max(1, Math.min(most, saved.count))
  const { form, save, dialog } = usePolicyDialog(props, {
    initial: () => ({ enabled: saved.enabled, count: String(usual) }),
    validate: ({ enabled, count }) => ({
      count: enabled && wholeNumber(count, 1, most) === undefined ? texts.wrong : undefined,
    }),
  })
  const { enabled } = form.values
  return (
    <FormDialog
      {...dialog}
      title={texts.title}
      description={texts.description}
      onSubmit={() =>
        void save(values => onSave(values.enabled, wholeNumber(values.count, 1, most) ?? usual))
      }
    >
      <Switch
        label={texts.enabled}
        checked={enabled}
        onChange={event => form.change({ enabled: event.target.checked })}
      />
      {enabled ? <TextField {...form.input('count')} label={texts.count} inputMode="numeric" /> : null}
    </FormDialog>
  )
}
