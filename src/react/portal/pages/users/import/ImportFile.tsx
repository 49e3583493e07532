import { type DragEvent, useId, useRef, useState } from 'react'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { upload } from '../../../../ui/icons/portal.ts'
import { Muted, Stack } from '../../../../ui/Layout.tsx'
import { importTexts } from './messages.ts'
import type { Import } from './use-import.ts'

const target = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token.space2,
  padding: token.space6,
  border: `1px dashed ${token.borderControl}`,
  borderRadius: token.radius,
  textAlign: 'center',
  fontSize: token.text13,
  '&[data-over]': { borderColor: token.accent, background: token.accentSubtle },
})
const hidden = style({ display: 'none' })

/** Where a file is chosen, or dropped. */
export function ImportFile({ of: { file, fileProblem, choose } }: { of: Import }) {
  const t = useMessages(importTexts)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const hintId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void choose(event.dataTransfer.files[0])
  }
  return (
    <Stack gap={3}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same from the keyboard */}
      <div
        className={target}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? <strong dir="auto">{file.name}</strong> : null}
        <Button
          icon={<Icon of={upload} size={16} />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'fileAgain' : 'fileChoose')}
        </Button>
        <Muted>{t('fileDrop')}</Muted>
        {file ? null : <Muted id={hintId}>{t('fileHint')}</Muted>}
        <input
          ref={input}
          type="file"
          className={hidden}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label={t('fileLabel')}
          onChange={event => {
            void choose(event.target.files?.[0])
            // The same file, corrected, can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {fileProblem ? <Alert tone="danger">{t(fileProblem)}</Alert> : null}
    </Stack>
  )
}
