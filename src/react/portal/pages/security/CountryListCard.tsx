import { Suspense } from 'react'
import { countryName } from '../../../../state/billing/country-name.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Muted, Row } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useDialog } from '../../use-dialog.ts'
import { countryTexts } from './country-messages.ts'

const CountryDialog = lazyDialog(() => import('./CountryDialog.tsx'))

export interface CountryListCardProps {
  codes: readonly string[]
  /** It can be seen, not changed. */
  fixed: boolean
}

/** The listed countries, by the names that the language of the portal has for them. */
export function CountryListCard({ codes, fixed }: CountryListCardProps) {
  const t = useMessages(countryTexts)
  const { locale } = useLocale()
  const dialog = useDialog()
  const names = codes
    .map(code => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <Card
      title={t('listTitle')}
      description={t('listText')}
      actions={fixed ? null : <Button onClick={() => dialog.open('countries')}>{t('choose')}</Button>}
    >
      <Row gap={2}>
        {names.map(({ code, name }) => (
          <Badge key={code}>{name}</Badge>
        ))}
        {names.length === 0 ? <Muted>{t('noCountries')}</Muted> : null}
      </Row>
      {dialog.name === 'countries' && !fixed ? (
        <Suspense fallback={null}>
          <CountryDialog codes={codes} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </Card>
  )
}
