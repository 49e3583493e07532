import { useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { auditsTexts } from './messages.ts'

export interface ColumnFilterDialogProps {
  name: string
  value: string
  onClose: () => void
  /** Empty: no filter. */
  onApply: (text: string) => void
}

/** Asks what the values of one column must begin with. */
export function ColumnFilterDialog({ name, value, onClose, onApply }: ColumnFilterDialogProps) {
  const t = useMessages(auditsTexts)
  const [text, setText] = useState(value)
  const apply = () => {
    onApply(text.trim())
    onClose()
  }
  return (
    <Dialog open size="small" title={t('filterBy', { column: name })} onOpenChange={onClose}>
      <Form busy={false} onSubmit={apply}>
        <Stack gap={4}>
          <TextField
            label={t('startsWith', { column: name })}
            value={text}
            maxLength={150}
            onChange={event => setText(event.target.value)}
          />
          <Row justify="end" gap={2}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('apply')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  )
}
