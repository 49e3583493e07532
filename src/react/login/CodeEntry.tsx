import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { OtpInput } from '../ui/OtpInput.tsx'
import { Chrome } from './Chrome.tsx'
import { codeTexts } from './code-texts.ts'
import { takesFocus } from './focus.ts'
import { useLoginRoot } from './login-context.ts'
import { useLoginTexts } from './use-login-texts.ts'

const frame = style({ display: 'grid', gap: token.space5 })
const codeLength = 6

export interface CodeEntryProps {
  busy: boolean
  /** What was wrong with the last one; another object or text each time. */
  error: string | undefined
  /** Changes with every refusal, so that the same words empty the field again. */
  refusal: unknown
  /** What the button says; default: "Verify". */
  confirm?: string | undefined
  onSubmit: (code: string) => void
  /** Above the digits. */
  before?: ReactNode
  /** Below them. */
  children?: ReactNode
}

/** Six digits, sent when the last one is there. What was wrong is taken away, so that the next try can be typed at once. */
export function CodeEntry({ busy, error, refusal, confirm, onSubmit, before, children }: CodeEntryProps) {
  const root = useLoginRoot()
  const t = useLoginTexts(codeTexts)
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const [refused, setRefused] = useState<unknown>(refusal)
  if (refusal !== refused) {
    setRefused(() => refusal)
    if (refusal) setCode('')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step appears, and after each refusal
  useLayoutEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')
    if (input && root.entered && takesFocus(root.view, input)) input.focus({ preventScroll: true })
  }, [refusal, root])

  function submit(typed: string): void {
    root.view.touch()
    setIncomplete(typed.length < codeLength)
    if (typed.length === codeLength) onSubmit(typed)
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
        {before}
        <OtpInput
          label={t('codeLabel')}
          value={code}
          readOnly={busy}
          onChange={typed => {
            setIncomplete(false)
            setCode(typed)
          }}
          onComplete={submit}
          error={incomplete ? t('codeIncomplete') : error}
        />
        {children}
        <Button type="submit" variant="primary" size="large" block loading={busy}>
          {confirm ?? t('confirm')}
        </Button>
      </form>
    </Chrome>
  )
}
