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

const always = ['minLength', 'maxLength', 'minOptionalTestsToPass'] as const
type Count = (typeof always)[number] | 'minPhraseLength'

/** As they are sent; undefined: what was typed is none. */
const countsOf = (draft: Record<Count, string>) => ({
  minLength: wholeNumber(draft.minLength, 8, 128),
  maxLength: wholeNumber(draft.maxLength, 8, 128),
  minOptionalTestsToPass: wholeNumber(draft.minOptionalTestsToPass, 0, 4),
  minPhraseLength: wholeNumber(draft.minPhraseLength, 8, 128),
})

/** POLICY-03: what passwords must be. The server refuses what is weaker than the vendor's. */
export function PasswordDialog({ policies: { password }, ...props }: PolicyDialogProps) {
  const app = useApp()
  const t = useMessages(passwordTexts)
  const { form, save, dialog } = usePolicyDialog(props, {
    initial: () => ({
      minLength: String(password?.minLength ?? 10),
      maxLength: String(password?.maxLength ?? 128),
      minOptionalTestsToPass: String(password?.minOptionalTestsToPass ?? 2),
      minPhraseLength: String(password?.minPhraseLength ?? 20),
      allowPassphrases: password?.allowPassphrases ?? true,
    }),
    fields: ({ allowPassphrases }) => (allowPassphrases ? [...always, 'minPhraseLength'] : always),
    validate: draft => {
      const { minLength, maxLength, minOptionalTestsToPass, minPhraseLength } = countsOf(draft)
      const lengthError = (length: number | undefined) => {
        if (length === undefined) return t('lengthError')
        return length < (minLength ?? 8) ? t('orderError') : undefined
      }
      return {
        minLength: minLength === undefined ? t('lengthError') : undefined,
        maxLength: lengthError(maxLength),
        minOptionalTestsToPass: minOptionalTestsToPass === undefined ? t('testsError') : undefined,
        minPhraseLength: draft.allowPassphrases ? lengthError(minPhraseLength) : undefined,
      }
    },
  })
  const { allowPassphrases } = form.values
  const input = (name: Count) => ({ ...form.input(name), name, inputMode: 'numeric' as const })
  return (
    <FormDialog
      {...dialog}
      title={t('title')}
      description={t('description')}
      onSubmit={() => {
        const { minLength, maxLength, minOptionalTestsToPass, minPhraseLength } = countsOf(form.values)
        if (minLength === undefined || maxLength === undefined || minOptionalTestsToPass === undefined)
          return void form.check()
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
        onChange={event => form.change({ allowPassphrases: event.target.checked })}
      />
      {allowPassphrases ? <TextField {...input('minPhraseLength')} label={t('minPhraseLength')} /> : null}
    </FormDialog>
  )
}
