import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { codeLength } from '../../../state/login/mfa/mfa-delays.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { Chrome } from '../Chrome.tsx'
import { takesFocus } from '../focus.ts'
import { useLoginRoot } from '../login-context.ts'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { RememberDevice } from './RememberDevice.tsx'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'

const frame = style({ display: 'grid', gap: token.space5 })

/** Six digits, sent when the last one is there. What was wrong is taken away, so that the next try can be typed at once. */
export function CodeForm({ children }: { children?: ReactNode }) {
  const root = useLoginRoot()
  const [{ saving, over, error }, send] = useMfa()
  const t = useLoginTexts(mfaTexts)
  const said = useErrorText()
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const busy = saving || over

  // When the step appears, and after a refusal.
  useLayoutEffect(() => {
    if (error) setCode('')
    const input = form.current?.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')
    if (input && root.entered && takesFocus(root.view, input)) input.focus({ preventScroll: true })
  }, [error, root])

  function submit(typed: string): void {
    root.view.touched = true
    setIncomplete(typed.length < codeLength)
    send({ type: 'codeSubmitted', code: typed })
  }
  return (
    <Chrome>
      <form
        ref={form}
        className={frame}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit(code)
        }}
      >
        {children}
        <OtpInput
          label={t('codeLabel')}
          value={code}
          readOnly={busy}
          onChange={typed => {
            setIncomplete(false)
            setCode(typed)
          }}
          onComplete={submit}
          error={incomplete ? t('codeIncomplete') : said(error)}
        />
        <RememberDevice />
        <Button type="submit" variant="primary" size="large" block loading={busy}>
          {t('confirm')}
        </Button>
      </form>
    </Chrome>
  )
}
