import { useState } from 'react'
import { saveFile } from '../../../../state/billing/save-file.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { copy } from '../../../ui/icons/core.ts'
import { download } from '../../../ui/icons/portal.ts'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { OneTimeDialog } from '../../OneTimeDialog.tsx'
import { printText } from './print-text.ts'
import { recoveryTexts } from './recovery-messages.ts'

/** Letters that look alike elsewhere differ, and the codes stand below each other. */
const codesStyle = style({ fontFamily: token.fontMono, letterSpacing: '0.04em' })

export interface RecoveryDialogProps {
  codes: readonly string[] | undefined
  onClose: () => void
}

/** With the first second factor or a new set, and never again: to be copied, saved as a file or printed. */
export function RecoveryDialog({ codes, onClose }: RecoveryDialogProps) {
  const t = useMessages(recoveryTexts)
  const [kept, setKept] = useState(false)
  const [copied, setCopied] = useState(false)
  const text = (codes ?? []).join('\n')
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true)
        setKept(true)
      },
      () => setCopied(false),
    )
  const save = () => {
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
    setKept(true)
  }
  const print = () => {
    printText(t('title'), text)
    setKept(true)
  }
  return (
    <OneTimeDialog
      open={codes !== undefined}
      size="small"
      title={t('title')}
      description={t('instructions')}
      copied={kept}
      onClose={onClose}
    >
      <Stack gap={3}>
        <TextArea
          label={t('label')}
          value={text}
          rows={codes?.length ?? 1}
          dir="ltr"
          className={codesStyle}
          spellCheck={false}
          readOnly
        />
        <Row gap={2}>
          <Button icon={<Icon of={copy} size={16} />} onClick={() => void write()}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
          <Button icon={<Icon of={download} size={16} />} onClick={save}>
            {t('download')}
          </Button>
          <Button onClick={print}>{t('print')}</Button>
        </Row>
      </Stack>
    </OneTimeDialog>
  )
}
