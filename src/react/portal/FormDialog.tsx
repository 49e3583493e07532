import { type ReactNode, useId } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { Stack } from '../ui/Layout.tsx'
import { useCloseQuestion } from './use-close-question.tsx'

export interface FormDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  submitLabel: string
  cancelLabel: string
  busy: boolean
  /** Something would be lost; without it, something was typed or chosen. A user who closes it is asked then. */
  changed?: boolean | undefined
  /** Nothing can be changed here, or not yet. */
  submitDisabled?: boolean | undefined
  /** Why the last attempt failed. */
  error?: ReactNode
  onSubmit: () => void
  onClosed?: () => void
  children: ReactNode
}

/** A form in a dialog: Enter sends it, it cannot be closed meanwhile, and a failure stays in it. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, cancelLabel, busy, changed, submitDisabled, error, onSubmit, children, ...dialog } =
    props
  const formId = useId()
  const { onOpenChange, watch, question } = useCloseQuestion(props.open, props.onOpenChange, changed)
  return (
    <Dialog
      {...dialog}
      onOpenChange={onOpenChange}
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={busy} disabled={submitDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} busy={busy} onSubmit={onSubmit}>
        <Stack gap={4} {...watch}>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          {children}
        </Stack>
      </Form>
      {question}
    </Dialog>
  )
}
