import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import {
  accountFormatsOf,
  createFormatter,
  type Formatter,
  loadAccountFormats,
} from '../../state/account/account-formats.ts'
import { useApp } from '../shell/app-context.ts'
import { useLocale } from '../ui/locale.ts'

/**
 * Amounts and days as the active account writes them; its settings are asked for once.
 * @param timeZone instead of the account's: days that were counted elsewhere
 */
export function useFormatter(timeZone?: string): Formatter {
  const app = useApp()
  const { locale } = useLocale()
  const { activeTenant } = useStore(app.$tenants)
  const formats = useStore(accountFormatsOf(app).$formats)
  const tenantId = activeTenant?.tenantId
  useEffect(() => void (tenantId && loadAccountFormats(app)), [app, tenantId])
  return useMemo(
    () => createFormatter(locale, timeZone ? { ...formats, timeZone } : formats),
    [locale, formats, timeZone],
  )
}
