import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { loadPhoneNumbers, phonesOf } from '../../../../state/phones/phones.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { phone } from '../../../ui/icons/core.ts'
import { plus } from '../../../ui/icons/portal.ts'
import { Row } from '../../../ui/Layout.tsx'
import { useDialog } from '../../use-dialog.ts'
import { CardState } from './CardState.tsx'
import { ItemList, ItemRow, NoItems } from './ItemRow.tsx'
import { privacyTexts } from './messages.ts'

/** Phone numbers, proven and not (PHONE-04, PHONE-05). */
export default function PhonesCard() {
  const app = useApp()
  const t = useMessages(privacyTexts)
  const dialog = useDialog()
  const { items, loading, error } = useStore(phonesOf(app).$phones)
  useEffect(() => void loadPhoneNumbers(app), [app])
  return (
    <Card
      flush
      title={t('smsTitle')}
      description={t('smsDescription')}
      actions={
        <Button icon={<Icon of={plus} />} onClick={() => dialog.open('addPhone')}>
          {t('setUpSms')}
        </Button>
      }
    >
      <CardState
        loading={loading}
        error={error}
        ready={items !== undefined}
        onRetry={() => void loadPhoneNumbers(app)}
      >
        {items?.length ? (
          <ItemList label={t('smsTitle')}>
            {items.map(({ id, phoneNumber, verified }) => (
              <ItemRow
                key={id}
                icon={phone}
                title={<bdi>{phoneNumber}</bdi>}
                badge={
                  <Badge tone={verified ? 'success' : 'warning'}>
                    {t(verified ? 'verified' : 'unverified')}
                  </Badge>
                }
                actions={
                  <Row>
                    {verified ? null : (
                      <Button size="small" onClick={() => dialog.open('verifyPhone', id)}>
                        {t('verifyNumber')}
                      </Button>
                    )}
                    <Button
                      size="small"
                      aria-label={t('removeNamed', { name: phoneNumber })}
                      onClick={() => dialog.open('deletePhone', id)}
                    >
                      {t('deletePhoneNumber')}
                    </Button>
                  </Row>
                }
              />
            ))}
          </ItemList>
        ) : (
          <NoItems>{t('noPhoneNumberSet')}</NoItems>
        )}
      </CardState>
    </Card>
  )
}
