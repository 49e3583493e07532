import { useState } from 'react'
import { saveMfaPolicy } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { generalTexts, mfaTexts } from './general-messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'
import { usePolicyDialog } from './use-policy-dialog.ts'

const types = ['DontForce', 'Force', 'ForceExceptSAML'] as const

export function MfaDialog({ policies, ...dialog }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(mfaTexts)
  const g = useMessages(generalTexts)
  const { mfa } = policies
  const [type, setType] = useState((mfa.tenant ?? mfa.vendor)?.enforceMFAType ?? 'DontForce')
  const { form, save } = usePolicyDialog(dialog)
  return (
    <FormDialog
      {...form}
      title={t('title')}
      description={t('description')}
      onSubmit={() => void save(() => saveMfaPolicy(app, type))}
    >
      <RadioGroup
        label={t('label')}
        value={type}
        onChange={setType}
        options={types.map(value => ({ value, label: g(value), hint: g(`${value}Description`) }))}
      />
    </FormDialog>
  )
}
