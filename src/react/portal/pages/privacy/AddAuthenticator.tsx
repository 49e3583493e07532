import { Suspense, useEffect, useState } from 'react'
import type { AuthenticatorSeed } from '../../../../../contract/mfa-payloads.ts'
import { enrollMfa, verifyMfa } from '../../../../state/mfa/mfa.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { AddDeviceProps } from './AddDeviceDialog.tsx'
import { CodeStep, useCode } from './CodeStep.tsx'
import { addDeviceTexts } from './device-messages.ts'
import { Problem } from './Problem.tsx'

const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/QrCode.tsx')).QrCode }))

const place = style({ display: 'grid', placeItems: 'center', minHeight: 176 })
const image = style({ width: 176, height: 176, background: '#fff' })

/** The key for the app, and its first code. */
export function AddAuthenticator({ open, onOpenChange, onAdded }: AddDeviceProps) {
  const app = useApp()
  const t = useMessages(addDeviceTexts)
  const [seed, setSeed] = useState<AuthenticatorSeed>()
  const preparing = useAction()
  const proving = useAction()
  const { clear, markSent, ...typed } = useCode()

  // biome-ignore lint/correctness/useExhaustiveDependencies: one key for one dialog
  useEffect(() => {
    void preparing.run(async () => setSeed(await enrollMfa(app)))
  }, [app])

  const verify = async (code: string) => {
    markSent()
    let recovery: readonly string[] | undefined
    const done = await proving.run(async () => {
      recovery = await verifyMfa(app, code)
    })
    if (done) onAdded(recovery)
    else clear()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('authenticatorTitle')}
      description={t('scanDescription')}
      submitLabel={t('verify')}
      cancelLabel={t('cancel')}
      busy={proving.busy}
      onSubmit={() => (typed.whole ? void verify(typed.code) : markSent())}
    >
      {preparing.error ? (
        <Problem of={preparing} />
      ) : (
        <>
          <div className={place}>
            {seed?.otpauthUri ? (
              <Suspense fallback={<Skeleton width={176} height={176} />}>
                <QrCode value={seed.otpauthUri} label={t('qrLabel')} />
              </Suspense>
            ) : seed ? (
              <img className={image} src={seed.qrCode} alt={t('qrLabel')} />
            ) : (
              <Skeleton width={176} height={176} />
            )}
          </div>
          <Stack gap={4}>
            {seed?.secret ? <CopyField label={t('secretLabel')} value={seed.secret} /> : null}
            <CodeStep
              {...typed}
              label={t('codeInputLabel')}
              incomplete={t('codeLengthAtLeast6')}
              busy={proving.busy}
              error={proving.error}
              onComplete={code => void verify(code)}
            />
          </Stack>
        </>
      )}
    </FormDialog>
  )
}
