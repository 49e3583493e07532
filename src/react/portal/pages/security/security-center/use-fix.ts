import { useStore } from '@nanostores/react'
import type { RecommendationCode } from '../../../../../../contract/security-center.ts'
import { isVisible, withOverride } from '../../../../../state/app/navigation.ts'
import { userMay, viewerFrom } from '../../../../../state/app/viewer.ts'
import { goToPage } from '../../../../../state/portal/portal.ts'
import { fixes, fixPages } from '../../../../../state/security/security-center-fixes.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useSecurityTabs } from '../use-security-tabs.ts'

/**
 * Goes to where a recommendation is followed. `'forbidden'`: the role of the person may not; undefined: this portal does not
 * have the place.
 */
export function useFix(
  code: RecommendationCode,
  onReset: () => void,
): (() => void) | 'forbidden' | undefined {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  const vendorFlags = useStore(app.$flags)
  const { navigation } = useStore(app.$metadata)
  const { tabs } = useSecurityTabs()
  const fix = fixes[code]
  if (!fix) return undefined
  if (fix === 'reset') return userMay(user, 'fe.secure.write.users') ? onReset : 'forbidden'
  const { page, tab, dialog, query, permission } = fix
  if (!userMay(user, permission)) return 'forbidden'
  const row = withOverride(fixPages[page], navigation?.[page])
  if (!isVisible(row, viewerFrom(user, vendorFlags)) || (tab && !tabs.includes(tab))) return undefined
  const where = new URLSearchParams({ ...(tab && { tab }), ...query })
  return () => goToPage(app, page, where, dialog ? { name: dialog } : undefined)
}
