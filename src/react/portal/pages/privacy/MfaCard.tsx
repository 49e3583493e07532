import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { canUseKeys } from '../../../../state/login/can-use-keys.ts'
import { type DeviceItem, deviceItems } from '../../../../state/mfa/device-items.ts'
import { loadMfa, mfaOf } from '../../../../state/mfa/mfa.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { key, lock, mail, phone, shield } from '../../../ui/icons/core.ts'
import { plus } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { useDialog } from '../../use-dialog.ts'
import { CardState } from './CardState.tsx'
import { ItemList, ItemRow, NoItems } from './ItemRow.tsx'
import { privacyTexts } from './messages.ts'

/** A chunk of its own: only who has a factor has codes. */
const RecoveryCodesRow = lazyPart(() => import('./RecoveryCodesRow.tsx'))

const icons = {
  AuthenticatorApp: shield,
  SMS: phone,
  EmailCode: mail,
  WebAuthnPlatform: lock,
  WebAuthnCrossPlatform: key,
} as const
const names = {
  AuthenticatorApp: 'mfaAuthenticatorApp',
  SMS: 'mfaSMS',
  EmailCode: 'mfaEmailDeviceTitle',
  WebAuthnPlatform: 'mfaWebAuthnPlatform',
  WebAuthnCrossPlatform: 'mfaWebAuthnCrossPlatform',
} as const
const additions = {
  AuthenticatorApp: 'mfaAddAuthenticatorApp',
  SMS: 'mfaAddSMS',
  WebAuthnPlatform: 'mfaAddWebAuthnPlatform',
  WebAuthnCrossPlatform: 'mfaAddWebAuthnCrossPlatform',
} as const

/** Second factors: what is set up, and what can be (MFA-02, MFA-10). */
export default function MfaCard() {
  const app = useApp()
  const t = useMessages(privacyTexts)
  const dialog = useDialog()
  const { loading, error, mfaDevices, mfaStrategies } = useStore(mfaOf(app).$mfa)
  useEffect(() => void loadMfa(app), [app])

  const items = deviceItems(mfaDevices)
  const ready = mfaDevices !== undefined && mfaStrategies !== undefined
  const addable = (Object.keys(additions) as (keyof typeof additions)[]).filter(kind =>
    mfaStrategies?.includes(kind),
  )
  const nameOf = ({ strategy, label }: DeviceItem) => label || t(names[strategy])
  return (
    <Card
      flush
      title={
        <>
          {t('mfaTitle')}{' '}
          {ready ? (
            <Badge tone={items.length > 0 ? 'success' : 'neutral'}>
              {t(items.length > 0 ? 'mfaEnabled' : 'mfaDisabled')}
            </Badge>
          ) : null}
        </>
      }
      description={t('mfaDescription')}
      actions={
        addable.length > 0 ? (
          <Menu trigger={<Button icon={<Icon of={plus} />}>{t('mfaSetup')}</Button>} align="end">
            {addable.map(kind => (
              <MenuItem
                key={kind}
                icon={icons[kind]}
                disabled={kind.startsWith('WebAuthn') && !canUseKeys()}
                onSelect={() => dialog.open('addDevice', kind)}
              >
                {t(additions[kind])}
              </MenuItem>
            ))}
          </Menu>
        ) : null
      }
    >
      <CardState loading={loading} error={error} ready={ready} onRetry={() => void loadMfa(app)}>
        {items.length === 0 ? (
          <NoItems>{t(addable.length > 0 ? 'emptyStateText' : 'noStrategies')}</NoItems>
        ) : (
          <ItemList label={t('mfaTitle')}>
            {items.map(item => (
              <ItemRow
                key={`${item.strategy} ${item.id}`}
                icon={icons[item.strategy]}
                title={t(names[item.strategy])}
                detail={
                  item.id === null ? (
                    t('mfaEmailText', { email: item.label })
                  ) : (
                    <>
                      {item.label ? <bdi>{item.label}</bdi> : null}
                      {item.label && item.createdAt ? ' · ' : null}
                      {item.createdAt ? (
                        <>
                          {t('addedOn')} <DateTime value={item.createdAt} look="date" />
                        </>
                      ) : null}
                    </>
                  )
                }
                actions={
                  item.id === null ? null : (
                    <Button
                      size="small"
                      aria-label={t('removeNamed', { name: nameOf(item) })}
                      onClick={() => dialog.open('removeDevice', item.id ?? '')}
                    >
                      {t('mfaDeleteDevice')}
                    </Button>
                  )
                }
              />
            ))}
            {items.some(({ id }) => id !== null) ? (
              <Suspense fallback={null}>
                <RecoveryCodesRow />
              </Suspense>
            ) : null}
          </ItemList>
        )}
      </CardState>
    </Card>
  )
}
