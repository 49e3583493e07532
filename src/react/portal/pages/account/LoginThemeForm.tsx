import { type CustomLogin, saveCustomLogin } from '../../../../state/account/custom-login.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { LoginPreview } from './LoginPreview.tsx'
import { accountTexts, customLoginTexts } from './messages.ts'

const swatch = style({
  appearance: 'none',
  width: 28,
  height: 20,
  padding: 0,
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radiusSmall,
  overflow: 'hidden',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  '&::-moz-color-swatch': { border: 0 },
})

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The color of the hosted login page, with what it looks like. */
export function LoginThemeForm({ customLogin }: { customLogin: CustomLogin }) {
  const app = useApp()
  const t = useMessages(accountTexts)
  const c = useMessages(customLoginTexts)
  const toast = useToast()
  const mayWrite = useMay('fe.secure.write.accountSettings')
  const saved = customLogin.primaryColor
  const form = useForm({
    initial: { primaryColor: saved },
    action: useAction(),
    validate: ({ primaryColor }) => ({
      primaryColor: primaryColor.trim() && !isColor(primaryColor.trim()) ? c('colorIsInvalid') : undefined,
    }),
  })
  const { busy, error } = form
  const { primaryColor: color } = form.values
  const unchanged = color.trim() === saved
  useUnsaved(!unchanged)

  const save = async () => {
    if (!(await form.submit(() => saveCustomLogin(app, { primaryColor: color.trim() })))) return
    form.reset()
    toast.show({ tone: 'success', title: t('saved') })
  }
  return (
    <Form label={c('lookTitle')} busy={busy} onSubmit={() => unchanged || void save()}>
      <Card
        title={c('lookTitle')}
        description={c('lookText')}
        footer={
          mayWrite ? (
            <>
              {unchanged ? null : (
                <Button disabled={busy} onClick={form.reset}>
                  {t('discard')}
                </Button>
              )}
              <Button type="submit" variant="primary" loading={busy} disabled={unchanged}>
                {t('save')}
              </Button>
            </>
          ) : null
        }
      >
        <Stack gap={4}>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          <TextField
            {...form.input('primaryColor')}
            label={c('primaryColor')}
            hint={c('colorHint')}
            dir="ltr"
            maxLength={7}
            spellCheck={false}
            readOnly={!mayWrite}
            suffix={
              mayWrite ? (
                <input
                  type="color"
                  aria-label={c('pickColor')}
                  className={swatch}
                  value={isColor(color) ? color : '#ffffff'}
                  onChange={event => form.change({ primaryColor: event.target.value })}
                />
              ) : null
            }
          />
          <LoginPreview color={isColor(color.trim()) ? color.trim() : undefined} />
        </Stack>
      </Card>
    </Form>
  )
}
