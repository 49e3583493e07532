import type { PersonalDataOptions } from '../../../../../../contract/personal-data.ts'
import { signInAgain } from '../../../../../state/mfa/sign-in-again.ts'
import { deleteAccount, exportPersonalData } from '../../../../../state/privacy/personal-data.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { Stack } from '../../../../ui/Layout.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useForm } from '../../../../ui/use-form.ts'
import { useAction } from '../../../use-action.ts'
import { personalDataTexts } from './messages.ts'

interface Props {
  what: 'export' | 'delete'
  options: PersonalDataOptions
  onClose: () => void
}

/** Asks for the password, or for a fresh sign-in, before data leaves the house or goes for good. */
export default function PersonalDataDialog({ what, options, onClose }: Props) {
  const app = useApp()
  const t = useMessages(personalDataTexts)
  const toast = useToast()
  const deletes = what === 'delete'
  const needsPassword = options.proof === 'password'
  const tooOld = !needsPassword && !options.recentlySignedIn
  const form = useForm({
    initial: { password: '', agreed: false },
    action: useAction(),
    fields: needsPassword ? ['password'] : [],
    validate: ({ password, agreed }) => ({
      password: needsPassword && !password ? t('passwordIsRequired') : undefined,
      agreed: deletes && !agreed ? t('confirmRequired') : undefined,
    }),
  })
  const { busy, error } = form

  const submit = async () => {
    if (tooOld) return
    const work = deletes ? deleteAccount : exportPersonalData
    if (!(await form.submit(({ password }) => work(app, password)))) return
    onClose()
    if (!deletes) toast.show({ tone: 'success', title: t('exported') })
  }
  const formId = `personal-data-${what}`
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t(deletes ? 'dialogDeleteTitle' : 'exportTitle')}
      description={t(deletes ? 'dialogDeleteText' : 'dialogExportText')}
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={deletes ? 'danger' : 'primary'}
            loading={busy}
            disabled={tooOld}
          >
            {t(deletes ? 'deleteButton' : 'exportButton')}
          </Button>
        </>
      }
    >
      <Form id={formId} busy={busy} onSubmit={() => void submit()}>
        <Stack gap={4}>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          {tooOld ? (
            <Alert
              tone="warning"
              action={
                <Button size="small" onClick={() => signInAgain(app)}>
                  {t('signIn')}
                </Button>
              }
            >
              {t('signInAgain')}
            </Alert>
          ) : null}
          {needsPassword ? (
            <TextField
              {...form.input('password')}
              label={t('password')}
              type="password"
              autoComplete="current-password"
            />
          ) : null}
          {deletes ? (
            <Checkbox
              label={t('confirmLabel')}
              checked={form.values.agreed}
              error={form.errorOf('agreed')}
              onChange={event => form.change({ agreed: event.target.checked })}
            />
          ) : null}
        </Stack>
      </Form>
    </Dialog>
  )
}
