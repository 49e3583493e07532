import { type FormEvent, type InputEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { alert } from '../../ui/icons/field.ts'
import { asSentence } from '../as-sentence.ts'
import { takesFocus } from '../focus.ts'
import { useLoginRoot } from '../login-context.ts'
import { adoptCredentials } from './adopt-credentials.ts'
import { type FieldErrors, FieldErrorsContext } from './field-errors.ts'
import { Glyph } from './Glyph.tsx'

export interface CredentialsProps {
  /** Accessible name of the form. */
  label: string
  busy: boolean
  /** A failure that belongs to no field. */
  error?: string | undefined
  /** Mistakes that need no server to be found. */
  validate?: ((data: FormData) => FieldErrors) | undefined
  /** What is wrong after all, where that is known only later. */
  recheck?: ((data: FormData) => Promise<FieldErrors>) | undefined
  onSubmit: (data: FormData) => void
  children: ReactNode
}

/**
 * The form of a step, a real one. In the light DOM it is its own React root, and the chrome only has the slot for it.
 * Inputs are uncontrolled: the page owns what was typed, autofilled or restored, also before React was there.
 */
export function Credentials(props: CredentialsProps) {
  const { part } = useLoginRoot()
  return part === 'chrome' ? <slot name="credentials" /> : <CredentialsForm {...props} />
}

function CredentialsForm({ label, busy, error, validate, recheck, onSubmit, children }: CredentialsProps) {
  const root = useLoginRoot()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  useLayoutEffect(() => {
    if (!form.current) return
    adoptCredentials(form.current.getRootNode())
    if (root.entered && takesFocus(root.view, form.current)) firstToFill(form.current)?.focus()
    root.enter()
    root.onReady?.()
  }, [root])

  // A refusal by the server leads back to the field that it is about.
  useLayoutEffect(() => {
    if (busy || !form.current) return
    const refused = form.current.querySelector<HTMLElement>('[data-invalid] input')
    if (refused && takesFocus(root.view, form.current)) refused.focus()
  }, [busy, root])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    root.view.touch()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const take = (found: FieldErrors) => {
      setErrors(found)
      // The first as one reads, in whatever order they were found.
      inputs.find(({ name }) => found[name])?.focus()
      return !Object.values(found).some(Boolean)
    }
    if (!take(validate?.(data) ?? {})) return
    if (recheck) void recheck(data).then(found => take(found) && onSubmit(data))
    else onSubmit(data)
  }

  function forget(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  return (
    <FieldErrorsContext value={errors}>
      <form
        ref={form}
        className="pc"
        slot={root.part === 'form' ? 'credentials' : undefined}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={submit}
        onInput={forget}
        onClickCapture={root.view.touch}
      >
        {error ? (
          <div className="pc-alert" role="alert">
            <Glyph of={alert} size={20} />
            <span>{asSentence(error)}</span>
          </div>
        ) : null}
        {children}
      </form>
    </FieldErrorsContext>
  )
}

/** The first field that is empty, else the first one. */
function firstToFill(form: HTMLFormElement): HTMLInputElement | undefined {
  const inputs = [...form.querySelectorAll('input')].filter(
    input => !input.readOnly && input.type !== 'hidden',
  )
  return inputs.find(input => input.value === '') ?? inputs[0]
}
