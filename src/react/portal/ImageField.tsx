import { useRef, useState } from 'react'
import { photoProblem, photoTypes } from '../../state/profile/photo.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { upload } from '../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../ui/Layout.tsx'
import { useToast } from '../ui/toast/toasts.ts'
import { useAction } from './use-action.ts'

const small = style({ fontSize: token.text12 })
const errorStyle = style({ fontSize: token.text13, color: token.dangerText })
const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space4,
  '& > :last-child': { flex: 1 },
})

export interface ImageTexts {
  label: string
  hint: string
  /** Of the button, by whether there is a picture. */
  upload: string
  remove: string
  removeTitle: string
  removeText: string
  cancel?: string
  saved: string
  removed: string
  /** What is wrong with a file. */
  type: string
  size: string
}

export interface ImageFieldProps {
  /** Whose picture it is: its letters stand in until there is one. */
  name: string
  src: string | null | undefined
  square?: boolean
  /** It is shown, and cannot be changed. */
  fixed?: boolean
  /** Bytes. */
  most: number
  texts: ImageTexts
  /** Takes a data URL; false: it is no picture. */
  onSend: (url: string) => Promise<boolean>
  onRemove: () => Promise<void>
}

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A picture: chosen, looked at while it is on its way, replaced, removed. What is wrong is said right here. */
export function ImageField(props: ImageFieldProps) {
  const { name, src, square, fixed, most, texts, onSend, onRemove } = props
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const [problem, setProblem] = useState<'type' | 'size'>()
  const [asking, setAsking] = useState(false)
  const sending = useAction()
  const removing = useAction()

  const send = async (file: File) => {
    const wrong = photoProblem(file, most)
    setProblem(wrong)
    sending.reset()
    if (wrong) return
    const url = await readAsDataUrl(file).catch(() => '')
    setPreview(url)
    let sent = false
    const done = await sending.run(async () => {
      sent = await onSend(url)
    })
    setPreview(undefined)
    if (done && !sent) setProblem('type')
    if (done && sent) toast.show({ tone: 'success', title: texts.saved })
  }
  const remove = async () => {
    if (!(await removing.run(onRemove))) return
    setAsking(false)
    toast.show({ tone: 'success', title: texts.removed })
  }
  const trouble = problem ? texts[problem] : sending.error
  return (
    <div className={row}>
      <Avatar name={name} src={preview ?? src} size="large" square={square} />
      <Stack gap={2}>
        {fixed ? null : (
          <Row>
            <Button
              size="small"
              icon={<Icon of={upload} size={16} />}
              loading={sending.busy}
              onClick={() => input.current?.click()}
            >
              {texts.upload}
            </Button>
            {src ? (
              <Button size="small" variant="ghost" disabled={sending.busy} onClick={() => setAsking(true)}>
                {texts.remove}
              </Button>
            ) : null}
            <input
              ref={input}
              type="file"
              hidden
              aria-label={texts.label}
              accept={photoTypes.join(',')}
              onChange={event => {
                const [file] = event.target.files ?? []
                // The same file can be chosen again after a failure.
                event.target.value = ''
                if (file) void send(file)
              }}
            />
          </Row>
        )}
        <div aria-live="polite">
          {trouble ? (
            <span className={errorStyle}>{trouble}</span>
          ) : (
            <Muted className={small}>{fixed ? texts.label : texts.hint}</Muted>
          )}
        </div>
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        variant="danger"
        busy={removing.busy}
        error={removing.error}
        onConfirm={() => void remove()}
      >
        {texts.removeText}
      </ConfirmDialog>
    </div>
  )
}
