import { useMemo } from 'react'
import type { DigestTime } from '../../../../../contract/notification-preferences.ts'
import { savePreferences } from '../../../../state/notifications/preferences.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Card } from '../../../ui/Card.tsx'
import { Grid } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { preferenceTexts } from './preference-messages.ts'
import type { useSavePreferences } from './use-save-preferences.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export interface DigestCardProps {
  digest: DigestTime
  email: string
  /** Some topic is in it. */
  used: boolean
  saving: ReturnType<typeof useSavePreferences>
}

/** When the daily digest comes. */
export function DigestCard({ digest, email, used, saving: { saving, save } }: DigestCardProps) {
  const t = useMessages(preferenceTexts)
  const { locale, hour12 } = useLocale()
  const zones = useMemo(
    () =>
      [...new Set(['UTC', digest.timeZone, ...Intl.supportedValuesOf('timeZone')])]
        .sort()
        .map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [digest.timeZone],
  )
  const written = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', hour12 })
  const change = (to: Partial<DigestTime>) =>
    void save('digest', app => savePreferences(app, { digest: { ...digest, ...to } }))
  const busy = saving === 'digest'
  return (
    <Card title={t('digestTitle')} description={used ? t('digestText', { email }) : t('digestUnused')}>
      <Grid min={200}>
        <NativeSelect
          label={t('hour')}
          value={String(digest.hour)}
          disabled={busy}
          options={hours.map(hour => ({ value: String(hour), label: written.format(hour * 3_600_000) }))}
          onChange={event => change({ hour: Number(event.target.value) })}
        />
        <NativeSelect
          label={t('timeZone')}
          value={digest.timeZone}
          disabled={busy}
          options={zones}
          onChange={event => change({ timeZone: event.target.value })}
        />
      </Grid>
    </Card>
  )
}
