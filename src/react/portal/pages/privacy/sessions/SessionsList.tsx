import type { Session } from '../../../../../../contract/sessions.ts'
import { countryName } from '../../../../../state/billing/country-name.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { phone } from '../../../../ui/icons/core.ts'
import { globe } from '../../../../ui/icons/portal.ts'
import { Row } from '../../../../ui/Layout.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { ItemList, ItemRow } from '../ItemRow.tsx'
import { sessionsTexts } from './messages.ts'
import { useDeviceName } from './use-device-name.ts'

export interface SessionsListProps {
  sessions: readonly Session[]
  onEnd: (id: string) => void
}

/** Device, address and begin of each, and the place where the server knows it. */
export function SessionsList({ sessions, onEnd }: SessionsListProps) {
  const t = useMessages(sessionsTexts)
  const { locale } = useLocale()
  const nameOf = useDeviceName()
  return (
    <ItemList label={t('tableLabel')}>
      {sessions.map(({ id, userAgent, ipAddress, location, createdAt, current, impersonated }) => (
        <ItemRow
          key={id}
          icon={/\b(?:iPhone|iPod|Mobile)\b/.test(userAgent ?? '') ? phone : globe}
          title={<span title={userAgent}>{nameOf(userAgent)}</span>}
          detail={
            <>
              {ipAddress ? <bdi>{ipAddress}</bdi> : t('unknownAddress')}
              {location ? (
                <>
                  {' · '}
                  {location.city ? `${location.city}, ` : null}
                  {countryName(location.country, locale)}
                </>
              ) : null}
              {createdAt ? (
                <>
                  {' · '}
                  {t('startedHeader')} <DateTime value={createdAt} look="relative" inside />
                </>
              ) : null}
            </>
          }
          badge={
            <Row gap={2}>
              {current ? <Badge tone="success">{t('current')}</Badge> : null}
              {impersonated ? <Badge tone="warning">{t('impersonated')}</Badge> : null}
            </Row>
          }
          actions={
            <Button
              size="small"
              aria-label={current ? t('signOut') : t('endLabel', { device: nameOf(userAgent) })}
              onClick={() => onEnd(id)}
            >
              {t(current ? 'signOut' : 'end')}
            </Button>
          }
        />
      ))}
    </ItemList>
  )
}
