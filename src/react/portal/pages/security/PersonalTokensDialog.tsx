import { savePersonalTokensPolicy } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { personalTokensTexts } from './general-messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'
import { usePolicyDialog } from './use-policy-dialog.ts'

/** Whether members may make personal tokens that never expire. */
export function PersonalTokensDialog({ policies, ...props }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(personalTokensTexts)
  const { form, save, dialog } = usePolicyDialog(props, {
    initial: () => ({ neverExpires: policies.personalTokens?.neverExpires ?? false }),
    fields: [],
  })
  return (
    <FormDialog
      {...dialog}
      title={t('title')}
      description={t('description')}
      onSubmit={() => void save(values => savePersonalTokensPolicy(app, values))}
    >
      <Switch
        label={t('neverExpires')}
        hint={t('neverExpiresHint')}
        checked={form.values.neverExpires}
        onChange={event => form.change({ neverExpires: event.target.checked })}
      />
    </FormDialog>
  )
}
