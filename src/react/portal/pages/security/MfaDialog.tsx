import { saveMfaPolicy } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { generalTexts, mfaTexts } from './general-messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'
import { usePolicyDialog } from './use-policy-dialog.ts'

const types = ['DontForce', 'Force', 'ForceExceptSAML'] as const

export function MfaDialog({ policies, ...props }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(mfaTexts)
  const g = useMessages(generalTexts)
  const { mfa } = policies
  const { form, save, dialog } = usePolicyDialog(props, {
    initial: () => ({ type: (mfa.tenant ?? mfa.vendor)?.enforceMFAType ?? 'DontForce' }),
    fields: [],
  })
  return (
    <FormDialog
      {...dialog}
      title={t('title')}
      description={t('description')}
      onSubmit={() => void save(({ type }) => saveMfaPolicy(app, type))}
    >
      <RadioGroup
        label={t('label')}
        value={form.values.type}
        onChange={type => form.change({ type })}
        options={types.map(value => ({ value, label: g(value), hint: g(`${value}Description`) }))}
      />
    </FormDialog>
  )
}
