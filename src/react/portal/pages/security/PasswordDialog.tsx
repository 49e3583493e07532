import { useState } from 'react'
import { savePasswordPolicy } from '../../../../state/security/policies.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Grid } from '../../../ui/Layout.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { passwordTexts } from './general-messages.ts'
import type { PolicyDialogProps } from './PolicyDialogs.tsx'
import { usePolicyDialog, wholeNumber } from './use-policy-dialog.ts'

/** POLICY-03: what passwords must be. The server refuses what is weaker than the vendor's. */
export function PasswordDialog({ policies: { password }, ...dialog }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(passwordTexts)
  const [draft, setDraft] = useState({
    minLength: String(password?.minLength ?? 10),
    maxLength: String(password?.maxLength ?? 128),
    minOptionalTestsToPass: String(password?.minOptionalTestsToPass ?? 2),
    minPhraseLength: String(password?.minPhraseLength ?? 20),
  })
  const [allowPassphrases, setAllowPassphrases] = useState(password?.allowPassphrases ?? true)
  const [checked, setChecked] = useState(false)
  const { form, field, save } = usePolicyDialog(dialog)

  const minLength = wholeNumber(draft.minLength, 8, 128)
  const maxLength = wholeNumber(draft.maxLength, 8, 128)
  const minOptionalTestsToPass = wholeNumber(draft.minOptionalTestsToPass, 0, 4)
  const minPhraseLength = wholeNumber(draft.minPhraseLength, 8, 128)
  const least = minLength ?? 8
  const problems = {
    minLength: minLength === undefined ? t('lengthError') : undefined,
    maxLength: maxLength === undefined ? t('lengthError') : maxLength < least ? t('orderError') : undefined,
    minOptionalTestsToPass: minOptionalTestsToPass === undefined ? t('testsError') : undefined,
    minPhraseLength:
      !allowPassphrases || (minPhraseLength !== undefined && minPhraseLength >= least)
        ? undefined
        : t(minPhraseLength === undefined ? 'lengthError' : 'orderError'),
  }
  const input = (name: keyof typeof draft) => ({
    name,
    inputMode: 'numeric' as const,
    value: draft[name],
    error: (checked ? problems[name] : undefined) ?? (field === name ? form.error : undefined),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  return (
    <FormDialog
      {...form}
      error={field && Object.hasOwn(draft, field) ? undefined : form.error}
      title={t('title')}
      description={t('description')}
      onSubmit={() => {
        setChecked(true)
        if (minLength === undefined || maxLength === undefined || minOptionalTestsToPass === undefined) return
        if (Object.values(problems).some(Boolean)) return
        const phrases = minPhraseLength === undefined ? {} : { minPhraseLength }
        const change = { minLength, maxLength, minOptionalTestsToPass, allowPassphrases, ...phrases }
        void save(async () => {
          const counts = await savePasswordPolicy(app, change)
          const more = counts.minLength > minLength || counts.minOptionalTestsToPass > minOptionalTestsToPass
          return more ? t('vendorAsksMore', { count: counts.minLength }) : undefined
        })
      }}
    >
      <Grid min={160}>
        <TextField {...input('minLength')} label={t('minLength')} />
        <TextField {...input('maxLength')} label={t('maxLength')} />
      </Grid>
      <TextField {...input('minOptionalTestsToPass')} label={t('tests')} hint={t('testsHint')} />
      <Switch
        label={t('allowPassphrases')}
        hint={t('allowPassphrasesHint')}
        checked={allowPassphrases}
        onChange={event => setAllowPassphrases(event.target.checked)}
      />
      {allowPassphrases ? <TextField {...input('minPhraseLength')} label={t('minPhraseLength')} /> : null}
    </FormDialog>
  )
}
