import { useState } from 'react'
import type { AuditsView } from '../../../../state/audits/audits-query.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { auditsTexts } from './messages.ts'

export interface TimeRangeDialogProps {
  view: AuditsView
  onClose: () => void
  onApply: (range: Pick<AuditsView, 'from' | 'to'>) => void
}

/** Asks for the first and the last day; either may be left open. The browser's own calendar helps. */
export function TimeRangeDialog({ view, onClose, onApply }: TimeRangeDialogProps) {
  const t = useMessages(auditsTexts)
  const [from, setFrom] = useState(view.from)
  const [to, setTo] = useState(view.to)
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    const reversed = Boolean(from && to && to < from)
    setWrong(reversed)
    if (reversed) return
    onApply({ from, to })
    onClose()
  }
  return (
    <Dialog open size="small" title={t('timeRange')} onOpenChange={onClose}>
      <Form busy={false} onSubmit={apply}>
        <Stack gap={4}>
          <TextField
            label={t('from')}
            type="date"
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
          <TextField
            label={t('to')}
            type="date"
            value={to}
            error={wrong ? t('rangeWrong') : undefined}
            onChange={event => setTo(event.target.value)}
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
