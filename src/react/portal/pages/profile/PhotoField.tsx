import { useRef, useState } from 'react'
import type { Me } from '../../../../../contract/profile.ts'
import { photoProblem, photoTypes, removePhoto, uploadPhoto } from '../../../../state/photo.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { upload } from '../../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { profileTexts } from './messages.ts'

const small = style({ fontSize: token.text12 })
const errorStyle = style({ fontSize: token.text13, color: token.dangerText })
const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space4,
  '& > :last-child': { flex: 1 },
})

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The picture: chosen, looked at while it is on its way, replaced, removed. What is wrong is said right here. */
export function PhotoField({ profile }: { profile: Me }) {
  const app = useApp()
  const t = useMessages(profileTexts)
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const uploading = useAction()
  const removing = useAction()
  const { profilePictureUrl, name, email } = profile

  const send = async (file: File) => {
    const wrong = photoProblem(file)
    setProblem(wrong && t(wrong === 'type' ? 'photoType' : 'photoSize'))
    uploading.reset()
    if (wrong) return
    const url = await readAsDataUrl(file).catch(() => '')
    setPreview(url)
    let uploaded = false
    const done = await uploading.run(async () => {
      uploaded = await uploadPhoto(app, url)
    })
    setPreview(undefined)
    if (done && !uploaded) setProblem(t('photoType'))
    if (done && uploaded) toast.show({ tone: 'success', title: t('photoSaved') })
  }
  const remove = async () => {
    if (!(await removing.run(() => removePhoto(app)))) return
    setAsking(false)
    toast.show({ tone: 'success', title: t('photoRemoved') })
  }
  const trouble = problem ?? uploading.error
  return (
    <div className={row}>
      <Avatar name={name || email} src={preview ?? profilePictureUrl} size="large" />
      <Stack gap={2}>
        <Row>
          <Button
            size="small"
            icon={<Icon of={upload} size={16} />}
            loading={uploading.busy}
            onClick={() => input.current?.click()}
          >
            {t(profilePictureUrl ? 'replaceImage' : 'uploadImage')}
          </Button>
          {profilePictureUrl ? (
            <Button size="small" variant="ghost" disabled={uploading.busy} onClick={() => setAsking(true)}>
              {t('removeImage')}
            </Button>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('photo')}
            accept={photoTypes.join(',')}
            onChange={event => {
              const [file] = event.target.files ?? []
              // The same file can be chosen again after a failure.
              event.target.value = ''
              if (file) void send(file)
            }}
          />
        </Row>
        <div aria-live="polite">
          {trouble ? (
            <span className={errorStyle}>{trouble}</span>
          ) : (
            <Muted className={small}>{t('photoHint')}</Muted>
          )}
        </div>
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removeImageTitle')}
        confirmLabel={t('removeImage')}
        variant="danger"
        busy={removing.busy}
        error={removing.error}
        onConfirm={() => void remove()}
      >
        {t('removeImageMessage')}
      </ConfirmDialog>
    </div>
  )
}
