import { useState } from 'react'
import { savePersonalTokensPolicy } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { personalTokensTexts } from './general-messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'
import { usePolicyDialog } from './use-policy-dialog.ts'

/** Whether members may make personal tokens that never expire. */
export function PersonalTokensDialog({ policies, ...dialog }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(personalTokensTexts)
  const [neverExpires, setNeverExpires] = useState(policies.personalTokens?.neverExpires ?? false)
  const { form, save } = usePolicyDialog(dialog)
  return (
    <FormDialog
      {...form}
      title={t('title')}
      description={t('description')}
      onSubmit={() => void save(() => savePersonalTokensPolicy(app, { neverExpires }))}
    >
      <Switch
        label={t('neverExpires')}
        hint={t('neverExpiresHint')}
        checked={neverExpires}
        onChange={event => setNeverExpires(event.target.checked)}
      />
    </FormDialog>
  )
}
