import { useEffect, useRef } from 'react'
import { holdUnsaved } from '../../../state/portal.ts'
import type { ApiToken, TokenOwner } from '../../../state/tokens.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token as design } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Muted, Stack } from '../../ui/Layout.tsx'
import { addTexts } from './dialog-messages.ts'

interface SecretDialogProps {
  owner: TokenOwner
  open: boolean
  token: ApiToken
  onClose: () => void
}

const code = style({
  margin: 0,
  padding: design.space3,
  border: `1px solid ${design.border}`,
  borderRadius: design.radius,
  background: design.surfaceSunken,
  fontFamily: design.fontMono,
  fontSize: design.text12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** The secret, once. A press beside the dialog does not close it: what is lost here is lost. TOKENS-06, TOKENS-07. */
export function SecretDialog({ owner, open, token, onClose }: SecretDialogProps) {
  const app = useApp()
  const t = useMessages(addTexts[owner])
  // Let go of before the address changes: whoever says that it is saved is not asked again.
  const hold = useRef<() => void>(undefined)
  useEffect(() => {
    hold.current = holdUnsaved(app)
    return hold.current
  }, [app])
  const close = () => {
    hold.current?.()
    onClose()
  }
  const credentials = token.type === 'ClientCredentials'
  const base = app.options.contextOptions.baseUrl
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={next => next || close()}
      title={t('successTitle', { name: token.description })}
      footer={
        <Button variant="primary" onClick={close}>
          {t('done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Alert tone="warning">{t(credentials ? 'copyAndSaveId' : 'copyAndSaveAccessToken')}</Alert>
        {credentials ? <CopyField label={t('clientId')} value={token.clientId} /> : null}
        <CopyField label={t(credentials ? 'secretKey' : 'accessToken')} value={token.secret ?? ''} />
        <Muted>{t(credentials ? 'useClientCredentials' : 'useAccessToken')}</Muted>
        {credentials && typeof base === 'string' ? (
          <pre className={code} dir="ltr">{`POST ${base}/identity/resources/auth/v1/api-token
{ "clientId": "…", "secret": "…" }`}</pre>
        ) : null}
      </Stack>
    </Dialog>
  )
}
