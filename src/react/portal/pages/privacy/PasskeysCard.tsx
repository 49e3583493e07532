import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { canUseKeys } from '../../../../state/login/can-use-keys.ts'
import { addPasskey, loadWebAuthnDevices, passkeysOf } from '../../../../state/passkeys/passkeys.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { key, lock } from '../../../ui/icons/core.ts'
import { plus } from '../../../ui/icons/portal.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { useDialog } from '../../use-dialog.ts'
import { CardState } from './CardState.tsx'
import { ItemList, ItemRow, NoItems } from './ItemRow.tsx'
import { privacyTexts } from './messages.ts'
import { Problem } from './Problem.tsx'

const inset = style({ padding: `${token.space4} ${token.space5} 0` })

/** Passkeys: what there are, one more, one less (PASSKEY-02). */
export default function PasskeysCard() {
  const app = useApp()
  const t = useMessages(privacyTexts)
  const toast = useToast()
  const dialog = useDialog()
  const { devices, loading, error } = useStore(passkeysOf(app).$passkeys)
  const adding = useAction()
  const supported = canUseKeys()
  const [requested, setAsked] = useState(false)
  useEffect(() => void loadWebAuthnDevices(app).then(() => setAsked(true)), [app])

  const add = async () => {
    if (await adding.run(() => addPasskey(app))) toast.show({ tone: 'success', title: t('passkeyAdded') })
  }
  return (
    <Card
      flush
      title={t('passkeysTitle')}
      description={t(supported ? 'passkeysSetUpDescription' : 'disabledSetUpPasskeysTooltip')}
      actions={
        <Button
          icon={<Icon of={plus} />}
          loading={adding.busy}
          disabled={!supported}
          onClick={() => void add()}
        >
          {t('setUpPasskeys')}
        </Button>
      }
    >
      {adding.error ? (
        <div className={inset}>
          <Problem of={adding} />
        </div>
      ) : null}
      <CardState
        loading={loading}
        error={error}
        ready={devices.length > 0 || (requested && !error)}
        onRetry={() => void loadWebAuthnDevices(app)}
      >
        {devices.length === 0 ? (
          <NoItems>{t('noPasskeysSetYet')}</NoItems>
        ) : (
          <ItemList label={t('passkeysTitle')}>
            {devices.map(({ id, name, deviceType, createdAt, lastUsedAt }) => {
              const kind = t(deviceType === 'Platform' ? 'passkeyPlatform' : 'passkeyCrossPlatform')
              return (
                <ItemRow
                  key={id}
                  icon={deviceType === 'Platform' ? lock : key}
                  title={<bdi>{name || kind}</bdi>}
                  detail={
                    <>
                      {t('addedOn')} <DateTime value={createdAt} look="date" />
                      {lastUsedAt ? (
                        <>
                          {' · '}
                          {t('passkeyUsed')} <DateTime value={lastUsedAt} look="relative" inside />
                        </>
                      ) : null}
                    </>
                  }
                  actions={
                    <Button
                      size="small"
                      aria-label={t('removeNamed', { name: name || kind })}
                      onClick={() => dialog.open('deletePasskey', id)}
                    >
                      {t('mfaDeleteDevice')}
                    </Button>
                  }
                />
              )
            })}
          </ItemList>
        )}
      </CardState>
    </Card>
  )
}
