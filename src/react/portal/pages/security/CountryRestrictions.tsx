import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  countryRestrictionsOf,
  forgetCountryRestrictions,
  loadCountryRestrictions,
} from '../../../../state/security/country-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useMay } from '../../use-may.ts'
import { CountryListCard } from './CountryListCard.tsx'
import { CountrySwitchCard } from './CountrySwitchCard.tsx'
import { countryTexts } from './country-messages.ts'
import { SecuritySkeleton } from './SecuritySkeleton.tsx'

/** From which countries people may sign in. */
export default function CountryRestrictions() {
  const app = useApp()
  const t = useMessages(countryTexts)
  const { config, codes, error, loading } = useStore(countryRestrictionsOf(app).$countries)
  const fixed = !useMay('fe.secure.write.countryRestrictions')

  useEffect(() => {
    void loadCountryRestrictions(app)
    return () => forgetCountryRestrictions(app)
  }, [app])

  const failed = error ? (
    <LoadFailed
      above={config !== undefined}
      title={t('cannotLoad')}
      error={error}
      retrying={loading}
      onRetry={() => void loadCountryRestrictions(app)}
    />
  ) : null
  if (failed && !config) return failed
  if (!config) return <SecuritySkeleton cards={2} />
  return (
    <Stack gap={4}>
      {failed}
      <CountrySwitchCard config={config} fixed={fixed} empty={codes.length === 0} />
      <CountryListCard codes={codes} fixed={fixed} />
    </Stack>
  )
}
