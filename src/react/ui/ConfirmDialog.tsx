import { type ReactNode, useId, useRef, useState } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'
import { useTexts } from './texts.ts'

const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.space4 })

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming what it is about: "Delete Ada Lovelace?" */
  title: ReactNode
  /** What will be gone or changed, and whether it can be undone. */
  children: ReactNode
  /** The verb: "Delete user". */
  confirmLabel: string
  /** What the other button says; Cancel. */
  cancelLabel?: string | undefined
  /** `danger` for what destroys. */
  variant?: 'primary' | 'danger' | undefined
  /** The word to type before it can be confirmed. */
  typeToConfirm?: string | undefined
  /** The work is under way. */
  busy?: boolean | undefined
  /** Why the last attempt failed. */
  error?: ReactNode
  onConfirm: () => void
}

/** Asks before something that cannot be taken back. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel,
    variant = 'primary',
    busy,
    error,
    onConfirm,
  } = props
  const { typeToConfirm } = props
  const texts = useTexts()
  const formId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const blocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setTyped('')}
      title={title}
      role="alertdialog"
      size="small"
      busy={busy}
      initialFocus={typeToConfirm === undefined ? cancel : undefined}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant={variant} loading={busy} disabled={blocked}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={stack}
        onSubmit={event => {
          event.preventDefault()
          if (!blocked && !busy) onConfirm()
        }}
      >
        <div>{children}</div>
        {typeToConfirm === undefined ? null : (
          <TextField
            label={texts.typeToConfirm(typeToConfirm)}
            value={typed}
            autoComplete="off"
            onChange={event => setTyped(event.target.value)}
          />
        )}
        {error ? <Alert tone="danger">{error}</Alert> : null}
      </form>
    </Dialog>
  )
}
