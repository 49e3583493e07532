import { type ReactNode, useId } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { Stack } from '../ui/Layout.tsx'

export interface FormDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  submitLabel: string
  cancelLabel: string
  busy: boolean
  /** Why the last attempt failed. */
  error?: ReactNode
  onSubmit: () => void
  onClosed?: () => void
  children: ReactNode
}

/** A form in a dialog: Enter sends it, it cannot be closed meanwhile, and a failure stays in it. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, cancelLabel, busy, error, onSubmit, onOpenChange, children, ...dialog } = props
  const formId = useId()
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
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} busy={busy} onSubmit={onSubmit}>
        <Stack gap={4}>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          {children}
        </Stack>
      </Form>
    </Dialog>
  )
}
